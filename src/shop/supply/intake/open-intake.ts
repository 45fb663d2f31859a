import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  deleteIntake,
  endIntake,
  insertIntake,
  lockIntake,
  placeType,
  reopenIntake,
  scannedCopies,
  supplierRows,
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
  return inTransaction(shop, async ({ db, clock }) => {
    const known = (await supplierRows(db)).find(({ id }) => id === supplier)
    if (!known || !(await isOurs(db, place))) return failed({ kind: 'no-such-place' })
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

async function isOurs(db: Shop['db'], place: string): Promise<boolean> {
  const type = await placeType(db, place)
  return type !== null && type !== 'SUPPLIER'
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
  return inTransaction(shop, async ({ db }) => {
    const intake = await lockIntake(db, id)
    if (!intake) return failed({ kind: 'no-such-intake' })
    if (intake.closedAt) return failed({ kind: 'intake-closed', by: intake.closedBy ?? '' })
    const stale = staleOf(intake.version, version)
    if (stale) return failed(stale)
    if (supplier !== undefined && (await placeType(db, supplier)) !== 'SUPPLIER')
      return failed({ kind: 'no-such-place' })
    if (place !== undefined && !(await isOurs(db, place))) return failed({ kind: 'no-such-place' })
    await updateIntake(db, id, {
      supplierId: supplier ?? intake.supplierId,
      placeId: place ?? intake.placeId,
      terms: terms ?? intake.terms,
      note: note ?? intake.note,
    })
    return done({ version: (await lockIntake(db, id))?.version ?? version })
  })
}

type SayLine = { id: number; ean: string; price: number | null; cost: number | null }

/** What the paper says of a title: its list price, and what the shop pays for a copy. */
export function sayLine(shop: Shop, { id, ...line }: SayLine): Promise<Result<{ ean: string }, IntakeFailure>> {
  return inTransaction(shop, async ({ db }) => {
    const intake = await lockIntake(db, id)
    if (!intake) return failed({ kind: 'no-such-intake' })
    if (intake.closedAt) return failed({ kind: 'intake-closed', by: intake.closedBy ?? '' })
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
  return inTransaction(shop, async ({ db, clock }) => {
    const intake = await lockIntake(db, id)
    if (!intake) return failed({ kind: 'no-such-intake' })
    if (intake.closedAt) return failed({ kind: 'intake-closed', by: intake.closedBy ?? '' })
    const standing = (await scannedCopies(db, id)).reduce((sum, line) => sum + line.copies, 0)
    if (standing !== copies) return failed({ kind: 'not-empty' })
    if (standing === 0) await deleteIntake(db, id)
    else await endIntake(db, { id, closing: NOTHING_CAME, by: by.id ?? by.kind, now: clock.now() })
    return done({ id, isGone: standing === 0 })
  })
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
  return inTransaction(shop, async ({ db }) => {
    const intake = await lockIntake(db, id)
    if (!intake) return failed({ kind: 'no-such-intake' })
    if (!intake.closedAt) return done({ id })
    if (!intake.closing?.isDropped) return failed({ kind: 'intake-closed', by: intake.closedBy ?? '' })
    await reopenIntake(db, id)
    return done({ id })
  })
}
