import { MINUTE_MS } from '#kit/durations.ts'
import { failed } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import type { Carrier, CarrierFailure, OrderedParcel } from '#shop/goods/shipping/carrier.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { recordChange } from '../change-order.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import { insertPaper } from './label-paper-records.server.ts'
import { beginToFollow, labelById, markUnwanted, moveLabel, type LabelRow } from './label-records.server.ts'

/** The carrier did not answer, and nothing was ordered. */
export const AWAY = 'away'
/** A carrier is given half a minute for a call, and a label is two. */
export const TAKEN_MS = 5 * MINUTE_MS
/** What was sent may still be worked on there: so long nobody looks whether it was. */
const LOOK_AFTER_MS = 2 * MINUTE_MS

/** Asks for a label that is written down. Outside of a transaction: somebody else answers. */
export async function askForLabel(shop: Shop, label: LabelRow): Promise<void> {
  const carrier = await carrierOfKeys(shop, label)
  if (!label.parcel) throw new Error(`The label ${label.id} has no parcel`)
  const answer = carrier ? await carrier.order(label.parcel) : failed<CarrierFailure>(NOBODY)
  if (!answer.ok) return writeFailure(shop, label, { failure: answer.failure, canBeFound: Boolean(carrier?.find) })
  const paper = carrier ? await paperFor(carrier, label, answer.value) : null
  await writeOrdered(shop, label, { ...answer.value, label: paper })
}

const NOBODY: CarrierFailure = { kind: 'unavailable', cause: 'not connected' }

/** The PDF that came with the order, or that is fetched now; where it is not to be had now, it is when it is printed. */
async function paperFor(carrier: Carrier, label: LabelRow, parcel: OrderedParcel): Promise<Uint8Array | null> {
  if (parcel.label && parcel.label.length > 0) return parcel.label
  const fetched = label.parcel && (await carrier.label(parcel, label.parcel.paper))
  return fetched?.ok ? fetched.value : null
}

/** The parcel stands in the carrier's books: with its number, and its paper where there is one. False: somebody was first. */
export function writeOrdered(
  shop: Shop,
  label: LabelRow,
  { parcelId, number, label: pdf }: OrderedParcel,
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, label.orderNumber)
    const now = shop.clock.now()
    const present = await labelById(shop.db, label.id)
    // Somebody did not want it any more while it was asked for, or has sent the parcel with another.
    const isStray = present?.shipmentStatus !== 'PACKED' && present?.shippedWith !== number
    const nextTryAt = present?.unwantedAt || isStray ? now : null
    const isMoved =
      (present?.state === 'REQUESTED' || present?.state === 'UNCERTAIN') &&
      (await moveLabel(shop.db, {
        id: label.id,
        from: present.state,
        event: 'order',
        now,
        parcelId,
        number,
        nextTryAt,
      }))
    if (!isMoved || !order) return false
    if (present.shipmentStatus === 'SHIPPED') await beginToFollow(shop.db, { id: label.id, at: now })
    if (nextTryAt) await markUnwanted(shop.db, { id: label.id, now, nextTryAt })
    if (pdf) await insertPaper(shop.db, { label: label.id, pdf, now })
    await recordChange(shop, order, { kind: 'label-ordered', by: whoAsked(label), note: `${label.shipment} ${number}` })
    if (nextTryAt) shop.wake('labels')
    return true
  })
}

export function whoAsked({ requestedByKind: kind, requestedById: id }: LabelRow): Actor {
  return id === null || kind === 'buyer' || kind === 'system' ? SYSTEM : { kind, id }
}

type Unordered = { failure: CarrierFailure; canBeFound: boolean }

/** The parcel was not ordered, or nobody knows. Whoever has the order open sees it at once. */
function writeFailure(shop: Shop, label: LabelRow, { failure, canBeFound }: Unordered): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { id, state: from, orderId, orderNumber } = label
    const now = shop.clock.now()
    shop.wake(`order:${orderNumber}`)
    if (failure.kind === 'uncertain') {
      const nextTryAt = canBeFound ? new Date(now.getTime() + LOOK_AFTER_MS) : null
      await moveLabel(shop.db, { id, from, event: 'doubt', now, nextTryAt })
      // Only whoever looks at the company's own pages can say.
      if (!canBeFound) await callAttention(shop, orderId, 'label-uncertain')
      return
    }
    const refusedCode = failure.kind === 'rejected' ? failure.code.slice(0, 60) : AWAY
    const refusedField = failure.kind === 'rejected' ? (failure.field ?? null) : null
    await moveLabel(shop.db, { id, from, event: 'refuse', now, refusedCode, refusedField })
  })
}
