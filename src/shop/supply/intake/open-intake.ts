import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeOpenSession, endSession, restoreSession } from '#shop/goods/scan-sessions/change-session.ts'
import { readSession } from '#shop/goods/scan-sessions/read-session.ts'
import { isOurPlace, isSupplier } from '#shop/goods/stock/our-places.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  deleteIntake,
  insertIntake,
  INTAKES,
  scannedCopies,
  suppliersWithTerms,
  updateIntake,
  upsertLine,
} from './intake-records.server.ts'
import type { IntakeFailure, IntakeTerms, KeptClosing } from './intake.ts'

type OpenIntake = { supplier: string; place: string; terms?: IntakeTerms; note?: string; by: Actor }

/** OFFICE-54: a delivery is unpacked. On the terms of this supplier's last note, unless others are given. */
export function openIntake(
  shop: Shop,
  { supplier, place, terms, note = '', by }: OpenIntake,
): Promise<Result<{ id: number }, IntakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    const known = (await suppliersWithTerms(db)).find(({ id }) => id === supplier)
    if (!known || !(await isOurPlace(shop, place))) return failed({ kind: 'no-such-place' })
    const id = await insertIntake(db, {
      supplierId: supplier,
      placeId: place,
      terms: terms ?? known.terms ?? 'bought',
      note,
      restOf: null,
      openedAt: clock.now(),
      openedBy: by.id ?? by.kind,
    })
    return done({ id })
  })
}

type ChangeIntake = {
  id: number
  version: number
  supplier?: string
  place?: string
  terms?: IntakeTerms
  note?: string
}

/** What the paper says, and where the copies go. Only what is given is changed. */
export function changeIntake(
  shop: Shop,
  { id, version, supplier, place, terms, note }: ChangeIntake,
): Promise<Result<{ version: number }, IntakeFailure>> {
  return changeOpenSession(shop, INTAKES, id, async (shop, intake) => {
    const stale = staleOf(intake.version, version)
    if (stale) return failed(stale)
    if (supplier !== undefined && !(await isSupplier(shop, supplier))) return failed({ kind: 'no-such-place' })
    if (place !== undefined && !(await isOurPlace(shop, place))) return failed({ kind: 'no-such-place' })
    await updateIntake(shop.db, id, {
      supplierId: supplier ?? intake.supplierId,
      placeId: place ?? intake.placeId,
      terms: terms ?? intake.terms,
      note: note ?? intake.note,
    })
    return done({ version: (await readSession(shop, INTAKES, id))?.version ?? version })
  })
}

type SayLine = { id: number; ean: string; price: number | null; cost: number | null }

/** What the paper says of a title: its list price, and what the shop pays for a copy. */
export function sayLine(shop: Shop, { id, ...line }: SayLine): Promise<Result<{ ean: string }, IntakeFailure>> {
  return changeOpenSession(shop, INTAKES, id, async ({ db }) => {
    await upsertLine(db, { intakeId: id, ...line })
    return done({ ean: line.ean })
  })
}

type DropIntake = {
  id: number
  /** How many copies stand on it, as whoever discards it has seen. */
  copies: number
  by: Actor
}

/**
 * Nothing comes of a note. What was read onto it stays with it, so that it can be taken up again; an empty one is gone. Where others
 * have read more meanwhile it stays as it is.
 */
export function dropIntake(
  shop: Shop,
  { id, copies, by }: DropIntake,
): Promise<Result<{ id: number; isGone: boolean }, IntakeFailure>> {
  return changeOpenSession(
    shop,
    INTAKES,
    id,
    async (shop): Promise<Result<{ id: number; isGone: boolean }, IntakeFailure>> => {
      const standing = (await scannedCopies(shop.db, id)).reduce((sum, line) => sum + line.copies, 0)
      if (standing !== copies) return failed({ kind: 'not-empty' })
      if (standing === 0) await deleteIntake(shop.db, id)
      else await endSession(shop, INTAKES, { id, outcome: NOTHING_CAME, by })
      return done({ id, isGone: standing === 0 })
    },
  )
}

const NOTHING_CAME = {
  copies: 0,
  titles: 0,
  shelf: 0,
  orders: [],
  unknown: [],
  restId: null,
  isDropped: true,
} satisfies KeptClosing

/** A note that was discarded is unpacked on. */
export function restoreIntake(shop: Shop, { id }: { id: number }): Promise<Result<{ id: number }, IntakeFailure>> {
  return restoreSession(shop, INTAKES, { id, isDropped: ({ closing }) => closing?.isDropped === true })
}
