import type { Actor } from '#shop/ground/actor.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { settleShipment } from '#shop/selling/fulfilment/settle-shipment.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { chargeAtDoor } from '#shop/selling/orders/payment/charge-at-door.ts'
import { codAttemptOf } from '#shop/selling/orders/payment/cod-payment.ts'
import type { Shop } from '#shop/shop.ts'
import type { SettledMatch } from './settlement.ts'
import type { NamedParcel } from './settlement-records.server.ts'

/** What coins or a card may make of a sum. */
const ROUNDED = 2

type SettleParcel = {
  parcel: NamedParcel
  amount: number
  /** The carrier pays it out with this file, and does not merely tell. */
  isPaidOut: boolean
  by: Actor
}
type Settled = { match: SettledMatch; attemptId: string | null; note: string | null }

/**
 * The carrier says that it has collected so much for a parcel. One of which nobody knew that it had arrived has arrived, and is paid
 * for: with what was collected where that is less than was asked for, so that the books tell what the buyer gave.
 */
export async function settleParcel(shop: Shop, { parcel, amount, isPaidOut, by }: SettleParcel): Promise<Settled> {
  const order = await lockOrder(shop, parcel.order)
  const known = order?.shipments.find(({ number }) => number === parcel.number)
  if (!order || !known) throw new Error(`Parcel ${parcel.number} of order ${parcel.order} is gone`)
  const cod = known.cod ?? 0
  const difference = amount - cod
  const say = async (match: SettledMatch): Promise<Settled> => {
    const isFine = match === 'settled' || match === 'rounded'
    if (!isFine) await callAttention(shop, order.id, 'cod-mismatch', { about: String(parcel.number) })
    const books = await lockOrder(shop, parcel.order)
    const charge = books && codAttemptOf(books.attempts, known)
    const note = match === 'rounded' || match === 'mismatch' ? `${amount} / ${cod}` : null
    return { match, attemptId: charge && charge.charged > 0 ? charge.id : null, note }
  }
  if (cod === 0) return say('not-to-collect')
  if (known.status !== 'SHIPPED' && known.status !== 'DELIVERED') return say('came-back')
  // It is paid out a second time: one of the two was not meant.
  if (isPaidOut && known.codSettledAt !== null) return say('mismatch')
  if (known.status === 'SHIPPED') {
    const delivered = await markDelivered(shop, { number: parcel.order, shipment: parcel.number, by, isPaid: false })
    if (!delivered.ok) throw new Error(`Parcel ${parcel.number} of order ${parcel.order}: ${delivered.failure.kind}`)
  }
  const present = await lockOrder(shop, parcel.order)
  const taken = difference < -ROUNDED ? amount : cod
  if (present) await chargeAtDoor(shop, present, { parcel: { ...known, cod: taken }, by })
  if (isPaidOut) await settleShipment(shop, { orderId: order.id, number: parcel.number })
  if (difference === 0) return say('settled')
  return say(Math.abs(difference) <= ROUNDED ? 'rounded' : 'mismatch')
}
