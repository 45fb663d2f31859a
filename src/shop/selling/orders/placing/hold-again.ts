import type { Shop } from '#shop/shop.ts'
import type { HoldKind } from '#shop/goods/stock/holds.ts'
import type { OrderBooks } from '../order-records.server.ts'
import { buyerLimits } from './judge-draft.ts'
import { judgeUnpaid } from './unpaid-limits.ts'
import { lockUnpaid, unpaidFacts, unpaidHolderOf } from './unpaid-records.server.ts'

/**
 * How copies that an unpaid order has lost are held again when it is to be paid, given what its buyer holds by now. Whoever may
 * hold no more can still pay: nothing is held meanwhile, so the copies have to be there, and what is paid for takes them.
 */
export async function holdAgain(shop: Shop, order: OrderBooks): Promise<(lineId: number) => HoldKind> {
  const wanted = order.lines
    .filter(({ kind, heldQuantity }) => kind === 'STOCK' && heldQuantity === 0)
    .map(({ id, productId, quantity, cancelledQuantity, unitPrice }) => {
      const copies = quantity - cancelledQuantity
      return { line: id, productId, copies, forints: copies * unitPrice }
    })
  const holder = wanted.length === 0 ? null : await unpaidHolderOf(shop.db, order.id)
  if (!holder) return () => 'usual'
  await lockUnpaid(shop.db, holder)
  const now = shop.clock.now()
  const found = await unpaidFacts(shop.db, { ...holder, now, productIds: wanted.map(({ productId }) => productId) })
  // The order itself is one of those that are unpaid.
  const facts = { ...found, orders: found.orders - 1 }
  const limits = await buyerLimits(shop, facts, order.billing)
  const { problems, short } = judgeUnpaid({ limits, facts, wanted, pays: 'now', now })
  if (problems.length > 0) return () => 'none'
  return (lineId) => (short.has(lineId) ? 'short' : 'usual')
}
