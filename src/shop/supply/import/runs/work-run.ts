import { MINUTE_MS } from '#kit/durations.ts'
import { every } from '#kit/every.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import type { Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { FilePart } from '../file-part.ts'
import { readSource } from '../sources/source-records.server.ts'
import { applyRows } from './apply-run.ts'
import { approveRun } from './approve-run.ts'
import { checkRows } from './check-run.ts'
import { areRowsToCheck, countToApply, insertRemapRows, insertUndoRows } from './checked-row-records.server.ts'
import { moveRun, type RunFailure } from './move-run.ts'
import { insertFileProblems } from './row-records.server.ts'
import {
  forgetRows,
  lockRun,
  readRun,
  writeCursor,
  writeProgress,
  writeRunReport,
  type ImportRun,
} from './run-records.server.ts'
import { writeWorkedAt } from './run-work-records.server.ts'
import { watchProgress, type RunProgress } from './run-progress.ts'
import { countsOf, reportOf } from './run-report.ts'
import { stageFile } from './stage-file.ts'
import { tellNewNames } from './tell-new-names.ts'
import { tellStaffOfRun } from './tell-staff-of-run.ts'

/** Who is heard of no more has left the run: others take it up. */
const SAY_EVERY_MS = MINUTE_MS / 3

export type WorkRun = {
  /** The run's file, from where it was left. */
  openFile: (run: ImportRun) => AsyncIterable<FilePart> | Promise<AsyncIterable<FilePart>>
  onProgress?: (progress: RunProgress) => void
}

/**
 * Takes a run as far as it goes without a person: to its report, and to its end once it is approved. Whoever takes up a run
 * that was left in the middle goes on with what is not done yet. What goes wrong on the way is written to the run.
 */
export async function workRun(shop: Shop, runId: number, work: WorkRun): Promise<ImportRun> {
  const say = () => writeWorkedAt(shop.db, runId, shop.clock.now())
  const beat = every({ ms: SAY_EVERY_MS, log: shop.log, name: 'Saying that a run is worked on' }, say)
  try {
    await say()
    return await takeSteps(shop, runId, work)
  } finally {
    beat.stop()
  }
}

async function takeSteps(shop: Shop, runId: number, work: WorkRun): Promise<ImportRun> {
  for (;;) {
    const run = await readRun(shop.db, runId)
    if (!run) throw new Error(`There is no run ${runId}`)
    const step = STEPS[run.state]
    if (!step) return run
    try {
      await step(shop, run, work)
    } catch (error) {
      shop.log.error({ err: error, run: runId }, 'an import has failed')
      const failure = error instanceof Error ? error.message : String(error)
      const moved = await failRun(shop, runId, failure)
      if (!moved.ok) throw error
    }
  }
}

/** The run is left to a person, who is told. */
export function failRun(shop: Shop, runId: number, failure: string): Promise<Result<ImportRun, RunFailure>> {
  return inTransaction(shop, async (shop) => {
    const moved = await moveRun(shop, runId, 'fail', { failure })
    if (moved.ok) await tellStaffOfRun(shop, runId, 'failed')
    return moved
  })
}

type Step = (shop: Shop, run: ImportRun, work: WorkRun) => Promise<unknown>

const STEPS: Partial<Record<ImportRun['state'], Step>> = {
  received: (shop, { id }) => moveRun(shop, id, 'stage'),
  staging: stage,
  checking: check,
  applying: apply,
}

