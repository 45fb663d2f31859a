import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import type { LockedOrder } from '#shop/orders/lock-order.ts'
import { cashOf, payableOf } from '#shop/orders/order-money.ts'
import type { ShipmentView } from '#shop/orders/order.ts'
import { takeAtTill } from '#shop/orders/payment/take-at-till.ts'
import type { Shop } from '#shop/shop.ts'
import { shipStock } from '#shop/stock/holds.ts'
import { changeOrder, recordChange } from './change-order.ts'
import { completeOrder } from './complete-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { countCopies, moveShipment } from './shipment-records.server.ts'

type MarkCollected = {
  number: string
  by: Actor
  shipment?: number | null
  /** How it was paid at the till; cash is rounded to five forints. */
  means?: 'cash' | 'card'
}

/** The buyer has taken it, and paid at the till what was to be paid there. */
export function markCollected(
  shop: Shop,
  { number, by, shipment = null, means = 'cash' }: MarkCollected,
): Promise<Result<{ shipment: number; taken: number }, FulfilmentFailure>> {
  return changeOrder(shop, number, async (shop, order) => {
    if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
    const found = findShipment(order, shipment, 'READY_FOR_PICKUP')
    if (!found.ok) return found
    const { number: which, lines } = found.value
    const due = dueAtTill(order, found.value)
    const taken = means === 'cash' ? cashOf(due) : due
    await shipStock(shop, { lines, by })
    await countCopies(shop.db, lines, { columns: ['shipped_quantity', 'delivered_quantity'], sign: 1 })
    const now = shop.clock.now()
    await moveShipment(shop.db, { orderId: order.id, number: which, from: 'READY_FOR_PICKUP', to: 'COLLECTED', now })
    if (due > 0) await takeAtTill(shop, order, { amount: taken, rounding: taken - due, by })
    await recordChange(shop, order, { kind: 'collected', by, note: String(which) })
    await completeOrder(shop, order.number, by)
    return done({ shipment: which, taken })
  })
}

/** The price of what is in it, as far as it has not been paid. */
function dueAtTill(order: LockedOrder, { lines }: Pick<ShipmentView, 'lines'>): number {
  if (order.paymentMethod !== 'COLLECTION') return 0
  const prices = new Map(order.lines.map(({ id, unitPrice }) => [id, unitPrice]))
  const value = lines.reduce((sum, { lineId, quantity }) => sum + quantity * (prices.get(lineId) ?? 0), 0)
  const kept = order.attempts.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  return Math.max(0, Math.min(value, (payableOf(order) ?? 0) - kept))
}
