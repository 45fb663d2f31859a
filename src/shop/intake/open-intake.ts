import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { staleOf } from '#shop/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  deleteIntake,
  insertIntake,
  lockIntake,
  placeType,
  scannedCopies,
  supplierRows,
  updateIntake,
  upsertLine,
} from './intake-records.server.ts'
import type { IntakeFailure, IntakeTerms } from './intake.ts'

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

/** A note that was opened by mistake: nothing stands on it. */
export function dropIntake(shop: Shop, { id }: { id: number }): Promise<Result<{ id: number }, IntakeFailure>> {
  return inTransaction(shop, async ({ db }) => {
    const intake = await lockIntake(db, id)
    if (!intake) return failed({ kind: 'no-such-intake' })
    if (intake.closedAt) return failed({ kind: 'intake-closed', by: intake.closedBy ?? '' })
    if ((await scannedCopies(db, id)).some(({ copies }) => copies > 0)) return failed({ kind: 'not-empty' })
    await deleteIntake(db, id)
    return done({ id })
  })
}
