import { done, failed, type Result } from '#kit/result.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { isLabelOf, numbersOfLabel } from '../carriers.ts'
import type { FulfilmentFailure } from '../fulfilment-failure.ts'
import { codOfLabel } from './cod-of-label.ts'
import { labelsWithNumber, liveLabel } from './label-records.server.ts'

type Shipping = { shipment: number; read: string | null }

/** The label that was ordered for a parcel which is handed over with this number; null where its label was made by hand. */
export async function labelForShipping(
  shop: Shop,
  order: LockedOrder,
  { shipment, read }: Shipping,
): Promise<Result<{ id: string; number: string } | null, FulfilmentFailure>> {
  const label = await liveLabel(shop.db, { orderId: order.id, shipment })
  const others = read === null ? [] : await labelsWithNumber(shop.db, numbersOfLabel(read))
  const other = others.find((one) => one.orderId !== order.id || one.shipment !== shipment)
  if (other && read !== null && isLabelOf(other.carrier, other.number ?? '', read))
    return failed({ kind: 'label-used', order: other.orderNumber })
  if (label?.state !== 'ORDERED' || label.number === null) return done(null)
  const { id, number, carrier, unwantedAt, cod } = label
  const isThis = read !== null && isLabelOf(carrier, number, read)
  if (unwantedAt !== null) return isThis ? failed({ kind: 'label-outdated' }) : done(null)
  if (!isThis) return failed({ kind: 'other-label', label: number })
  return cod === codOfLabel(order, shipment) ? done({ id, number }) : failed({ kind: 'label-outdated' })
}
