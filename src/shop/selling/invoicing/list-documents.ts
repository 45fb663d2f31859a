import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import type { DocumentKind } from './document-sums.ts'
import type { DocumentView } from './document-views.ts'
import { countOpenDocuments, documentRows } from './document-records.server.ts'

export type DocumentRow = {
  id: string
  /** Of its order. */
  number: string
  buyer: string
  kind: DocumentKind
  status: 'QUEUED' | 'ISSUED' | 'FAILED'
  invoice: string | null
  url: string | null
  /** What the service said last. */
  failure: string | null
  tries: number
  queuedAt: Date
  issuedAt: Date | null
  nextTryAt: Date | null
  isByHand: boolean
  /** Null of one whose number alone is known. */
  gross: number | null
}

const LIMITS = { usual: 50, highest: 200 }

type ListDocuments = { view: DocumentView; limit?: number | null; after?: string | null }

/** OFFICE-80: what was asked of the invoicing service, and what somebody wrote by hand, the newest first. */
export async function listDocuments(
  shop: Shop,
  { view, limit: wantedRows, after }: ListDocuments,
): Promise<{
  documents: DocumentRow[]
  next: string | null
  counts: { waiting: number; failed: number }
  hasService: boolean
}> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office documents ${view}`
  const [at = '', id = ''] = after ? readPageToken(list, after, [PLACE.moment, isDocumentId]) : []
  const rows = await documentRows(shop.db, { view, after: after ? { at, id } : null, limit: limit + 1 })
  const documents = rows.slice(0, limit)
  const last = documents.at(-1)
  return {
    documents,
    next: rows.length > limit && last ? pageToken(list, [last.queuedAt.toISOString(), last.id]) : null,
    counts: await countOpenDocuments(shop.db),
    hasService: shop.invoices !== null,
  }
}

/** Of one of the two tables they stand in. */
function isDocumentId(text: string): boolean {
  return /^[ic][1-9]\d{0,14}$/.test(text)
}
