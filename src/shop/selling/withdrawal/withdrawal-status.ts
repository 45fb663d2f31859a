import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import type { Shop } from '#shop/shop.ts'
import { sameAddress } from './withdraw.ts'

/** Whether a withdrawal is possible now, and nothing else: false for an order that is not there or belongs to another address. */
export async function withdrawalStatus(
  shop: Shop,
  { number, email }: { number: string; email: string },
): Promise<boolean> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  return order !== null && sameAddress(order.email, email) && order.can.withdraw
}
