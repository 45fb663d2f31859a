import { done, failed, type Result } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { CarrierFailure } from '#shop/goods/shipping/carrier.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { recordChange } from '../change-order.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import {
  labelById,
  liveLabel,
  markUnwanted,
  markWanted,
  moveLabel,
  postpone,
  type LabelRow,
} from './label-records.server.ts'

export type CallBackFailure =
  | { kind: 'no-such-label' }
  /** Nobody knows yet whether it was ordered. */
  | { kind: 'label-uncertain' }

/** Why a carrier does not call a label back. */
export const HANDED_OVER = 'handed-over'

type CallBack = { number: string; shipment: number }

/** A label is not used after all; a job that begins at once tells its carrier so, again and again until it hears it. */
export function callBackLabel(
  shop: Shop,
  { number, shipment }: CallBack,
): Promise<Result<{ number: string }, CallBackFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<{ number: string }, CallBackFailure>> => {
    const order = await lockOrder(shop, number)
    const label = order && (await liveLabel(shop.db, { orderId: order.id, shipment }))
    if (!label || label.shipmentStatus !== 'PACKED') return failed({ kind: 'no-such-label' })
    if (label.state !== 'ORDERED' || label.number === null) return failed({ kind: 'label-uncertain' })
    const now = shop.clock.now()
    await markUnwanted(shop.db, { id: label.id, now, nextTryAt: now })
    shop.wake('labels')
    return done({ number: label.number })
  })
}

/** What came of telling it: `away` is told again, what it refuses is not. */
export type ToldCarrier = 'called-back' | 'refused' | 'away' | 'over'

/** Outside of a transaction: the carrier is told, and its answer is written down. */
export async function tellCarrier(shop: Shop, label: LabelRow): Promise<ToldCarrier> {
  const { parcelId, number } = label
  if (parcelId === null || number === null) throw new Error(`The label ${label.id} was never ordered`)
  const carrier = await carrierOfKeys(shop, label)
  const answer = carrier
    ? await carrier.cancel({ parcelId, number, label: null })
    : failed<CarrierFailure>({ kind: 'unavailable', cause: 'not connected' })
  return inTransaction(shop, async (shop): Promise<ToldCarrier> => {
    const order = await lockOrder(shop, label.orderNumber)
    const present = await labelById(shop.db, label.id)
    if (!order || present?.state !== 'ORDERED') return 'over'
    if (answer.ok) {
      await moveLabel(shop.db, { id: label.id, from: 'ORDERED', event: 'call-back', now: shop.clock.now() })
      await recordChange(shop, order, { kind: 'label-called-back', by: SYSTEM, note: `${label.shipment} ${number}` })
      return 'called-back'
    }
    if (answer.failure.kind !== 'rejected') return 'away'
    const { code, because } = answer.failure
    if (present.shipmentStatus === 'CANCELLED') {
      await postpone(shop.db, { id: label.id, until: null })
      await callAttention(shop, order.id, 'label-not-called-back')
    } else await markWanted(shop.db, { id: label.id, refusedCode: because === HANDED_OVER ? HANDED_OVER : code })
    return 'refused'
  })
}
