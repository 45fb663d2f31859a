import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { takeBackLetter } from '#shop/selling/orders/letters/queue-letter.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ShipmentView } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { lockTitles, restock } from '#shop/goods/stock/holds.ts'
import { roundOrder } from '#shop/selling/orders/payment/round-order.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { holdMore } from './hold-more.ts'
import { isComingBack } from './is-coming-back.ts'
import { LETTER_OF_PARCEL } from './parcel-letters.ts'
import { backToPacked, countShippedCopies, salesOf } from './shipment-records.server.ts'

type TakeBackShipment = ChangedOrder & {
  by: Actor
  /** The only one that has left or stands ready where it is not given. */
  shipment?: number | null
}

/**
 * OFFICE-23: somebody said by mistake that a parcel was handed over, or stands ready in the shop: it is packed again, as if
 * nothing had happened. Only as long as the letter about it waits; afterwards a parcel comes back, or is unpacked.
 */
export function takeBackShipment(
  shop: Shop,
  { number, version, by, shipment = null }: TakeBackShipment,
): Promise<Result<{ shipment: number }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findShipment(order, shipment, 'SHIPPED', 'READY_FOR_PICKUP')
    if (!found.ok) return found
    const { number: which, status } = found.value
    if (status === 'SHIPPED' && isComingBack(order, found.value)) return failed({ kind: 'is-coming-back' })
    const kind = LETTER_OF_PARCEL[status]
    const isUntold = kind !== undefined && (await takeBackLetter(shop, { orderId: order.id, kind, key: String(which) }))
    if (!isUntold) return failed({ kind: 'letter-sent' })
    await roundOrder(shop, order.id, -found.value.codRounding)
    await backToPacked(shop.db, { orderId: order.id, number: which, from: status })
    if (status === 'SHIPPED') await putBack(shop, order, { parcel: found.value, by })
    await recordChange(shop, order, { kind: 'taken-back', by, note: String(which) })
    return done({ shipment: which })
  })
}

/** Its copies stand where they were, and stand aside for the order. */
async function putBack(
  shop: Shop,
  order: LockedOrder,
  { parcel, by }: { parcel: ShipmentView; by: Actor },
): Promise<void> {
  await countShippedCopies(shop.db, parcel.lines, { columns: ['shipped_quantity'], sign: -1 })
  await lockTitles(
    shop,
    order.lines.map(({ productId }) => productId),
  )
  for (const { lineId, quantity } of parcel.lines) {
    const productId = order.lines.find(({ id }) => id === lineId)?.productId ?? ''
    let left = quantity
    for (const sale of await salesOf(shop.db, lineId)) {
      const back = Math.min(left, sale.quantity)
      if (back === 0) break
      left -= back
      await restock(shop, { ...sale, lineId, productId, quantity: back, isDamaged: false, by })
    }
    if (left > 0) throw new Error(`Line ${lineId} of ${order.number} was not sold`)
  }
  const short = await holdMore(shop, order, parcel.lines)
  if (short.length > 0) throw new Error(`Copies that ${order.number} gave back could not be held`)
}
