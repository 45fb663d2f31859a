import type { Shop } from '#shop/shop.ts'
import { addAllowance } from '../change-records.server.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { payableOf } from '../order-money.ts'

/**
 * What came back makes the order cheaper by its price, also where its money is not here, or not yet: what a courier has taken of it, and
 * the carrier tells of later, is too much then and goes back by rule. `before` is the order as it was when it came back.
 */
export async function cheaperByReturn(shop: Shop, before: LockedOrder, worth: number): Promise<void> {
  const order = await lockOrder(shop, before.number)
  const ought = Math.max(0, (payableOf(before) ?? 0) - worth)
  const more = order ? (payableOf(order) ?? 0) - ought : 0
  if (more <= 0) return
  await addAllowance(shop.db, before.id, more)
  shop.wake('invoices')
}
