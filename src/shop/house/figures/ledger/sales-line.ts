/** The same book counts on three days: when it was paid, when it left, and when its price went back. */
export const SALES_DAYS = ['paid', 'sent', 'back'] as const
export type SalesDay = (typeof SALES_DAYS)[number]

/** `service`: what was done for its buyer; `gift-card`: what is owed for it; `rest`: money that is no line's, as what was paid twice. */
export const LINE_KINDS = ['goods', 'service', 'gift-card', 'delivery', 'rounding', 'rest'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A line of the ledger that is to be added: with its part a fact is told once. */
export type SalesLine = {
  source: 'payment' | 'movement' | 'till'
  sourceId: number
  part: number
  what: SalesDay
  happenedOn: string
  at: Date
  orderId: number | null
  orderLineId: number | null
  kind: LineKind
  productId: string | null
  place: string
  way: string
  means: string
  rate: number | null
  copies: number
  gross: number
  list: number
  /** What its copies cost the shop, from whom they came, and by which terms; null where nobody knows. */
  cost: number | null
  supplier: string | null
  terms: string | null
}
