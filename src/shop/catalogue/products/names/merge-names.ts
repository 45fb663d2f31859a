import { DAY_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { lockNames } from '../editing/slug-records.server.ts'
import {
  insertMerge,
  lockMerge,
  lockTitlesOfTwo,
  lockTwo,
  mergeRows,
  mergesInto,
  setUndone,
  type PastMerge,
} from './merge-records.server.ts'
import { mergeChoicesOf, type MergedKind } from './name-record.ts'
import type { InvalidName } from './save-name.ts'
import { undoRows } from './undo-merge-records.server.ts'

/** `from` was `into` all along: all that is known of it becomes the other's, and it is no more. */
export type Merge = {
  kind: MergedKind
  from: string
  into: string
  /** In which of `MERGE_CHOICES` the one that goes is right; in the others the other is, where it says anything. */
  take?: readonly string[]
  /** The versions of both that somebody saw when they chose. */
  seen?: { from: number; into: number }
  by: Actor
}
export type MergeFailure = { kind: 'same-one' } | { kind: 'not-there' } | Stale | InvalidName

const UNDO_DAYS = 30

/**
 * OFFICE-33: what titles, numbers and addresses the one had are the other's; what the other says of itself stays unless somebody
 * chose otherwise, and its gaps are filled. The addresses of a person who goes lead to the other.
 */
export async function mergeNames(
  shop: Shop,
  { kind, from, into, take = [], seen, by }: Merge,
): Promise<Result<{ mergeId: number }, MergeFailure>> {
  if (from === into) return failed({ kind: 'same-one' })
  if (take.some((choice) => !(choice in mergeChoicesOf(kind))))
    return failed({ kind: 'invalid', fields: [{ field: 'take', kind: 'invalid' }] })
  return inTransaction(shop, async ({ db, clock }) => {
    await lockNames(db)
    const two = await lockTwo(db, kind, { from, into })
    const [goes, stays] = [from, into].map((id) => two.find((one) => one.id === id))
    if (!goes || !stays) return failed({ kind: 'not-there' })
    const stale = seen && (staleOf(stays.version, seen.into) ?? staleOf(goes.version, seen.from))
    if (stale) return failed(stale)
    await lockTitlesOfTwo(db, kind, { from, into })
    const undo = await mergeRows(db, kind, { from, into }, new Set(take))
    const [fromName, lostName] = [goes.name, take.includes('name') ? stays.name : goes.name]
    return done({
      mergeId: await insertMerge(db, { kind, from, fromName, lostName, into, by, undo, now: clock.now() }),
    })
  })
}

/** What a merge could not give back, because it has been changed since. */
export const LEFT_OVER = ['titles', 'addresses', 'fields', 'numbers'] as const
export type LeftOver = (typeof LEFT_OVER)[number]

type UndoFailure = { kind: 'no-such-merge' } | { kind: 'too-late' } | { kind: 'not-there' }

/**
 * They were two after all: the one that went is there again under its own number, with what was its own as far as nobody has given
 * it to another since. Tells what stays with the other.
 */
export function undoMerge(
  shop: Shop,
  mergeId: number,
): Promise<Result<{ id: string; into: string; left: LeftOver[] }, UndoFailure>> {
  return inTransaction(shop, async ({ db, clock }) => {
    await lockNames(db)
    const merge = await lockMerge(db, mergeId)
    if (!merge || merge.undoneAt) return failed({ kind: 'no-such-merge' })
    if (clock.now().getTime() - merge.at.getTime() > UNDO_DAYS * DAY_MS) return failed({ kind: 'too-late' })
    const two = await lockTwo(db, merge.kind, merge)
    if (!two.some(({ id }) => id === merge.into)) return failed({ kind: 'not-there' })
    await lockTitlesOfTwo(db, merge.kind, merge)
    const left = await undoRows(db, merge)
    await setUndone(db, mergeId, clock.now())
    return done({ id: merge.from, into: merge.into, left })
  })
}

/** Those that became this one lately, and can be two again. */
export function listMerges(shop: Shop, { kind, id }: { kind: MergedKind; id: string }): Promise<PastMerge[]> {
  return mergesInto(shop.db, { kind, id, since: new Date(shop.clock.now().getTime() - UNDO_DAYS * DAY_MS) })
}
