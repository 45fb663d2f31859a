import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { lockOrder } from '#shop/orders/lock-order.ts'
import { staleOf, type Stale } from '#shop/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { markCollected } from '../mark-collected.ts'

type CollectParcel = {
  number: string
  by: Actor
  /** The version of the order whose sum was told to the buyer. */
  version: number
  shipment: number
  means: 'cash' | 'card'
}
type Collected = Awaited<ReturnType<typeof markCollected>>

/** OFFICE-28: the buyer takes a parcel and pays what they were told; whatever changed meanwhile is looked at first. */
export function collectParcel(
  shop: Shop,
  { version, ...collected }: CollectParcel,
): Promise<Collected | Result<never, FulfilmentFailure | Stale>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, collected.number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    return stale ? failed(stale) : markCollected(shop, collected)
  })
}
