import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { cashOf, dueAtTill, payableOf } from '#shop/selling/orders/order-money.ts'
import { documentOf } from '#shop/selling/orders/placing/order-document.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { takeAtTill } from '#shop/selling/orders/payment/take-at-till.ts'
import type { Shop } from '#shop/shop.ts'
import { matchRungUp } from '#shop/selling/till/rung-up.ts'
import { shipStock } from '#shop/goods/stock/holds.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { completeOrder } from './complete-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { countShippedCopies, moveShipment } from './shipment-records.server.ts'

type MarkCollected = ChangedOrder & {
  by: Actor
  shipment?: number | null
  /** How it was paid at the till; cash is rounded to five forints. */
  means?: 'cash' | 'card'
  /** What was taken, where somebody says so: another sum than the one due is refused. */
  sum?: number
}

/** The buyer has taken it, and paid at the till what was to be paid there. */
export function markCollected(
  shop: Shop,
  { number, version, by, shipment = null, means = 'cash', sum }: MarkCollected,
): Promise<Result<{ shipment: number; taken: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    if (order.status !== 'CONFIRMED') return failed({ kind: 'wrong-status', status: order.status })
    const found = findShipment(order, shipment, 'READY_FOR_PICKUP')
    if (!found.ok) return found
    const { number: which, lines } = found.value
    const due = dueAtTill({ ...order, payable: payableOf(order), kept: keptOf(order.attempts) }, lines)
    const taken = means === 'cash' ? cashOf(due) : due
    if (sum !== undefined && sum !== taken) return failed({ kind: 'other-sum', due: taken })
    if (order.pickupShop && isRungUp(order, due)) {
      const titles = titlesOf(order, lines)
      await matchRungUp(shop, { orderId: order.id, place: order.pickupShop.id, titles, by })
    }
    await shipStock(shop, { lines, by })
    await countShippedCopies(shop.db, lines, { columns: ['shipped_quantity', 'delivered_quantity'], sign: 1 })
    const now = shop.clock.now()
    await moveShipment(shop.db, { orderId: order.id, number: which, from: 'READY_FOR_PICKUP', to: 'COLLECTED', now })
    if (due > 0) await takeAtTill(shop, order, { amount: taken, rounding: taken - due, by })
    await recordChange(shop, order, { kind: 'collected', by, note: String(which) })
    await completeOrder(shop, order.number, by)
    return done({ shipment: which, taken })
  })
}

/** Whether a line of the till is expected of it: its document is the receipt. Of an order of before that was settled, where it is paid there. */
function isRungUp(order: LockedOrder, due: number): boolean {
  return documentOf(order) === 'RECEIPT' || (order.document === null && due > 0)
}

function titlesOf({ lines }: LockedOrder, handedOver: readonly { lineId: number; quantity: number }[]) {
  const productOf = new Map(lines.map(({ id, productId }) => [id, productId]))
  return handedOver.flatMap(({ lineId, quantity: copies }) => {
    const productId = productOf.get(lineId)
    return productId === undefined ? [] : [{ productId, copies }]
  })
}
