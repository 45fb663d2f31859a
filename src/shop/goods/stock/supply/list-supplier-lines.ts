import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { countSupplierLines, supplierLinePage, type SupplierLineCounts } from './supplier-line-records.server.ts'
import type { SupplierLine, SupplierLineView } from './supplier-order.ts'

const LIMITS = { usual: 50, highest: 200 }

type ListLines = {
  view: SupplierLineView
  language: Language
  supplierId?: string
  productId?: string
  limit?: number | null
  after?: string | null
}

/** OFFICE-56: what was ordered from suppliers, when it is expected and what of it has come; the newest first. */
export async function listSupplierLines(
  shop: Shop,
  { view, language, supplierId, productId, limit: wantedRows, after }: ListLines,
): Promise<{ lines: SupplierLine[]; next: string | null; counts: SupplierLineCounts }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `supplier lines ${JSON.stringify([view, supplierId, productId])}`
  const [id] = after ? readPageToken(list, after, [PLACE.number]) : []
  const today = shopDay(shop.clock.now())
  const beyond = id ? Number(id) : null
  const [found, counts] = await Promise.all([
    supplierLinePage(shop.db, { view, today, supplierId, productId, beyond, language, limit: limit + 1 }),
    countSupplierLines(shop.db, today),
  ])
  const lines = found.slice(0, limit)
  const last = lines.at(-1)
  return { lines, next: last && found.length > limit ? pageToken(list, [String(last.id)]) : null, counts }
}
