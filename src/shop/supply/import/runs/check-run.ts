import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { knownTitles } from '#shop/catalogue/claims/known-titles.ts'
import {
  planRecord,
  type KnownTitle,
  type PlanInput,
  type PlannedClaim,
  type PlannedRecord,
  type StoredClaim,
  type WaitingClaim,
} from '#shop/catalogue/claims/plan-record.ts'
import { planAgain } from '#shop/catalogue/claims/plan-again.ts'
import { shownTitles, type ShownTitle } from '#shop/catalogue/claims/shown-titles.ts'
import { planRestore, planRestoreWaiting, type BroughtToShelf } from '#shop/catalogue/claims/plan-restore.ts'
import { waitingClaims } from '#shop/catalogue/claims/waiting-titles.ts'
import type { Facts } from '#shop/catalogue/claims/facts/facts.ts'
import {
  rowsToCheck,
  writeChecks,
  type CheckedRow,
  type FormerClaim,
  type RowClaim,
  type StagedRow,
} from './checked-row-records.server.ts'
import { copiesBroughtBy } from './take-back/brought-copies-records.server.ts'
import { isOwnReference } from '#shop/catalogue/claims/facts/own-reference.ts'
import { analyzeRows } from './match-records.server.ts'
import { matchRun } from './match-run.ts'
import { lockRun, type ImportRun } from './run-records.server.ts'
import { runTerms, type RunTerms } from './run-terms.ts'

const ROWS_AT_ONCE = 500

/** Told of the rows of each batch that is done. */
export type OnBatch = (rows: number) => Promise<void> | void

type Checking = 'checked' | 'stopped'

/**
 * IMPORT-01: says of every staged row what it would do, and writes nothing but that. Batch by batch in one transaction each:
 * whoever is killed goes on after the last. Stops where the run was moved meanwhile.
 */
export async function checkRows(shop: Shop, run: ImportRun, onBatch: OnBatch = () => {}): Promise<Checking> {
  const terms = await runTerms(shop, run.sourceId)
  if (run.kind === 'import') {
    if (run.cursor.record > ROWS_AT_ONCE) await analyzeRows(shop.db)
    await matchRun(shop, { ...run, isFull: terms.source.rules.full ?? false })
  }
  for (;;) {
    const rows = await checkBatch(shop, run, terms)
    if (rows === null) return 'stopped'
    if (rows === 0) return 'checked'
    await onBatch(rows)
  }
}

/** How many rows it looked at; null where the run is no longer to be checked. */
function checkBatch(shop: Shop, run: ImportRun, terms: RunTerms): Promise<number | null> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    const now = clock.now()
    const locked = await lockRun(db, run.id)
    if (locked?.state !== run.state) return null
    const rows = await rowsToCheck(db, run.id, ROWS_AT_ONCE)
    if (rows.length === 0) return 0
    const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
    const titles = await knownTitles(shop, ids, terms.standing.warehouseId)
    const shown = await shownTitles(shop, run.kind === 'remap' ? ids : idsOfOwnExport(rows, shop.about.url))
    const mayCreate = terms.source.rules.mayCreate ?? false
    const waits = await waitingClaims(
      shop,
      run.sourceId,
      rows.map(({ reference, ean }) => reference ?? ean ?? ''),
    )
    const shelves = run.undoes === null ? [] : await copiesBroughtBy(db, { runId: run.undoes, productIds: ids })
    const brought = Map.groupBy(shelves, ({ productId }) => productId)
    const checks = rows.map((row): CheckedRow => {
      const title = titles.get(row.productId ?? '') ?? null
      const waiting = waits.get(row.reference ?? row.ean ?? '') ?? null
      const standing = shown.get(row.productId ?? '')
      const plan = row.undone
        ? planUndone(row, { title, waiting, brought: brought.get(row.productId ?? '') ?? [] }, terms)
        : title && standing && run.kind === 'remap'
          ? planRemapped(title, standing, terms)
          : planRecord({
              ...terms,
              record: recordOf(row),
              title,
              waiting,
              now,
              mayCreate,
              shown: standing?.fields,
            })
      return {
        number: row.number,
        productVersion: title?.version ?? null,
        plan,
        claim: claimOf(plan, row),
        problems: plan.problems.slice(row.undone ? 0 : row.problems.length),
      }
    })
    await writeChecks(db, { runId: run.id, checks, now })
    return rows.length
  })
}

/** Titles that records of this shop's own export are of: what they say is compared with the catalogue itself. */
function idsOfOwnExport(rows: readonly StagedRow[], shopUrl: string): string[] {
  const own = rows.filter(({ reference }) => isOwnReference(reference, shopUrl))
  return [...new Set(own.flatMap(({ productId }) => productId ?? []))]
}

function recordOf({ reference, ean, numbers, notification, stamp, note, ...row }: StagedRow): PlanInput['record'] {
  const { facts, hash, problems } = row
  return { reference, ean, numbers, notification, stamp, note, facts, hash, problems, notUsed: [] }
}

/** The facts of a whole record stand in its row already. */
function claimOf({ claim }: PlannedRecord, { facts }: StagedRow): RowClaim | null {
  if (claim === undefined) return null
  if (claim === null) return { isWithdrawn: true }
  const { facts: claimed, ...rest } = claim
  return claimed === facts ? rest : { ...rest, facts: claimed }
}

/** The source says nothing new: what it has said is read again. */
function planRemapped(title: KnownTitle, shown: ShownTitle, { standing, settings }: RunTerms): PlannedRecord {
  const { changes, turns } = planAgain(title, shown, settings)
  const problems = turns.find(({ sourceId }) => sourceId === standing.sourceId)?.problems ?? []
  return { action: changes.length > 0 ? 'changed' : 'same', changes, problems }
}

type StandingTitle = {
  title: KnownTitle | null
  waiting: WaitingClaim | null
  brought: readonly BroughtToShelf[]
}

function planUndone(
  { undone, facts }: StagedRow,
  { title, waiting, brought }: StandingTitle,
  { standing, settings }: RunTerms,
): PlannedRecord {
  const {
    wasNew = false,
    hasWaited = false,
    isOfCopies = false,
    written = null,
    former = null,
    stood = {},
  } = undone ?? {}
  const { sourceId } = standing
  const formerly = former && waitingAgain(former, facts)
  if (!title) return planRestoreWaiting({ waiting, written, former: formerly })
  // Nobody but this source has spoken of it: the run has brought it, if only by waiting for its day.
  const isItsOwn = hasWaited && [title.before, title.hand].every((fields) => Object.keys(fields).length === 0)
  const plan = planRestore({
    title,
    sourceId,
    isOfCopies,
    brought,
    written,
    former: former && !formerly ? { ...storedClaim(former, standing), facts } : null,
    wasNew: wasNew || (isItsOwn && title.claims.length === 1),
    stood,
    settings,
  })
  return formerly && plan.claim !== undefined ? { ...plan, claim: formerly } : plan
}

/** What was said of a title while it waited; null where it was said of a product. */
function waitingAgain({ hash, isLast, nextTurn, waitsFor }: FormerClaim, facts: Facts): PlannedClaim | null {
  return waitsFor ? { facts, hash, isLast, nextTurn: nextTurn ?? null, waitsFor } : null
}

function storedClaim(
  { hash, stamp, isLast, claimedAt }: FormerClaim,
  standing: RunTerms['standing'],
): Omit<StoredClaim, 'facts'> {
  return { ...standing, hash, stamp, isLast, claimedAt: new Date(claimedAt) }
}
