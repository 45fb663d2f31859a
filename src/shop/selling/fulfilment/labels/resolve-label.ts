import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { readTrackingNumber } from '../carriers.ts'
import { writeOrdered } from './ask-for-label.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import { liveLabel, moveLabel, orderWithNumber, type LabelRow } from './label-records.server.ts'
import { orderAgain } from './settle-labels.ts'

export type ResolveFailure =
  /** Nothing is uncertain about this parcel. */
  | { kind: 'no-such-label' }
  | { kind: 'no-tracking-number' }
  | { kind: 'label-used'; order: string }
  /** The carrier has no parcel with this number. */
  | { kind: 'number-unknown' }
  | { kind: 'carrier-away' }

type OfParcel = { number: string; shipment: number }
type WithNumber = OfParcel & { trackingNumber: string }

/** What a carrier says to a number that somebody read on its pages: its label, or that it knows no such parcel. */
export type LookedUpLabel = Result<{ number: string; pdf: Uint8Array }, ResolveFailure>

/** Before somebody's word is taken: the carrier gives the label of what it knows. Outside of a transaction; it changes nothing. */
export async function lookUpLabel(
  shop: Shop,
  { number, shipment, trackingNumber: given }: WithNumber,
): Promise<LookedUpLabel> {
  const trackingNumber = readTrackingNumber(given)
  if (trackingNumber === null) return failed({ kind: 'no-tracking-number' })
  const label = await inTransaction(shop, (shop) => uncertainLabel(shop, { number, shipment }))
  if (!label?.parcel) return failed({ kind: 'no-such-label' })
  const carrier = await carrierOfKeys(shop, label)
  const parcel = { parcelId: trackingNumber, number: trackingNumber, label: null }
  const paper = await carrier?.label(parcel, label.parcel.paper)
  if (!paper || (!paper.ok && paper.failure.kind !== 'rejected')) return failed({ kind: 'carrier-away' })
  return paper.ok ? done({ number: trackingNumber, pdf: paper.value }) : failed({ kind: 'number-unknown' })
}

/** Somebody has looked at the carrier's own pages: the parcel is there, with this number. */
export function labelIsThere(
  shop: Shop,
  { number, shipment, found }: OfParcel & { found: LookedUpLabel },
): Promise<Result<{ number: string }, ResolveFailure>> {
  if (!found.ok) return Promise.resolve(found)
  return inTransaction(shop, async (shop): Promise<Result<{ number: string }, ResolveFailure>> => {
    const label = await uncertainLabel(shop, { number, shipment })
    if (!label) return failed({ kind: 'no-such-label' })
    const { number: trackingNumber, pdf } = found.value
    const used = await orderWithNumber(shop.db, { carrier: label.carrier, number: trackingNumber })
    if (used) return failed({ kind: 'label-used', order: used })
    await writeOrdered(shop, label, { parcelId: trackingNumber, number: trackingNumber, label: pdf })
    return done({ number: trackingNumber })
  })
}

/** It is not there: it is ordered again, under another reference, unless nobody wants it any more. */
export function labelIsNotThere(
  shop: Shop,
  { number, shipment }: OfParcel,
): Promise<Result<Record<string, never>, ResolveFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<Record<string, never>, ResolveFailure>> => {
    const label = await uncertainLabel(shop, { number, shipment })
    if (!label) return failed({ kind: 'no-such-label' })
    const { id, state: from } = label
    await moveLabel(shop.db, { id, from, event: 'refuse', now: shop.clock.now(), refusedCode: 'not-there' })
    if (label.unwantedAt === null) await orderAgain(shop, label)
    return done({})
  })
}

/** Only what waits for somebody's word: what is still looked for by itself is left to that. */
async function uncertainLabel(shop: Shop, { number, shipment }: OfParcel): Promise<LabelRow | null> {
  const order = await lockOrder(shop, number)
  const label = order && (await liveLabel(shop.db, { orderId: order.id, shipment }))
  return label?.state === 'UNCERTAIN' && label.nextTryAt === null ? label : null
}
