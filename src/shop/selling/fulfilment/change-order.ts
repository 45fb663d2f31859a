import { failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { writeHistory, type HistoryEntry } from '#shop/selling/orders/order-history.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'

/** Which order, and the version of it that whoever changes it has seen; the present one where they do not say. */
export type ChangedOrder = { number: string; version?: number }

/** One change of one order, which is locked for it. A change that fails must not have written anything. */
export function changeOrder<Value>(
  shop: Shop,
  { number, version }: ChangedOrder,
  change: (shop: Shop, order: LockedOrder) => Promise<Result<Value, FulfilmentFailure>>,
): Promise<Result<Value, FulfilmentFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    return stale ? failed(stale) : change(shop, order)
  })
}

/** Writes to the history what happened to the parcels; the order's own state stays. */
export function recordChange(
  shop: Shop,
  order: LockedOrder,
  entry: Pick<HistoryEntry, 'kind' | 'by' | 'note'>,
): Promise<void> {
  return writeHistory(shop, order.id, { ...entry, from: order.status, to: order.status })
}
