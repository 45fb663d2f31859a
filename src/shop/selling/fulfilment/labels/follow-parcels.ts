import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { ParcelStep } from '#shop/goods/shipping/carrier.ts'
import type { AttentionReason } from '#shop/selling/orders/attention-reasons.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import type { Shop } from '#shop/shop.ts'
import { markDelivered } from '../mark-delivered.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import { claimFollowed, writeStep, type FollowedParcel } from './label-records.server.ts'

const TAKEN_MS = 5 * MINUTE_MS
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
  if (parcel.shipmentStatus !== 'SHIPPED') return writeStep(shop.db, { id: parcel.id, step: null, next: null })
  const carrier = await carrierOfKeys(shop, parcel)
  const way = await carrier?.statuses(parcel.number)
  const last = way?.ok ? (way.value.at(-1) ?? null) : null
  const isNews = last !== null && last.step !== parcel.step
  await inTransaction(shop, async (shop) => {
    const next = last && isEnd(last) ? null : nextLook(shop, parcel)
    await writeStep(shop.db, { id: parcel.id, step: last, next })
    const reason = isNews ? ATTENTIONS[last.step] : undefined
    if (reason) await callAttention(shop, parcel.orderId, reason)
    if (next === null && !(last && isEnd(last))) await callAttention(shop, parcel.orderId, 'parcel-silent')
  })
  if (last?.step !== 'delivered') return
  const by: Actor = { kind: 'provider', id: parcel.carrier }
  // Whoever was first has said it: somebody of the shop, or another process.
  await markDelivered(shop, { number: parcel.orderNumber, shipment: parcel.shipment, by })
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
