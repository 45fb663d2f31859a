import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { unchargeAtDoor } from '#shop/selling/orders/payment/charge-at-door.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { codAttemptOf } from '#shop/selling/orders/payment/cod-payment.ts'
import { takeStep } from '#shop/selling/orders/payment/settle-order.ts'
import type { Shop } from '#shop/shop.ts'
import { changeOrder, recordChange, type ChangedOrder } from './change-order.ts'
import { findShipment } from './find-shipment.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { isComingBack } from './is-coming-back.ts'
import { backOnItsWay, countShippedCopies } from './shipment-records.server.ts'

type TakeBackDelivery = ChangedOrder & { by: Actor; shipment?: number | null }

/**
 * ORDER-10: a parcel that was said to have arrived, and paid for at the door, comes back after all. It is under way again, and its
 * charge never was; what then becomes of it is said when somebody has it in hand. Where the carrier has paid out its price, or some
 * of that has gone back to the buyer, a person decides.
 */
export function takeBackDelivery(
  shop: Shop,
  { number, version, by, shipment = null }: TakeBackDelivery,
): Promise<Result<{ shipment: number; isTaken: boolean }, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    const found = findShipment(order, shipment, 'DELIVERED')
    if (!found.ok) return found
    const parcel = found.value
    if (isComingBack(order, parcel)) return failed({ kind: 'is-coming-back' })
    const charge = codAttemptOf(order.attempts, parcel)
    await callAttention(shop, order.id, 'cod-came-back', { about: String(parcel.number) })
    if (parcel.codSettledAt !== null || (charge && keptOf([charge]) < charge.charged))
      return done({ shipment: parcel.number, isTaken: false as boolean })
    await unchargeAtDoor(shop, order, { parcel, by })
    await countShippedCopies(shop.db, parcel.lines, { columns: ['delivered_quantity'], sign: -1 })
    await backOnItsWay(shop.db, { orderId: order.id, number: parcel.number })
    const open = await lockOrder(shop, number)
    if (open?.status === 'COMPLETED')
      await takeStep(shop, open, 'reopen', { kind: 'delivery-taken-back', by, note: String(parcel.number) })
    else await recordChange(shop, order, { kind: 'delivery-taken-back', by, note: String(parcel.number) })
    return done({ shipment: parcel.number, isTaken: true })
  })
}
