import { DAY_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import {
  codLifting,
  deleteCodLifting,
  notTakenParcels,
  writeCodLifting,
  type CodLifting,
  type NotTakenParcel,
} from './cod-records.server.ts'

const YEAR_DAYS = 365
/** So many parcels of one account that nobody took within a year: the next is paid for before it is sent. */
const MOST_NOT_TAKEN = 2

export type CodStanding = {
  /** Of a year, those that somebody has looked past too. */
  notTaken: NotTakenParcel[]
  lifted: CodLifting | null
  /** Whether the next order has to be paid before it is sent. */
  paysFirst: boolean
}

/** ORDER-10: whether an account may pay at the door, and because of what not. */
export async function readCodStanding(shop: Shop, userId: string): Promise<CodStanding> {
  const since = new Date(shop.clock.now().getTime() - YEAR_DAYS * DAY_MS)
  const [notTaken, lifted] = await Promise.all([
    notTakenParcels(shop.db, { userId, since }),
    codLifting(shop.db, userId),
  ])
  const counted = notTaken.filter(({ at }) => !lifted || at > lifted.at)
  return { notTaken, lifted, paysFirst: counted.length >= MOST_NOT_TAKEN }
}

/** Somebody of the shop looks past what has come back until now: only what comes back later counts. */
export async function liftCodRefusal(
  shop: Shop,
  { userId, reason, by }: { userId: string; reason: string; by: Actor },
): Promise<void> {
  await writeCodLifting(shop.db, { userId, reason, by, at: shop.clock.now() })
}

/** Everything of the year counts again. */
export async function takeCodLiftingBack(shop: Shop, userId: string): Promise<void> {
  await deleteCodLifting(shop.db, userId)
}
