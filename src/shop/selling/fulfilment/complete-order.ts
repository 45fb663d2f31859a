import type { Actor } from '#shop/ground/actor.ts'
import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { takeStep } from '#shop/selling/orders/payment/settle-order.ts'
import type { Shop } from '#shop/shop.ts'

/** Every copy has arrived or was cancelled, and one at least has arrived: the order is done. It is locked. */
export async function completeOrder(shop: Shop, number: string, by: Actor): Promise<boolean> {
  const order = await lockOrder(shop, number)
  if (order?.status !== 'CONFIRMED') return false
  const isDone = withoutServices(order.lines).every(
    (line) => line.quantity === line.deliveredQuantity + line.cancelledQuantity,
  )
  const isAnyHere = order.lines.some(({ deliveredQuantity }) => deliveredQuantity > 0)
  if (!isDone || !isAnyHere) return false
  await takeStep(shop, order, 'complete', { kind: 'completed', by })
  shop.wake('invoices')
  return true
}
