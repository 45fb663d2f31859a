import type { Actor } from '#shop/ground/actor.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import { cheaperByReturn } from '#shop/selling/orders/refunds/cheaper-by-return.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { takeStep } from '#shop/selling/orders/payment/settle-order.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * All that was sent came back, and nobody has paid for it at the door: nor does anybody pay for its delivery then, and the order is done. It is
 * locked. One of which something is still to be sent goes on.
 */
export async function endUnpaid(shop: Shop, number: string, by: Actor): Promise<void> {
  const order = await lockOrder(shop, number)
  const isAllBack = withoutServices(order?.lines ?? []).every(
    (line) => line.quantity === line.cancelledQuantity + line.returnedQuantity,
  )
  if (order?.status !== 'CONFIRMED' || !isAllBack) return
  await cheaperByReturn(shop, order, Math.max(0, (payableOf(order) ?? 0) - keptOf(order.attempts)))
  const cheaper = await lockOrder(shop, number)
  if (cheaper) await takeStep(shop, cheaper, 'complete', { kind: 'completed', by })
  shop.wake('invoices')
}
