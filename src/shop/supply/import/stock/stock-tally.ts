import type { MovedCopies } from '#shop/goods/stock/move-copies.ts'
import type { FieldChange, PlannedRecord, RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { RecordPart } from '../file-part.ts'
import { PROBLEMS, type Problem, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import { isOverShare, USUAL_GUARDS, type Guard } from '../runs/guards.ts'
import type { SourceRules } from '../sources/source-file.ts'
import type { ComparedLines, DifferingTitle, StockRow, UnknownLine } from './stock-line-records.server.ts'

/** IMPORT-03: the records are the sum of all the others. Of a full file, titles that it leaves out are records too. */
export type StockCounts = { records: number } & Record<RowAction, number>

/** What it means for the shelves, and for what is asked. */
export type StockEffects = {
  /** Titles of which there are more copies, or fewer, or none any more. */
  more: number
  fewer: number
  none: number
  /** Copies that were told, or found missing, and are promised to orders. */
  promisedAndMissing: number
  pricesUp: number
  pricesDown: number
  /** In percent of the price before. */
  largestRise: number
  largestFall: number
}

export type StockReport = {
  counts: StockCounts
  /** In how many titles each changes. */
  fields: { stock: number; price: number }
  problems: Partial<Record<ProblemCode, number>>
  effects: StockEffects
  guards: string[]
}

/** So many problems of each code are kept, and so many records that were refused; all are counted. */
export const MOST_KEPT = 1000

/** What the prices of a file do, by product. */
export type PlannedPrices = ReadonlyMap<string, PlannedRecord>

export type NumberedProblem = { number: number; problem: Problem }

/** Counts what a quick file says and does, while it is read and while it is carried out. */
export type StockTally = {
  /** Problems since the last time they were asked for, as far as they are kept. */
  takeProblems(): NumberedProblem[]
  /** False where the record is refused. `more` was found in it by others than its reader. */
  record(record: RecordPart, more?: readonly Problem[]): boolean
  /** Records by which nothing can be done, refused ones and those of titles that the shop does not have, as far as they are kept. */
  settledRows(): StockRow[]
  fileProblems(problems: readonly Problem[]): void
  compared(compared: ComparedLines, unknown: readonly UnknownLine[]): void
  /** What guards have to know of prices before anything is carried out. */
  foresee(titles: readonly DifferingTitle[], prices: PlannedPrices): void
  /** What came of some titles: a row each for those that are told of. */
  titles(titles: readonly DifferingTitle[], moved: MovedCopies, prices: PlannedPrices): StockRow[]
  /** How many were read, and how many of them were not refused. */
  read(): { records: number; taken: number }
  report(): StockReport
}

/** `limits` are the source's own for its guards. */
export function stockTally(sourceId: string, limits: SourceRules['guards'] = {}): StockTally {
  const { priceStep, ...shares } = { ...USUAL_GUARDS, ...limits }
  const counts = { changed: 0, withdrawn: 0, superseded: 0, refused: 0 }
  const fields = { stock: 0, price: 0 }
  const effects: StockEffects = {
    more: 0,
    fewer: 0,
    none: 0,
    promisedAndMissing: 0,
    pricesUp: 0,
    pricesDown: 0,
    largestRise: 0,
    largestFall: 0,
  }
  const problems = new Map<ProblemCode, number>()
  const settled: StockRow[] = []
  let kept: NumberedProblem[] = []
  let [read, missing, standing, priced] = [0, 0, 0, 0]
  let [pricesFar, boundPrices] = [0, 0]
  const fileCodes: ProblemCode[] = []

  function tell(number: number, problem: Problem): void {
    const count = (problems.get(problem.code) ?? 0) + 1
    problems.set(problem.code, count)
    if (count <= MOST_KEPT) kept.push({ number, problem })
  }

  function countCopies(from: number, to: number): void {
    fields.stock++
    if (to > from) effects.more++
    else if (to > 0) effects.fewer++
    else effects.none++
  }

  function countPrice(percent: number): void {
    if (percent > 0) effects.pricesUp++
    else effects.pricesDown++
    effects.largestRise = Math.max(effects.largestRise, Math.round(percent))
    effects.largestFall = Math.max(effects.largestFall, Math.round(-percent))
  }

  return {
    takeProblems() {
      const taken = kept
      kept = []
      return taken
    },
    record({ number, line, record: { ean, problems: told } }, more = []) {
      read++
      for (const problem of told) tell(number, problem)
      for (const problem of more) tell(number, { ...problem, line })
      if (!told.some(({ code }) => PROBLEMS[code].outcome === 'refused')) return true
      counts.refused++
      if (counts.refused <= MOST_KEPT)
        settled.push({ number, line, ean, productId: null, action: 'refused', changes: [] })
      return false
    },
    settledRows: () => settled,
    fileProblems(told) {
      for (const problem of told) {
        tell(0, problem)
        if (PROBLEMS[problem.code].level === 'file') fileCodes.push(problem.code)
      }
    },
    compared(compared, unknown) {
      ;({ missing, standing, priced } = compared)
      counts.superseded = compared.superseded
      for (const { number, line, ean } of unknown) {
        tell(number, { code: 'unknown-ean', value: ean, line })
        settled.push({ number, line, ean, productId: null, action: 'same', changes: [] })
      }
      if (compared.unknown > 0) problems.set('unknown-ean', compared.unknown)
    },
    foresee(titles, prices) {
      for (const { productId, isBound } of titles) {
        const percent = priceStepOf(prices.get(productId))
        if (percent === undefined) continue
        if (Math.abs(percent) > priceStep) pricesFar++
        if (isBound) boundPrices++
      }
    },
    titles(titles, { moved, fewerThanPromised, countedSince }, prices) {
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
      const movedOf = new Map(moved.map((shelf) => [shelf.productId, shelf]))
      return titles.flatMap(({ productId, number, line, ean, isMissing }) => {
        const [shelf, plan] = [movedOf.get(productId), prices.get(productId)]
        // Where others differ in what a quick file does not say, it is not the file's.
        const ofPrice = (plan?.problems ?? []).filter(({ field }) => field === undefined || field === 'price')
        for (const problem of ofPrice) tell(number, { ...problem, line })
        const changes: FieldChange[] = [...(plan?.changes ?? [])]
        const percent = priceStepOf(plan)
        if (percent !== undefined) countPrice(percent)
        if (changes.some(({ field }) => field === 'price')) fields.price++
        if (shelf) {
          countCopies(shelf.from, shelf.to)
          changes.push({ field: 'stock', from: shelf.from, to: shelf.to, was: sourceId, source: sourceId })
        }
        const action = changes.length === 0 ? 'same' : isMissing ? 'withdrawn' : 'changed'
        if (action !== 'same') counts[action]++
        else if (!plan?.claim) return []
        return [{ number, line, ean, productId, action, changes, claim: plan?.claim }]
      })
    },
    read: () => ({ records: read, taken: read - counts.refused }),
    report() {
      const records = read + counts.withdrawn
      const same = records - counts.changed - counts.withdrawn - counts.superseded - counts.refused
      const guards: [code: Guard, isHit: boolean][] = [
        ['refused', isOverShare(counts.refused, read, shares.refused)],
        ['withdrawn', isOverShare(missing, standing, shares.withdrawn)],
        ['price-changed', isOverShare(pricesFar, priced, shares.priceChanged)],
        ['bound-price', boundPrices > 0],
      ]
      return {
        counts: { records, new: 0, waiting: 0, ...counts, same },
        fields,
        problems: Object.fromEntries(problems),
        effects,
        guards: [...fileCodes, ...guards.filter(([, isHit]) => isHit).map(([code]) => code)],
      }
    },
  }
}

/** By how many percent a price changes; undefined where it stays, or where there was none. */
function priceStepOf(plan: PlannedRecord | undefined): number | undefined {
  const change = plan?.changes.find(({ field }) => field === 'price')
  if (typeof change?.from !== 'number' || typeof change.to !== 'number') return undefined
  return ((change.to - change.from) * 100) / Math.max(change.from, 1)
}
