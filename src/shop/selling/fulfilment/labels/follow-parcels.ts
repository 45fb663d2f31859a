import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { ParcelStep } from '#shop/goods/shipping/carrier.ts'
import type { AttentionReason } from '#shop/selling/orders/attention-reasons.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import type { Shop } from '#shop/shop.ts'
import { markDelivered } from '../mark-delivered.ts'
import { takeBackDelivery } from '../take-back-delivery.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import { claimFollowed, writeStep, type FollowedParcel } from './label-records.server.ts'

const TAKEN_MS = 5 * MINUTE_MS
/** So long after it arrived a parcel that was paid for at the door is asked for once a day. */
const COD_DAYS = 14
/** At first every hour, then every four, then once a day; so long each. */
const PACES = [
  { untilMs: 2 * DAY_MS, everyMs: HOUR_MS },
  { untilMs: 10 * DAY_MS, everyMs: 4 * HOUR_MS },
  { untilMs: 30 * DAY_MS, everyMs: DAY_MS },
] as const

/** Asks where parcels are that have left; gives how many were asked about. */
export async function followParcels(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let count = 0
  while (!isStopping()) {
    const now = shop.clock.now()
    const parcel = await claimFollowed(shop.db, { now, until: new Date(now.getTime() + TAKEN_MS) })
    if (!parcel) break
    await follow(shop, parcel)
    count += 1
  }
  return count
}

async function follow(shop: Shop, parcel: FollowedParcel): Promise<void> {
  const { shipmentStatus: status } = parcel
  if (status !== 'SHIPPED' && !(status === 'DELIVERED' && isCodFollowed(shop, parcel)))
    return writeStep(shop.db, { id: parcel.id, step: null, next: null })
  const carrier = await carrierOfKeys(shop, parcel)
  const way = await carrier?.statuses(parcel.number)
  const last = way?.ok ? (way.value.at(-1) ?? null) : null
  // Before the step is written: whoever dies in between says it again. Who was first has said it, and no second time.
  if (last) await markBy(shop, parcel, last)
  const isNews = last !== null && last.step !== parcel.step
  await inTransaction(shop, async (shop) => {
    const next = last && isEnd(last) ? afterEnd(shop, parcel, last) : nextLook(shop, parcel)
    const notTakenCode = way?.ok ? way.value.findLast(({ isNotTaken }) => isNotTaken)?.code : null
    await writeStep(shop.db, { id: parcel.id, step: last, notTakenCode, next })
    const reason = isNews ? ATTENTIONS[last.step] : undefined
    if (reason) await callAttention(shop, parcel.orderId, reason)
    if (next === null && status === 'SHIPPED' && !(last && isEnd(last)))
      await callAttention(shop, parcel.orderId, 'parcel-silent')
  })
}

/** What its carrier says of it is so: it has arrived, or, paid for at the door, comes back all the same. */
async function markBy(shop: Shop, parcel: FollowedParcel, { step }: ParcelStep): Promise<void> {
  const { orderNumber: number, shipment, shipmentStatus, carrier: id } = parcel
  const by: Actor = { kind: 'provider', id }
  if (step === 'delivered' && shipmentStatus === 'SHIPPED') await markDelivered(shop, { number, shipment, by })
  if (step === 'returned' && shipmentStatus === 'DELIVERED') await takeBackDelivery(shop, { number, shipment, by })
}

/** Money that the courier has taken may go back with the parcel: it is asked for a while longer. */
function isCodFollowed(shop: Shop, { cod, endedAt }: FollowedParcel): boolean {
  const since = endedAt?.getTime() ?? shop.clock.now().getTime()
  return cod > 0 && shop.clock.now().getTime() - since < COD_DAYS * DAY_MS
}

function afterEnd(shop: Shop, parcel: FollowedParcel, { step }: ParcelStep): Date | null {
  const isFollowed = step === 'delivered' && isCodFollowed(shop, parcel)
  return isFollowed ? new Date(shop.clock.now().getTime() + DAY_MS) : null
}

/** Back in the shop it is when somebody has it in hand, and lost when somebody says so: these are only told. */
const ATTENTIONS: Partial<Record<ParcelStep['step'], AttentionReason>> = {
  returned: 'parcel-coming-back',
  lost: 'parcel-missing',
}

function isEnd({ step }: ParcelStep): boolean {
  return step === 'delivered' || step === 'returned'
}

/** Null where it has been under way for so long that nobody asks any more. */
function nextLook(shop: Shop, { shippedAt }: FollowedParcel): Date | null {
  const now = shop.clock.now().getTime()
  const pace = PACES.find(({ untilMs }) => now - shippedAt.getTime() < untilMs)
  return pace ? new Date(now + pace.everyMs) : null
}
