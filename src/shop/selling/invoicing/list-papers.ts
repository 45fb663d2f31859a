import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import { addDays, startOfDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { VatPart } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { documentSums } from './document-sums.ts'
import {
  documentsOfOrders,
  issuedBetween,
  issuedOfOrder,
  type IssuedPaper,
  type IssuedPlace,
} from './paper-records.server.ts'
import { vatOf } from './receipt.ts'

/** `rates` and `gross` are what it adds to the books: a reversal takes away, a final invoice has taken off what was before it. */
export type Paper = Omit<IssuedPaper, 'id' | 'orderId'> & { rates: VatPart[]; gross: number }

type Wanted = { month: string } | { number: string }
type ListPapers = { wanted: Wanted; after?: string | null; limit?: number | null }

const LIMITS = { usual: 50, highest: 100 }

/** OFFICE-80: all documents of a month of the shop, or of an order, with what they say; the oldest first. */
export async function listPapers(
  shop: Shop,
  { wanted, after, limit: wantedRows }: ListPapers,
): Promise<{
  seller: { name: string; address: string | null; taxNumber: string | null }
  papers: Paper[]
  next: string | null
}> {
  const operator = await shopSetting(shop, 'operator')
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office papers ${'month' in wanted ? wanted.month : wanted.number}`
  const [at = '', id = ''] = after ? readPageToken(list, after, [PLACE.moment, isDocumentId]) : []
  const page = { after: after ? { at, id } : null, limit: limit + 1 }
  const found = await ('month' in wanted
    ? issuedBetween(shop.db, { ...boundsOf(wanted.month), ...page })
    : issuedOfOrder(shop.db, { number: wanted.number, ...page }))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    seller: {
      name: operator?.name ?? shop.about.name,
      address: operator?.address ?? null,
      taxNumber: operator?.taxNumber ?? null,
    },
    papers: await papersAt(shop, shown),
    next: found.length > limit && last ? pageToken(list, [last.at.toISOString(), last.id]) : null,
  }
}

function boundsOf(month: string): { from: Date; until: Date } {
  const first = `${month}-01`
  return { from: startOfDay(first), until: startOfDay(`${addDays(first, 31).slice(0, 7)}-01`) }
}

/** What a document adds is told by all of its order before it. */
async function papersAt(shop: Shop, places: readonly IssuedPlace[]): Promise<Paper[]> {
  const all = await documentsOfOrders(shop.db, [...new Set(places.map(({ orderId }) => orderId))])
  const papers = new Map<string, Paper>()
  for (const orderId of new Set(all.map((one) => one.orderId))) {
    const made = all.filter((one) => one.orderId === orderId)
    const sums = documentSums(made.map((one) => ({ ...one, isIssued: true })))
    for (const [place, { id, orderId: _, ...document }] of made.entries()) {
      const rates = [...(sums[place] ?? [])]
        .filter(([, gross]) => gross !== 0)
        .map(([rate, gross]) => vatOf(rate, gross))
      papers.set(id, { ...document, rates, gross: rates.reduce((sum, { gross }) => sum + gross, 0) })
    }
  }
  return places.flatMap(({ id }) => papers.get(id) ?? [])
}

function isDocumentId(text: string): boolean {
  return /^[ic][1-9]\d{0,14}$/.test(text)
}
