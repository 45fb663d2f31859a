import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { FieldName } from '#shop/catalogue/claims/facts/fields.ts'
import { readSource } from '../sources/source-records.server.ts'
import { guardsOf, USUAL_GUARDS, type Guard, type GuardedCounts, type GuardFigures } from './guards.ts'
import { countInQuestion } from './question-records.server.ts'
import { effectsOf, type RunEffects } from './run-effects.ts'
import type { ImportRun } from './run-records.server.ts'
import {
  actionCounts,
  countTitlesOfRun,
  emptiedCounts,
  fieldCounts,
  fileProblems,
  lastRecords,
  problemCounts,
  type ActionCounts,
} from './run-summary-records.server.ts'

/** IMPORT-03: what became of a file's records, what was found in them, and in which fields titles change. */
export type RunCounts = ActionCounts & {
  records: number
  problems: Partial<Record<ProblemCode, number>>
  fields: Partial<Record<FieldName | 'presence', number>>
  /** What the guards have judged by, of a run that was checked. */
  guarded?: GuardFigures
}

/** What a checked run would do, before any of it is done. */
export async function reportOf(
  shop: Shop,
  run: ImportRun,
): Promise<{ counts: RunCounts; effects: RunEffects; guards: Guard[] }> {
  const { db, clock } = shop
  const rules = (await readSource(db, run.sourceId))?.rules ?? {}
  const priceStep = rules.guards?.priceStep ?? USUAL_GUARDS.priceStep
  const counts = await countsOf(shop, run.id)
  const titles = await countTitlesOfRun(db, run.id, priceStep, shopDay(clock.now()))
  const emptied = await emptiedCounts(db, run.id)
  const judged: GuardedCounts = {
    // Titles that a full file leaves out are no records of it.
    records: run.cursor.record,
    refused: counts.refused,
    known: titles.known,
    withdrawn: counts.withdrawn + titles.closed,
    emptied,
    pricesFar: titles.pricesFar,
    boundPrices: titles.boundPrices,
    undecided: titles.undecided,
    fileProblems: (await fileProblems(db, run.id)).map(({ code }) => code),
    lastRecords: rules.full ? await lastRecords(db, run.sourceId) : null,
  }
  const guards = guardsOf(judged, rules.guards)
  const { fileProblems: _, emptied: __, ...figures } = judged
  const guarded = {
    ...figures,
    emptied: Math.max(0, ...Object.values(emptied)),
    inQuestion: await countInQuestion(db, { runId: run.id, guards, priceStep, today: shopDay(clock.now()) }),
    limits: { ...USUAL_GUARDS, ...rules.guards },
  }
  // Taking a run back is asked for by a person, who has seen what it does.
  const effects = await effectsOf(shop, run.id)
  if (run.kind === 'undo') return { counts, effects, guards: [] }
  return { counts: { ...counts, guarded }, effects, guards }
}

export async function countsOf({ db }: Pick<Shop, 'db'>, runId: number): Promise<RunCounts> {
  const actions = await actionCounts(db, runId)
  return {
    ...actions,
    records: Object.values(actions).reduce((sum, count) => sum + count, 0),
    problems: await problemCounts(db, runId),
    fields: await fieldCounts(db, runId),
  }
}
