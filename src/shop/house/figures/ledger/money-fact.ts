/** A payment event, as the ledger reads it. */
export type MoneyFact = {
  id: number
  kind: 'CHARGED' | 'UNCHARGED' | 'REFUNDED' | 'REVERSED' | 'REFUND_FAILED'
  amount: number
  provider: string
  at: Date
  orderId: number
}

/** A line of an order with what the ledger has of it: `paid` is money, `copies` how many of them, both less what went back. */
export type OrderGoods = {
  id: number
  /** It is wrapping: money without copies. */
  isService: boolean
  productId: string
  ean: string
  rate: number
  unitPrice: number
  /** Before it was lowered by a promise of the shop. */
  orderedPrice: number
  listPrice: number
  quantity: number
  /** Neither cancelled, nor returned, nor paid back on purpose. */
  remaining: number
  sent: number
  paid: number
  copies: number
}

export type BookedOrder = {
  id: number
  way: string
  isAlive: boolean
  lines: OrderGoods[]
  delivery: { rate: number; paid: number; due: number; ordered: number }[]
  rounding: number
  roundingPaid: number
  rest: number
}