async function stage(shop: Shop, run: ImportRun, { openFile, onProgress }: WorkRun): Promise<void> {
  if (run.kind === 'undo') {
    await inTransaction(shop, async (shop) => {
      if (run.undoes !== null) await insertUndoRows(shop.db, { runId: run.id, undoes: run.undoes })
      await moveRun(shop, run.id, 'staged')
    })
    return
  }
  if (run.kind === 'remap') {
    await inTransaction(shop, async (shop) => {
      const record = await insertRemapRows(shop.db, { runId: run.id, sourceId: run.sourceId })
      await writeCursor(shop.db, run.id, { ...run.cursor, record })
      await moveRun(shop, run.id, 'staged')
    })
    return
  }
  const watch = watchProgress({ step: 'staging', tell: tellOf(shop, run, onProgress) })
  const staged = await stageFile(shop, {
    run,
    parts: await openFile(run),
    onBatch: ({ records, cursor }) => watch(records.length, cursor.byte / Math.max(run.file.bytes, 1)),
  })
  if (staged.kind === 'staged') await moveRun(shop, run.id, 'staged')
  if (staged.kind === 'refused')
    await inTransaction(shop, async (shop) => {
      await forgetRows(shop.db, run.id)
      await insertFileProblems(shop.db, run.id, [staged.problem])
      await moveRun(shop, run.id, 'refuse')
      await writeRunReport(shop.db, { id: run.id, ...(await reportOf(shop, run)) })
      await tellStaffOfRun(shop, run.id, 'refused')
    })
}

async function check(shop: Shop, run: ImportRun, { onProgress }: WorkRun): Promise<void> {
  const watch = watchProgress({ step: 'checking', tell: tellOf(shop, run, onProgress) })
  let checked = 0
  const all = Math.max(run.cursor.record, 1)
  const outcome = await checkRows(shop, run, (rows) => watch(rows, Math.min((checked += rows) / all, 1)))
  if (outcome === 'stopped') return
  if (run.kind === 'import') await tellNewNames(shop, run.id)
  const report = await reportOf(shop, run)
  const source = await readSource(shop.db, run.sourceId)
  const isNothing = report.counts.records === 0 && report.counts.problems['same-file'] !== undefined
  // Whoever brings other prices approves of them, which asks for a proof where they are many.
  const { pricesUp, pricesDown } = report.effects
  const isOfPerson = run.startedBy.kind === 'staff' && pricesUp + pricesDown > 0
  const appliesByItself = source?.rules.appliesByItself && report.guards.length === 0
  const isTrusted = run.kind === 'import' && appliesByItself && !isOfPerson
  await inTransaction(shop, async (shop) => {
    await lockRun(shop.db, run.id)
    // Somebody has decided something meanwhile, and wants it checked again.
    if (await areRowsToCheck(shop.db, run.id)) return
    await writeRunReport(shop.db, { id: run.id, ...report })
    const checked = await moveRun(shop, run.id, 'checked')
    if (!checked.ok) return
    if (isNothing || isTrusted) await approveRun(shop, run.id, SYSTEM)
    else await tellStaffOfRun(shop, run.id, 'waiting')
  })
}

async function apply(shop: Shop, run: ImportRun, { onProgress }: WorkRun): Promise<void> {
  const watch = watchProgress({ step: 'applying', tell: tellOf(shop, run, onProgress) })
  const all = Math.max(await countToApply(shop.db, run.id), 1)
  let applied = 0
  const outcome = await applyRows(shop, {
    run,
    by: run.approvedBy ?? SYSTEM,
    onBatch: (rows) => watch(rows, Math.min((applied += rows) / all, 1)),
  })
  if (outcome === 'stopped') return
  const counts = await countsOf(shop, run.id)
  await inTransaction(shop, async (shop) => {
    const { guarded } = run.counts ?? {}
    const report = {
      counts: { ...counts, ...(guarded && { guarded }) },
      effects: run.effects ?? {},
      guards: run.guards,
    }
    await writeRunReport(shop.db, { id: run.id, ...report })
    const moved = await moveRun(shop, run.id, 'applied')
    // Where all of it has been changed since, nothing went back: when that is taken back too, it can be tried again.
    const isInVain = counts.records > 0 && counts.records === counts.problems['changed-since']
    if (moved.ok && run.undoes !== null && !isInVain) await moveRun(shop, run.undoes, 'undo')
  })
}

function tellOf({ db }: Shop, { id }: ImportRun, onProgress: WorkRun['onProgress']) {
  return async (progress: RunProgress) => {
    onProgress?.(progress)
    await writeProgress(db, id, progress)
  }
}
