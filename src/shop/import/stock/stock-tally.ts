import type { MovedCopies } from '#shop/stock/move-copies.ts'
import type { FieldChange, RowAction } from '../claims/plan-record.ts'
import type { RecordPart } from '../file-part.ts'
import { PROBLEMS, type Problem, type ProblemCode } from '../problems.ts'
import { isOverShare, USUAL_GUARDS } from '../runs/guards.ts'
import type { SourceRules } from '../sources/source-file.ts'
import type { ComparedLines, DifferingTitle, StockRow } from './stock-line-records.server.ts'

/** IMPORT-03: the records are the sum of all the others. Of a full file, titles that it leaves out are records too. */
export type StockCounts = { records: number } & Record<RowAction, number>

/** What it means for the shelves. */
export type StockEffects = {
  /** Titles of which there are more copies, or fewer, or none any more. */
  more: number
  fewer: number
  none: number
  /** Copies that were told, or found missing, and are promised to orders. */
  promisedAndMissing: number
}

export type StockReport = {
  counts: StockCounts
  problems: Partial<Record<ProblemCode, number>>
  effects: StockEffects
  guards: string[]
}

/** So many problems of each code are kept, and so many records that were refused; all are counted. */
const MOST_KEPT = 1000

export type NumberedProblem = { number: number; problem: Problem }

/** Counts what a quick file says and does, while it is read and while it is carried out. */
export type StockTally = {
  /** Problems since the last time they were asked for, as far as they are kept. */
  takeProblems(): NumberedProblem[]
  /** False where the record is refused. */
  record(record: RecordPart): boolean
  /** Records that were refused, as far as they are kept. */
  refusedRows(): StockRow[]
  fileProblems(problems: readonly Problem[]): void
  compared(compared: ComparedLines): void
  /** What came of some titles: a row each for those that are told of. */
  titles(titles: readonly DifferingTitle[], moved: MovedCopies): StockRow[]
  /** How many were read, and how many of them were not refused. */
  read(): { records: number; taken: number }
  /** `limits` are the source's own for its guards. */
  report(limits: SourceRules['guards']): StockReport
}

export function stockTally(sourceId: string): StockTally {
  const counts = { changed: 0, withdrawn: 0, superseded: 0, refused: 0 }
  const effects: StockEffects = { more: 0, fewer: 0, none: 0, promisedAndMissing: 0 }
  const problems = new Map<ProblemCode, number>()
  const refused: StockRow[] = []
  let kept: NumberedProblem[] = []
  let [read, missing, standing] = [0, 0, 0]
  const fileCodes: ProblemCode[] = []

  function tell(number: number, problem: Problem): void {
    const count = (problems.get(problem.code) ?? 0) + 1
    problems.set(problem.code, count)
    if (count <= MOST_KEPT) kept.push({ number, problem })
  }

  function change({ isMissing, number, line, ean, productId }: DifferingTitle, from: number, to: number): StockRow {
    const action = isMissing ? 'withdrawn' : 'changed'
    counts[action]++
    if (to > from) effects.more++
    else if (to > 0) effects.fewer++
    else effects.none++
    const changes: FieldChange[] = [{ field: 'stock', from, to, was: sourceId, source: sourceId }]
    return { number, line, ean, productId, action, changes }
  }

  return {
    takeProblems() {
      const taken = kept
      kept = []
      return taken
    },
    record({ number, line, record: { ean, problems: told } }) {
      read++
      for (const problem of told) tell(number, problem)
      if (!told.some(({ code }) => PROBLEMS[code].outcome === 'refused')) return true
      counts.refused++
      if (counts.refused <= MOST_KEPT)
        refused.push({ number, line, ean, productId: null, action: 'refused', changes: [] })
      return false
    },
    refusedRows: () => refused,
    fileProblems(told) {
      for (const problem of told) {
        tell(0, problem)
        if (PROBLEMS[problem.code].level === 'file') fileCodes.push(problem.code)
      }
    },
    compared(compared) {
      ;({ missing, standing } = compared)
      counts.superseded = compared.superseded
      if (compared.unknown > 0) {
        tell(0, { code: 'unknown-ean', value: String(compared.unknown) })
        problems.set('unknown-ean', compared.unknown)
      }
    },
    titles(titles, { moved, fewerThanPromised, countedSince }) {
      const byProduct = new Map(titles.map((title) => [title.productId, title]))
      for (const { productId, copies, held } of fewerThanPromised) {
        const { number = 0, line } = byProduct.get(productId) ?? {}
        effects.promisedAndMissing += held - copies
        tell(number, { code: 'fewer-than-promised', field: 'stock', value: `${copies} < ${held}`, line })
      }
      for (const { productId } of countedSince) {
        const { number = 0, line } = byProduct.get(productId) ?? {}
        tell(number, { code: 'older-record', field: 'stock', line })
      }
      return moved.flatMap(({ productId, from, to }) => {
        const title = byProduct.get(productId)
        return title ? [change(title, from, to)] : []
      })
    },
    read: () => ({ records: read, taken: read - counts.refused }),
    report(limits = {}) {
      const { refused, withdrawn } = { ...USUAL_GUARDS, ...limits }
      const records = read + counts.withdrawn
      const same = records - counts.changed - counts.withdrawn - counts.superseded - counts.refused
      return {
        counts: { records, new: 0, waiting: 0, ...counts, same },
        problems: Object.fromEntries(problems),
        effects,
        guards: [
          ...fileCodes,
          ...(isOverShare(counts.refused, read, refused) ? ['refused'] : []),
          ...(isOverShare(missing, standing, withdrawn) ? ['withdrawn'] : []),
        ],
      }
    },
  }
}
