import type { MovedCopies } from '#shop/goods/stock/move-copies.ts'
import type { FieldChange, PlannedRecord, RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { RecordPart } from '../file-part.ts'
import { PROBLEMS, type Problem, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import { isOverShare, USUAL_GUARDS, type Guard } from '../runs/guards.ts'
import type { SourceRules } from '../sources/source-file.ts'
import type { ComparedLines, DifferingTitle, StockLineRow, UnknownLine } from './stock-line-records.server.ts'

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
  settledRows(): StockLineRow[]
  fileProblems(problems: readonly Problem[]): void
  compared(compared: ComparedLines, unknown: readonly UnknownLine[]): void
  /** What guards have to know of prices before anything is carried out. */
  foresee(titles: readonly DifferingTitle[], prices: PlannedPrices): void
  /** What came of some titles: a row each for those that are told of. */
  titles(titles: readonly DifferingTitle[], moved: MovedCopies, prices: PlannedPrices): StockLineRow[]
  /** How many were read, and how many of them were not refused. */
  read(): { records: number; taken: number }
  report(): StockReport
}

/** `limits` are the source's own for its guards. */
export function stockTally(sourceId: string, limits: SourceRules['guards'] = {}): StockTally {
  return new Tally(sourceId, limits)
}

type MovedShelf = MovedCopies['moved'][number]

class Tally implements StockTally {
  readonly #sourceId: string
  readonly #limits: Record<keyof typeof USUAL_GUARDS, number>
  readonly #counts = { changed: 0, withdrawn: 0, superseded: 0, refused: 0 }
  readonly #fields = { stock: 0, price: 0 }
  readonly #effects: StockEffects = {
    more: 0,
    fewer: 0,
    none: 0,
    promisedAndMissing: 0,
    pricesUp: 0,
    pricesDown: 0,
    largestRise: 0,
    largestFall: 0,
  }
  readonly #problems = new Map<ProblemCode, number>()
  readonly #settled: StockLineRow[] = []
  #kept: NumberedProblem[] = []
  #read = 0
  #missing = 0
  #standing = 0
  #priced = 0
  #pricesFar = 0
  #boundPrices = 0
  readonly #fileCodes: ProblemCode[] = []

  constructor(sourceId: string, limits: SourceRules['guards']) {
    this.#limits = { ...USUAL_GUARDS, ...limits }
    this.#sourceId = sourceId
  }

  takeProblems(): NumberedProblem[] {
    const taken = this.#kept
    this.#kept = []
    return taken
  }

  record({ number, line, record: { ean, problems: rowProblems } }: RecordPart, more: readonly Problem[] = []): boolean {
    this.#read++
    for (const problem of rowProblems) this.#tell(number, problem)
    for (const problem of more) this.#tell(number, { ...problem, line })
    if (!rowProblems.some(({ code }) => PROBLEMS[code].outcome === 'refused')) return true
    this.#counts.refused++
    if (this.#counts.refused <= MOST_KEPT)
      this.#settled.push({ number, line, ean, productId: null, action: 'refused', changes: [] })
    return false
  }

  settledRows(): StockLineRow[] {
    return this.#settled
  }

  fileProblems(problemsOfFile: readonly Problem[]): void {
    for (const problem of problemsOfFile) {
      this.#tell(0, problem)
      if (PROBLEMS[problem.code].level === 'file') this.#fileCodes.push(problem.code)
    }
  }

  compared(compared: ComparedLines, unknown: readonly UnknownLine[]): void {
    ;({ missing: this.#missing, standing: this.#standing, priced: this.#priced } = compared)
    this.#counts.superseded = compared.superseded
    for (const { number, line, ean } of unknown) {
      this.#tell(number, { code: 'unknown-ean', value: ean, line })
      this.#settled.push({ number, line, ean, productId: null, action: 'same', changes: [] })
    }
    if (compared.unknown > 0) this.#problems.set('unknown-ean', compared.unknown)
  }

  foresee(titles: readonly DifferingTitle[], prices: PlannedPrices): void {
    for (const { productId, isBound } of titles) {
      const percent = priceStepOf(prices.get(productId))
      if (percent === undefined) continue
      if (Math.abs(percent) > this.#limits.priceStep) this.#pricesFar++
      if (isBound) this.#boundPrices++
    }
  }

  titles(
    titles: readonly DifferingTitle[],
    { moved, fewerThanPromised, countedSince }: MovedCopies,
    prices: PlannedPrices,
  ): StockLineRow[] {
    const byProduct = new Map(titles.map((title) => [title.productId, title]))
    for (const { productId, copies, held } of fewerThanPromised) {
      const { number = 0, line } = byProduct.get(productId) ?? {}
      this.#effects.promisedAndMissing += held - copies
      this.#tell(number, { code: 'fewer-than-promised', field: 'stock', value: `${copies} < ${held}`, line })
    }
    for (const { productId } of countedSince) {
      const { number = 0, line } = byProduct.get(productId) ?? {}
      this.#tell(number, { code: 'older-record', field: 'stock', line })
    }
    const movedOf = new Map(moved.map((shelf) => [shelf.productId, shelf]))
    return titles.flatMap(
      (title) => this.#rowOf(title, movedOf.get(title.productId), prices.get(title.productId)) ?? [],
    )
  }

  /** Null where a title stays as it is, and nothing is claimed of it. */
  #rowOf(title: DifferingTitle, shelf: MovedShelf | undefined, plan: PlannedRecord | undefined): StockLineRow | null {
    const { productId, number, line, ean, isMissing } = title
    // Where others differ in what a quick file does not say, it is not the file's.
    const ofPrice = (plan?.problems ?? []).filter(({ field }) => field === undefined || field === 'price')
    for (const problem of ofPrice) this.#tell(number, { ...problem, line })
    const changes: FieldChange[] = [...(plan?.changes ?? [])]
    const percent = priceStepOf(plan)
    if (percent !== undefined) this.#countPrice(percent)
    if (changes.some(({ field }) => field === 'price')) this.#fields.price++
    if (shelf) {
      this.#countCopies(shelf.from, shelf.to)
      changes.push({ field: 'stock', from: shelf.from, to: shelf.to, was: this.#sourceId, source: this.#sourceId })
    }
    const action = changes.length === 0 ? 'same' : isMissing ? 'withdrawn' : 'changed'
    if (action !== 'same') this.#counts[action]++
    else if (!plan?.claim) return null
    return { number, line, ean, productId, action, changes, claim: plan?.claim }
  }

  read(): { records: number; taken: number } {
    return { records: this.#read, taken: this.#read - this.#counts.refused }
  }

  report(): StockReport {
    const records = this.#read + this.#counts.withdrawn
    const same =
      records - this.#counts.changed - this.#counts.withdrawn - this.#counts.superseded - this.#counts.refused
    const guards: [code: Guard, isHit: boolean][] = [
      ['refused', isOverShare(this.#counts.refused, this.#read, this.#limits.refused)],
      ['withdrawn', isOverShare(this.#missing, this.#standing, this.#limits.withdrawn)],
      ['price-changed', isOverShare(this.#pricesFar, this.#priced, this.#limits.priceChanged)],
      ['bound-price', this.#boundPrices > 0],
    ]
    return {
      counts: { records, new: 0, waiting: 0, ...this.#counts, same },
      fields: this.#fields,
      problems: Object.fromEntries(this.#problems),
      effects: this.#effects,
      guards: [...this.#fileCodes, ...guards.filter(([, isHit]) => isHit).map(([code]) => code)],
    }
  }

  #tell(number: number, problem: Problem): void {
    const count = (this.#problems.get(problem.code) ?? 0) + 1
    this.#problems.set(problem.code, count)
    if (count <= MOST_KEPT) this.#kept.push({ number, problem })
  }

  #countCopies(from: number, to: number): void {
    this.#fields.stock++
    if (to > from) this.#effects.more++
    else if (to > 0) this.#effects.fewer++
    else this.#effects.none++
  }

  #countPrice(percent: number): void {
    if (percent > 0) this.#effects.pricesUp++
    else this.#effects.pricesDown++
    this.#effects.largestRise = Math.max(this.#effects.largestRise, Math.round(percent))
    this.#effects.largestFall = Math.max(this.#effects.largestFall, Math.round(-percent))
  }
}

/** By how many percent a price changes; undefined where it stays, or where there was none. */
function priceStepOf(plan: PlannedRecord | undefined): number | undefined {
  const change = plan?.changes.find(({ field }) => field === 'price')
  if (typeof change?.from !== 'number' || typeof change.to !== 'number') return undefined
  return ((change.to - change.from) * 100) / Math.max(change.from, 1)
}
