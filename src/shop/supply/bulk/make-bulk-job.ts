import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { selectedTitles } from '#shop/catalogue/titles/list-titles.ts'
import type { TitleSelection } from '#shop/catalogue/titles/title-filter.ts'
import {
  insertJob,
  insertRowsOf,
  insertRowsToUndo,
  jobRow,
  lockJob,
  writeJobState,
  writeTotal,
} from './bulk-job-records.server.ts'
import { isJobOver, stateAfter, type BulkMove, type BulkState } from './bulk-job.ts'
import { valueNameOf, type BulkTerms } from './bulk-terms.ts'

/** Nobody changes more titles at once. */
const MOST_TITLES = 200_000
const CHOSEN_AT_ONCE = 10_000

type Terms = Exclude<BulkTerms, { kind: 'undo' }>

export type MakeBulkFailure =
  | { kind: 'nothing-chosen' }
  | { kind: 'too-many-titles' }
  | { kind: 'ends-before-it-begins' }

/** OFFICE-39: the titles are those that are meant now; nothing is changed until somebody has seen what it would do and starts it. */
export function makeBulkJob(
  shop: Shop,
  { terms, selection, by }: { terms: Terms; selection: TitleSelection; by: Actor },
): Promise<Result<{ id: number }, MakeBulkFailure>> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    if (terms.kind === 'sale' && terms.from && terms.until && terms.until <= terms.from)
      return failed({ kind: 'ends-before-it-begins' })
    const id = await insertJob(shop.db, { terms, selection, by, now })
    const total = await writeRows(shop, id, selection)
    if (total === 0) return failed({ kind: 'nothing-chosen' })
    if (total > MOST_TITLES) return failed({ kind: 'too-many-titles' })
    shop.wake('bulk')
    return done({ id })
  })
}

/** How many titles are meant; one more than may be, where there are more. */
async function writeRows(shop: Shop, id: number, selection: TitleSelection): Promise<number> {
  const at = 'at' in selection ? new Date(selection.at) : shop.clock.now()
  let total = 0
  for (let after = ''; total <= MOST_TITLES;) {
    const ids = await selectedTitles(shop, selection, { after, limit: CHOSEN_AT_ONCE })
    total += await insertRowsOf(shop.db, id, { ids, after: total, at })
    if (ids.length < CHOSEN_AT_ONCE) break
    after = ids.at(-1) ?? ''
  }
  await writeTotal(shop.db, id, total)
  return total
}

export type MoveBulkFailure = { kind: 'no-such-job' } | { kind: 'wrong-state' }

export function moveBulkJob(
  shop: Shop,
  { id, move, by }: { id: number; move: BulkMove; by: Actor },
): Promise<Result<{ state: BulkState }, MoveBulkFailure>> {
  return inTransaction(shop, async (shop) => {
    const job = await lockJob(shop.db, id)
    if (!job) return failed({ kind: 'no-such-job' })
    const state = stateAfter(move, job.state)
    if (!state) return failed({ kind: 'wrong-state' })
    const startedBy = move === 'start' ? by : undefined
    await writeJobState(shop.db, { id, state, now: shop.clock.now(), startedBy })
    if (state === 'running') shop.wake('bulk')
    return done({ state })
  })
}

/**
 * Another job puts back what this one changed. A title of which the same has been changed since is left as it is, and named. It is
 * looked at like any other; an undo can be undone.
 */
export function undoBulkJob(
  shop: Shop,
  { id: undoes, by }: { id: number; by: Actor },
): Promise<Result<{ id: number }, MoveBulkFailure | { kind: 'nothing-chosen' }>> {
  return inTransaction(shop, async (shop) => {
    const locked = await lockJob(shop.db, undoes)
    if (!locked) return failed({ kind: 'no-such-job' })
    const job = await jobRow(shop.db, undoes)
    if (!isJobOver(locked.state) || (job?.undoneBy ?? null) !== null) return failed({ kind: 'wrong-state' })
    const terms: BulkTerms = { kind: 'undo', of: valueNameOf(locked.terms) }
    const now = shop.clock.now()
    const id = await insertJob(shop.db, { terms, selection: { ids: [] }, by, undoes, now })
    if ((await insertRowsToUndo(shop.db, id, undoes)) === 0) return failed({ kind: 'nothing-chosen' })
    shop.wake('bulk')
    return done({ id })
  })
}
