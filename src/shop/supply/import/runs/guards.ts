import type { FieldName } from '#shop/catalogue/claims/facts/fields.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { SourceRules } from '../sources/source-file.ts'

/** Why a person looks at a run before it counts. Names for good, as those of problems are. */
export type Guard =
  | 'refused'
  | 'withdrawn'
  | 'emptied'
  | 'price-changed'
  | 'bound-price'
  | 'file-ends-early'
  | 'file-goes-on'
  | 'quote-not-closed'
  | 'half-the-records'
  | 'waits-for-decision'

/** What a check has counted. */
export type GuardedCounts = {
  records: number
  refused: number
  /** Titles that the shop has. */
  known: number
  /** Withdrawn, or not orderable any more. */
  withdrawn: number
  /** Titles that lose what a field says, by field. */
  emptied: Readonly<Partial<Record<FieldName, number>>>
  /** Titles whose price changes by more than the step. */
  pricesFar: number
  /** Titles whose price is fixed by law and changes. */
  boundPrices: number
  /** Records that only a person can decide. */
  undecided: number
  fileProblems: readonly ProblemCode[]
  /** Of a source whose files are the whole truth: how many records its last file had. */
  lastRecords: number | null
}

/** What they have judged by, for whoever looks at it afterwards. */
export type GuardFigures = Omit<GuardedCounts, 'emptied' | 'fileProblems'> & {
  /** Of the field that most titles lose. */
  emptied: number
  /** Records of which the guards speak; of a run that was checked before they were counted, none is known. */
  inQuestion?: number
  limits: Record<keyof typeof USUAL_GUARDS, number>
}

export const USUAL_GUARDS = { refused: 5, withdrawn: 2, emptied: 2, priceChanged: 1, priceStep: 30 } as const
/** A share is looked at from so many titles on. */
export const FEWEST_GUARDED = 10

export function isOverShare(some: number, all: number, percent: number): boolean {
  return some >= FEWEST_GUARDED && some * 100 > all * percent
}

export function guardsOf(counts: GuardedCounts, limits: SourceRules['guards'] = {}): Guard[] {
  const { refused, withdrawn, emptied, priceChanged } = { ...USUAL_GUARDS, ...limits }
  const guards: [Guard, boolean][] = [
    ['refused', isOverShare(counts.refused, counts.records, refused)],
    ['withdrawn', isOverShare(counts.withdrawn, counts.known, withdrawn)],
    ['emptied', Object.values(counts.emptied).some((titles) => isOverShare(titles, counts.known, emptied))],
    ['price-changed', isOverShare(counts.pricesFar, counts.known, priceChanged)],
    ['bound-price', counts.boundPrices > 0],
    ['file-ends-early', counts.fileProblems.includes('file-ends-early')],
    ['file-goes-on', counts.fileProblems.includes('file-goes-on')],
    ['quote-not-closed', counts.fileProblems.includes('quote-not-closed')],
    ['half-the-records', counts.lastRecords !== null && counts.records * 2 < counts.lastRecords],
    ['waits-for-decision', counts.undecided > 0],
  ]
  return guards.filter(([, isHit]) => isHit).map(([guard]) => guard)
}
