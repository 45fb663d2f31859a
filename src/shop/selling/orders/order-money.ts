import { isService } from './gifts/gift.ts'
import type { LineKind } from './order.ts'

/** What the sums of an order are worked out from. */
type Sums = {
  shippingPrice: number | null
  total: number | null
  allowance: number
  /** Of cash, to five forints. */
  rounding: number
  lines: readonly { unitPrice: number; quantity: number; cancelledQuantity: number }[]
}

/** What is to be paid in the end. With every line cancelled there is no delivery to pay for either. */
export function payableOf({ shippingPrice, total, allowance, rounding, lines }: Sums): number | null {
  if (total === null || shippingPrice === null) return null
  const goods = lines.reduce(
    (sum, { unitPrice, quantity, cancelledQuantity }) => sum + unitPrice * (quantity - cancelledQuantity),
    0,
  )
  const isAlive = lines.some(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
  return Math.max(0, (isAlive ? goods + shippingPrice + rounding : 0) - allowance)
}

type ToPayAtTill = {
  paymentMethod: string | null
  payable: number | null
  /** Charged, and neither given back nor about to be. */
  kept: number
  lines: readonly { id: number; kind: LineKind; unitPrice: number; quantity: number; cancelledQuantity: number }[]
}

/** The price of these copies, as far as it has not been paid; nothing where it is not paid at the till. */
export function dueAtTill(
  { paymentMethod, payable, kept: keptSum, lines }: ToPayAtTill,
  copies: readonly { lineId: number; quantity: number }[],
): number {
  if (paymentMethod !== 'COLLECTION') return 0
  const prices = new Map(lines.map(({ id, unitPrice }) => [id, unitPrice]))
  // What was done for it is paid with the first of it.
  const services = lines
    .filter(isService)
    .reduce((sum, one) => sum + one.unitPrice * (one.quantity - one.cancelledQuantity), 0)
  const value = copies.reduce((sum, { lineId, quantity }) => sum + quantity * (prices.get(lineId) ?? 0), services)
  return Math.max(0, Math.min(value, (payable ?? 0) - keptSum))
}

/** Cash has no coins under five forints. */
export function cashOf(amount: number): number {
  return Math.round(amount / 5) * 5
}

export function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
