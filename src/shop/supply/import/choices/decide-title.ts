import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { choiceOfKind } from '#shop/catalogue/claims/plan-record.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import { moveRun } from '../runs/move-run.ts'
import { lockRun } from '../runs/run-records.server.ts'
import { upsertChoice } from './choice-records.server.ts'
import { choiceKey, titleWords } from '#shop/catalogue/claims/facts/chosen-words.ts'
import { stageRowAgain, undecidedTitles, type TitleDecision } from './title-decision-records.server.ts'

/** Records of which only a person can say which title they are; of one source, or all. */
export function listTitleDecisions({ db }: Shop, sourceId: string | null): Promise<TitleDecision[]> {
  return undecidedTitles(db, { sourceId })
}

export type DecideTitle = {
  run: number
  record: number
  /** The EAN or id of the title that the record is; `new`, where it is none of ours; its kind, where that is asked; `none`: it is left alone for good. */
  ours: string
  by: Actor
}
export type DecideFailure = { kind: 'nothing-to-decide' } | { kind: 'not-one-of'; problem: FieldProblem }

/**
 * Says which title a record is. What its source says of it later is matched so too, as long as the choice stands. A run that waits
 * for approval is to be checked again: `isChecking`.
 */
export function decideTitle(
  shop: Shop,
  { run: runId, record, ours, by }: DecideTitle,
): Promise<Result<{ isChecking: boolean; decision: TitleDecision }, DecideFailure>> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    const run = await lockRun(db, runId)
    const [decision] = run ? await undecidedTitles(db, { run: { id: runId, record } }) : []
    if (!run || !decision) return failed({ kind: 'nothing-to-decide' })
    const meantTitle = meantBy(decision, ours)
    if (!meantTitle.ok) return failed({ kind: 'not-one-of', problem: meantTitle.failure })
    const wordsOfTitle = titleWords(decision)
    await upsertChoice(db, {
      sourceId: run.sourceId,
      kind: 'title',
      said: wordsOfTitle,
      key: choiceKey('title', wordsOfTitle),
      ours: meantTitle.value,
      by,
      now: clock.now(),
    })
    if (run.state !== 'checked') return done({ isChecking: false, decision })
    await stageRowAgain(db, { runId, number: record, records: run.cursor.record })
    const moved = await moveRun(shop, runId, 'recheck')
    return done({ isChecking: moved.ok, decision })
  })
}

/** Kinds that a person may say a new title is. An issue needs its periodical, which says so itself. */
const ANSWERED_KINDS = ['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT'] as const satisfies readonly ProductType[]

const OF_KIND: readonly ProblemCode[] = ['kind-unknown', 'vat-in-question']

/** What a person may answer besides the titles that it may be. An EAN that one of ours has cannot be another title's too. */
export function otherAnswers({ candidates, ean, code }: TitleDecision): {
  isNew: boolean
  kinds: readonly ProductType[]
} {
  const isKnown = candidates.some((one) => one.ean === ean)
  const isOfKind = OF_KIND.includes(code)
  return { isNew: !isKnown && !isOfKind, kinds: !isKnown && isOfKind ? ANSWERED_KINDS : [] }
}

function meantBy(decision: TitleDecision, ours: string): Result<string, FieldProblem> {
  const { candidates } = decision
  const { isNew, kinds } = otherAnswers(decision)
  const found = candidates.find((one) => one.ean === ours || one.productId === ours)
  const kind = kinds.find((one) => one === ours)
  if (found) return done(found.productId)
  if (kind) return done(choiceOfKind(kind))
  const others = [...kinds, ...(isNew ? ['new'] : []), 'none']
  if (ours === 'none' || (ours === 'new' && isNew)) return done(ours)
  const expected = [...candidates.map((one) => one.ean), ...others].join(', ')
  return failed({ at: 'ours', kind: 'not-one-of', expected })
}
