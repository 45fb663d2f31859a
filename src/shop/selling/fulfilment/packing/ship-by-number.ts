import { failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { readTrackingNumber } from '../carriers.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { shipShipment, type ShippedParcel } from '../ship-shipment.ts'
import { lockLabel, orderOfLabel } from './packing-records.server.ts'

/** OFFICE-27: a number that somebody types is for one parcel only, as a label that is read; whoever types it at the same moment. */
export function shipByNumber(
  shop: Shop,
  wish: Parameters<typeof shipShipment>[1],
): Promise<Result<ShippedParcel, FulfilmentFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<ShippedParcel, FulfilmentFailure>> => {
    const read = readTrackingNumber(wish.trackingNumber ?? '')
    if (read !== null) {
      await lockLabel(shop.db, read)
      const order = await orderOfLabel(shop.db, read)
      if (order) return failed({ kind: 'label-used', order })
    }
    return shipShipment(shop, wish)
  })
}
