import type { Actor } from '#shop/ground/actor.ts'
import { cancelOrder, type OrderChange } from '#shop/selling/orders/cancel-order.ts'
import { problem } from '#shop/selling/orders/order-problem.ts'
import type { OrderView } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { openCopies } from './open-copies.ts'

type CancelPreorder = { order: OrderView; lineId: number; by: Actor }

/** The one step of the letter about a moved book: what has not been packed of it is cancelled and paid back. */
export async function cancelPreorder(shop: Shop, { order, lineId, by }: CancelPreorder): Promise<OrderChange> {
  const line = order.lines.find(({ id }) => id === lineId)
  if (line?.kind !== 'PREORDER') return { order, problems: [problem('no-such-preorder', { value: String(lineId) })] }
  const quantity = openCopies(order).get(lineId) ?? 0
  if (quantity === 0)
    return {
      order,
      problems: line.quantity === line.cancelledQuantity ? [] : [problem('not-cancellable', { value: 'packed' })],
    }
  const reason = by.kind === 'buyer' ? 'by-buyer' : 'by-staff'
  return cancelOrder(shop, { number: order.number, by, reason, lines: [{ lineId, quantity }] })
}
