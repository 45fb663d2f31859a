import type { Actor } from '#shop/ground/actor.ts'
import { countOrderViews } from '#shop/selling/orders/office/list-office-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import {
  packedParcels,
  parcelCounts,
  parcelsHandedOver,
  queuedParcels,
  waitingParcels,
  type ParcelRow,
  type QueuedParcel,
  type WaitingParcel,
} from './packing-records.server.ts'

const SHOWN_OF_QUEUE = 20
/** More than leave a shop of this size on its busiest day. */
const MOST_OF_A_DAY = 1000

export type PackQueue = {
  parcels: QueuedParcel[]
  count: number
  /** How many orders cannot be packed because copies of them are still to come. */
  waitForCopies: number
  /** The hour by which parcels have to be packed to leave on the same day. */
  collectionHour: number
}

/** OFFICE-26: what is to be packed in a place, or anywhere; the oldest first. */
export async function listParcelsToPack(
  shop: Shop,
  { place, by }: { place: string | null; by: Actor },
): Promise<PackQueue> {
  const now = shop.clock.now()
  const [queue, views, collectionHour] = await Promise.all([
    queuedParcels(shop.db, { place, me: by.id ?? '', now, today: shopDay(now), limit: SHOWN_OF_QUEUE }),
    countOrderViews(shop),
    shopSetting(shop, 'cutOffHour'),
  ])
  const waitForCopies = views.find(({ view }) => view === 'waits-for-copies')?.count ?? 0
  return { ...queue, waitForCopies, collectionHour }
}

/** How many parcels the packer's screens show: to be packed in a place, or anywhere, and to be handed over. */
export function countParcels(
  shop: Shop,
  { place }: { place: string | null },
): Promise<{ toPack: number; toHandOver: number }> {
  return parcelCounts(shop.db, place)
}

/** OFFICE-27: what is packed and waits for its carrier, and what was handed over today. */
export async function listParcelsToHandOver(shop: Shop): Promise<{ packed: ParcelRow[]; handedOver: ParcelRow[] }> {
  const today = startOfDay(shopDay(shop.clock.now()))
  const [packed, handedOver] = await Promise.all([
    packedParcels(shop.db, MOST_OF_A_DAY),
    parcelsHandedOver(shop.db, today, MOST_OF_A_DAY),
  ])
  return { packed, handedOver }
}

/** OFFICE-28: what waits to be collected in a shop, or in all of them; who has waited longest comes first. */
export function listParcelsToCollect(shop: Shop, { place }: { place: string | null }): Promise<WaitingParcel[]> {
  return waitingParcels(shop.db, { place, limit: MOST_OF_A_DAY })
}
