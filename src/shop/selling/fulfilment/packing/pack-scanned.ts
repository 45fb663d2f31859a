import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { nextParcel } from '../next-parcel.ts'
import type { LineCopies } from '../open-copies.ts'
import { pack, type PackedShipment } from '../pack-shipment.ts'

type PackScanned = {
  number: string
  by: Actor
  /** The version of the order whose copies were fetched. */
  version: number
  /** How many copies of each line have been read. */
  scanned: readonly LineCopies[]
  /** Why it is packed although not every copy was read: a code that cannot be read, another printing. */
  reason?: string | null
}

export type PackScannedFailure = FulfilmentFailure | Stale | { kind: 'scans-differ' }

/** OFFICE-26: packs the next parcel of an order if what was scanned is what belongs into it, or somebody says why not. */
export function packScanned(
  shop: Shop,
  { number, by, version, scanned, reason = null }: PackScanned,
): Promise<Result<PackedShipment, PackScannedFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<PackedShipment, PackScannedFailure>> => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    const parcel = nextParcel(order, shopDay(shop.clock.now()))
    if (order.status === 'CONFIRMED' && parcel.length === 0) return failed({ kind: 'nothing-to-pack' })
    if (reason === null && !isSame(parcel, scanned)) return failed({ kind: 'scans-differ' })
    return pack(shop, order, { by, lines: parcel })
  })
}

function isSame(parcel: readonly LineCopies[], scanned: readonly LineCopies[]): boolean {
  const left = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of scanned) left.set(lineId, (left.get(lineId) ?? 0) - quantity)
  return [...left.values()].every((quantity) => quantity === 0)
}
