import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { LockedOrder } from '../lock-order.ts'
import { overUnpaidLimit } from './unpaid-limits.ts'
import { lockUnpaid, unpaidFacts, unpaidHolderOf } from './unpaid-records.server.ts'

/** Whether copies may be held again for an unpaid order that has lost its own, given what its buyer holds by now. */
export async function mayHoldAgain(shop: Shop, order: LockedOrder): Promise<boolean> {
  const wanted = order.lines
    .filter(({ kind, heldQuantity }) => kind === 'STOCK' && heldQuantity === 0)
    .map(({ productId, quantity, cancelledQuantity, unitPrice }) => {
      const copies = quantity - cancelledQuantity
      return { productId, copies, forints: copies * unitPrice }
    })
  if (wanted.length === 0) return true
  const holder = await unpaidHolderOf(shop.db, order.id)
  if (!holder) return true
  await lockUnpaid(shop.db, holder)
  const facts = await unpaidFacts(shop.db, { ...holder, productIds: wanted.map(({ productId }) => productId) })
  const limits = await shopSetting(shop, 'unpaidLimits')
  // The order itself is one of those that are unpaid.
  return overUnpaidLimit(limits, { ...facts, orders: facts.orders - 1 }, wanted) === null
}
