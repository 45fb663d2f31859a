import type { Shop } from '#shop/shop.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { LineCopies } from './line-copies.ts'
import { refundedParts } from './refund-part-records.server.ts'

/** Of copies that come back, those whose price has not been given back before; and whether that of delivery has not. */
export async function copiesStillPaid(
  shop: Shop,
  order: LockedOrder,
  back: readonly LineCopies[],
): Promise<{ copies: LineCopies[]; delivery: boolean }> {
  const refunded = await refundedParts(shop.db, order.id)
  const before = new Map(refunded.copies.map(({ lineId, quantity }) => [lineId, quantity]))
  const copies = back.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    const paid = line.quantity - line.cancelledQuantity - line.returnedQuantity - (before.get(lineId) ?? 0)
    return paid > 0 ? [{ lineId, quantity: Math.min(quantity, paid) }] : []
  })
  return { copies, delivery: !refunded.delivery }
}
