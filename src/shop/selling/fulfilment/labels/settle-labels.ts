import { MINUTE_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Carrier, OrderedParcel } from '#shop/goods/shipping/carrier.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { askForLabel, AWAY, TAKEN_MS, whoAsked, writeOrdered } from './ask-for-label.ts'
import { tellCarrier } from './call-back-label.ts'
import { carrierOfKeys } from './carrier-of-label.ts'
import {
  claimLabel,
  labelById,
  liveLabel,
  markUnwanted,
  moveLabel,
  postpone,
  type DueLabel,
  type LabelRow,
} from './label-records.server.ts'
import { requestLabel } from './order-label.ts'

const AGAIN_MS = 15 * MINUTE_MS
/** How often somebody is at a label that surely was not ordered, before a person is. */
const MOST_TRIES = 4

/** Labels that are to be ordered, looked for or called back; gives how many were looked at. */
export async function settleLabels(shop: Shop): Promise<number> {
  let count = 0
  for (;;) {
    const now = shop.clock.now()
    const due = await claimLabel(shop.db, { now, until: new Date(now.getTime() + TAKEN_MS) })
    if (!due) return count
    await settle(shop, due)
    count += 1
  }
}

async function settle(shop: Shop, label: DueLabel): Promise<void> {
  const { id, state } = label
  if (state === 'ORDERED') {
    if ((await tellCarrier(shop, label)) === 'away') await later(shop, label)
    return
  }
  if (state !== 'REQUESTED' && state !== 'UNCERTAIN') return postpone(shop.db, { id, until: null })
  // Nobody has asked for it yet.
  if (label.triesBefore === 0) return isWanted(label) ? askForLabel(shop, label) : giveUp(shop, label)
  const carrier = await carrierOfKeys(shop, label)
  if (!carrier) return label.tries < MOST_TRIES ? later(shop, label) : askPerson(shop, label)
  if (!carrier.find) return askPerson(shop, label)
  const found = await carrier.find({
    reference: label.reference,
    since: label.requestedAt,
    until: shop.clock.now(),
  })
  if (!found.ok) return found.failure.kind === 'rejected' ? askPerson(shop, label) : later(shop, label)
  if (found.value) return keepFound(shop, { carrier, label, parcel: found.value })
  // It surely is not there, so asking for it is no second time.
  if (!isWanted(label)) return giveUp(shop, label)
  if (label.tries < MOST_TRIES) return askForLabel(shop, label)
  await moveLabel(shop.db, { id, from: state, event: 'refuse', now: shop.clock.now(), refusedCode: AWAY })
}

async function later(shop: Shop, { id }: LabelRow): Promise<void> {
  await postpone(shop.db, { id, until: new Date(shop.clock.now().getTime() + AGAIN_MS) })
}

async function giveUp(shop: Shop, { id, state: from }: LabelRow): Promise<void> {
  await moveLabel(shop.db, { id, from, event: 'call-back', now: shop.clock.now() })
}

/** The carrier cannot be asked by our reference: whoever looks at its own pages says whether the parcel is there. */
function askPerson(shop: Shop, { id, orderId, state }: LabelRow): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await moveLabel(shop.db, { id, from: state, event: 'doubt', now: shop.clock.now() })
    await callAttention(shop, orderId, 'label-uncertain')
  })
}

const isWanted = ({ unwantedAt, shipmentStatus }: LabelRow) => unwantedAt === null && shipmentStatus === 'PACKED'

type FoundParcel = { carrier: Carrier; label: LabelRow; parcel: OrderedParcel }

/** It is there. Where its paper went with the answer and no second is given, it is called back and another parcel is ordered. */
async function keepFound(shop: Shop, { carrier, label, parcel }: FoundParcel): Promise<void> {
  const paper = label.parcel && isWanted(label) ? await carrier.label(parcel, label.parcel.paper) : null
  const isPaperLost = paper !== null && !paper.ok && paper.failure.kind === 'rejected'
  if (paper !== null && !paper.ok && !isPaperLost) return later(shop, label)
  const isOurs = await writeOrdered(shop, label, { ...parcel, label: paper?.ok ? paper.value : null })
  if (!isOurs || !isPaperLost) return
  const now = shop.clock.now()
  await markUnwanted(shop.db, { id: label.id, now, nextTryAt: new Date(now.getTime() + TAKEN_MS) })
  const ordered = await labelById(shop.db, label.id)
  if (ordered && (await tellCarrier(shop, ordered)) === 'called-back') await orderAgain(shop, ordered)
}

/** The same parcel under the next reference, unless it was opened, sent or labelled meanwhile. */
export function orderAgain(shop: Shop, label: LabelRow): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, label.orderNumber)
    const parcel = order?.shipments.find(({ number }) => number === label.shipment)
    if (parcel?.status !== 'PACKED' || !label.parcel || (await liveLabel(shop.db, label))) return
    await requestLabel(shop, { ...label, parcel: label.parcel, by: whoAsked(label) })
  })
}
