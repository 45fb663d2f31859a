import { Bits } from '#kit/bits.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { nextDiscountTurn } from '#shop/goods/pricing/global-discount.ts'
import { nextMidnight } from '#shop/ground/shop-day.ts'
import type { ListCounts } from './list-count.ts'
import { Integers, ManyValuesColumn, OneValueColumn, type IndexColumn } from './list-column.ts'
import { entryOf, haveSameDiscounts, type ListEntry, type ListTerms } from './list-entry.ts'
import { dayNumber, ListFacts } from './list-facts.ts'
import { ListOrders } from './list-orders.ts'
import type { FilterName, Sort } from './list-query.ts'
import { AGE_RANGES, isWithin, PRICE_RANGES, readRange } from './list-ranges.ts'
import type { ListRow, TitleHashes, HashedTitle } from './list-records.server.ts'
import { ProductNumbers } from './product-numbers.ts'

const MAX_COUNTED_BYTES = 32 * 1024 * 1024
const LAST_DAY = 99_999_999
const FEW = { hasFewValues: true }
const MANY = { hasFewValues: false }
const NONE: readonly string[] = []
const priceRanges = PRICE_RANGES.map((text) => ({ values: [text], range: readRange(text) }))
const ageRanges = AGE_RANGES.map((text) => ({ values: [text], range: readRange(text) }))

export type IndexedCategory = { parent_id: string | null; tree: string; position: number }

/** Hands over all titles in their order, some at a time. */
type ReadTitles = (takeIn: (titles: HashedTitle[]) => void) => Promise<void>

type OwnSort = Exclude<Sort, 'relevance' | 'title'>

const OWN_FILTERS = ['category', 'author', 'language', 'binding', 'year', 'publisher', 'age'] as const
type OwnFilter = (typeof OWN_FILTERS)[number]

/**
 * All products, or some of them, in memory as arrays by row number and as sets of rows, from which every choice is counted.
 * Prices and availability come from the same rules as everywhere else.
 */
export class ListIndex {
  readonly columns: Record<FilterName, IndexColumn> = {
    category: new ManyValuesColumn(MANY),
    author: new ManyValuesColumn(MANY),
    language: new OneValueColumn(FEW),
    availability: new OneValueColumn(FEW),
    binding: new OneValueColumn(FEW),
    price: new OneValueColumn(FEW),
    year: new OneValueColumn(MANY),
    publisher: new OneValueColumn(MANY),
    age: new OneValueColumn(FEW),
  }
  readonly types = new OneValueColumn(FEW)
  /** The rows of products that are there. Not to be changed from outside. */
  readonly present = new Bits()
  readonly facts = new ListFacts()
  readonly prices = new Integers()
  readonly popularities = new Integers()
  /** -1 is none. */
  readonly ages = new Integers()
  readonly #numbers = new ProductNumbers()
  /** Hashes of the titles by which the orders were made. */
  readonly #titleHashes = { hu: new Integers(), en: new Integers() } satisfies Record<Language, Integers>
  /** The number of the reading in which a row was last seen. */
  readonly #seen = new Integers()
  #reading = 0
  readonly #withParents = new WeakMap<readonly string[], readonly string[]>()
  readonly #orders = new ListOrders()
  /** Counts by scope and filters, until anything changes. */
  readonly #counted = new Map<string, ListCounts>()
  #countedBytes = 0
  readonly categories: ReadonlyMap<string, IndexedCategory>
  terms: ListTerms

  constructor(terms: ListTerms, categories: ReadonlyMap<string, IndexedCategory>) {
    this.terms = terms
    this.categories = categories
  }

  /** How many row numbers there are, including those of removed products. */
  get size(): number {
    return this.#numbers.size
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.numberOf(id)
  }

  idOf(number: number): string | undefined {
    return this.#numbers.idOf(number)
  }

  /** The rows of products that are there and pass the test. */
  rowsWhere(test: (row: number) => boolean): Bits {
    return Bits.where(this.size, (row) => test(row) && this.present.has(row))
  }

  /** Titles may have changed, so their orders are read anew. */
  beginReading(): void {
    this.#reading++
    this.#orders.forget('title')
  }

  /** Removes the products that this reading has not seen. */
  endReading(): void {
    for (let number = 0; number < this.size; number++)
      if (this.#seen.get(number) !== this.#reading) this.#remove(number)
  }

  /** A row that has not changed leaves counts and orders as they are. */
  put(row: ListRow): void {
    const number = this.#numbers.numberOf(row.id) ?? this.#newNumber(row.id)
    this.#seen.set(number, this.#reading)
    if (row.titleHashes) this.#compareTitles(number, row.titleHashes)
    const isNew = !this.present.has(number)
    const values = this.#ownValues(row)
    if (!isNew && this.#isSame(number, row, values)) return
    if (isNew) this.#orders.forget('title')
    if (isNew || this.popularities.get(number) !== row.popularity) this.#orders.forget('recommended', 'bestselling')
    if (isNew || !this.columns.language.holds(number, values.language)) this.#orders.forget('recommended')
    if (isNew || this.facts.days.get(number) !== dayNumber(row.publication_date))
      this.#orders.forget('newest', 'soonest', 'recommended', 'bestselling')
    this.popularities.set(number, row.popularity)
    this.ages.set(number, row.age_from ?? -1)
    this.facts.set(number, row)
    this.present.add(number)
    this.types.set(number, [row.type])
    for (const name of OWN_FILTERS) this.columns[name].set(number, values[name])
    this.#price(number, entryOf(row, this.terms))
  }

  #newNumber(id: string): number {
    this.#orders.forgetAll()
    return this.#numbers.add(id)
  }

  /** The product's values of the filters that do not depend on the terms. */
  #ownValues(row: ListRow): Record<OwnFilter, readonly string[]> {
    return {
      category: this.#withParentsOf(row.categories),
      author: row.authors,
      language: row.language ? [row.language] : NONE,
      binding: row.binding ? [row.binding] : NONE,
      year: row.publication_date ? [row.publication_date.slice(0, 4)] : NONE,
      publisher: row.publisher_id ? [row.publisher_id] : NONE,
      age: rangeOf(ageRanges, row.age_from ?? -1),
    }
  }

  #isSame(number: number, row: ListRow, values: Record<OwnFilter, readonly string[]>): boolean {
    return (
      this.popularities.get(number) === row.popularity &&
      this.ages.get(number) === (row.age_from ?? -1) &&
      this.facts.areSame(number, row) &&
      OWN_FILTERS.every((name) => this.columns[name].holds(number, values[name]))
    )
  }

  remove(id: string): void {
    const number = this.#numbers.numberOf(id)
    if (number !== undefined) this.#remove(number)
  }

  /** Computes prices and availability anew for another day, another discount, or a sale that begins or ends. */
  moveTo(terms: ListTerms): void {
    const before = this.terms
    this.terms = terms
    const today = dayNumber(before.today)
    const isSame = haveSameDiscounts(before, terms)
    for (let number = 0; number < this.size; number++)
      if (this.present.has(number) && (!isSame || this.facts.dependsOnTime(number, today)))
        this.#price(number, entryOf(this.facts.get(number), terms))
    if (terms.today !== before.today) {
      this.#orders.forget('newest', 'recommended', 'bestselling')
      this.#forgetCounts()
    }
  }

  /** Counts a combination of scope and filters once for all orders, pages and languages. */
  countedOnce(key: string, count: () => ListCounts): ListCounts {
    const known = this.#counted.get(key)
    const counted = known ?? count()
    if (known) this.#counted.delete(key)
    else this.#countedBytes += counted.bytes
    this.#counted.set(key, counted)
    for (const [oldest, { bytes }] of this.#counted) {
      if (this.#countedBytes <= MAX_COUNTED_BYTES || oldest === key) break
      this.#counted.delete(oldest)
      this.#countedBytes -= bytes
    }
    return counted
  }

  /** The next moment after this one at which something may change by the clock alone: a sale or discount begins or ends, or a day. */
  nextTurn(after: Date): Date {
    const turns = [this.facts.nextSaleTurn(this.present, after), nextDiscountTurn(this.terms.discounts, after)]
    return turns.reduce<Date>((next, turn) => (turn && turn < next ? turn : next), nextMidnight(after))
  }

  /** Row numbers in this order; ties are in the order of ids, so that it is the same in every process. */
  ordered(sort: OwnSort): Uint32Array {
    return this.#orders.made(sort, this.#numbers, () => this.#sortKeys(sort))
  }

  /** What is bought most, titles in the visitor's language before the others; what has no language (a mug) stands with the first. */
  recommended(language: Language): Uint32Array {
    return this.#orders.made(`recommended ${language}`, this.#numbers, () => {
      const languages = this.columns.language
      const own = languages.rowsWith(language)
      const others = Int32Array.from({ length: this.size }, (_, row) =>
        Number(!languages.isEmpty(row) && !own.has(row)),
      )
      return [...this.#sortKeys('recommended'), others]
    })
  }

  /** The database sorts titles, by the collation of each language. */
  orderedByTitle(language: Language, readTitles: ReadTitles): Promise<Uint32Array> {
    return this.#orders.read(`title ${language}`, () => this.#rowsByTitle(language, readTitles))
  }

  #price(number: number, { price, availability }: ListEntry): void {
    this.#forgetCounts()
    if (this.prices.get(number) !== price) this.#orders.forget('price-up', 'price-down')
    this.prices.set(number, price)
    this.columns.availability.set(number, [availability])
    this.columns.price.set(number, rangeOf(priceRanges, price))
  }

  async #rowsByTitle(language: Language, readTitles: ReadTitles): Promise<Uint32Array> {
    const rows = new Integers()
    let size = 0
    await readTitles((titles) => {
      for (const { id, hash } of titles) {
        const number = this.#numbers.numberOf(id)
        if (number === undefined) continue
        this.#titleHashes[language].set(number, hash)
        rows.set(size++, number)
      }
    })
    return Uint32Array.from(rows.array.subarray(0, size))
  }

  #compareTitles(number: number, hashes: TitleHashes): void {
    for (const language of LANGUAGES)
      if (this.#titleHashes[language].get(number) !== hashes[language]) this.#orders.forget(`title ${language}`)
  }

  #remove(number: number): void {
    if (!this.present.has(number)) return
    this.#forgetCounts()
    this.present.delete(number)
    this.types.set(number, NONE)
  }

  /** Smaller stands first, and the last keys weigh most. What is not out yet is not the newest: it stands last. */
  #sortKeys(sort: OwnSort): Int32Array[] {
    const days = this.facts.days.array
    const today = dayNumber(this.terms.today)
    switch (sort) {
      case 'recommended':
      case 'bestselling': {
        // What has no popularity follows, the newest first.
        const popularities = this.popularities.array
        const newest = days.map((day, row) => ((popularities[row] ?? 0) > 0 || day > today ? 0 : -day))
        return [newest, popularities.map((popularity) => -Math.max(popularity, 0))]
      }
      case 'newest':
        return [days.map((day) => (day > today ? 0 : -day))]
      case 'soonest':
        return [days.map((day) => day || LAST_DAY)]
      case 'price-up':
        return [this.prices.array]
      case 'price-down':
        return [this.prices.array.map((price) => -price)]
    }
  }

  /** Many products share a list of categories, and then what follows from it. */
  #withParentsOf(ids: readonly string[]): readonly string[] {
    const known = this.#withParents.get(ids)
    if (known) return known
    const parents = ids.flatMap((id) => this.categories.get(id)?.parent_id ?? [])
    const all = [...new Set([...ids, ...parents])]
    this.#withParents.set(ids, all)
    return all
  }

  #forgetCounts(): void {
    if (this.#counted.size === 0) return
    this.#counted.clear()
    this.#countedBytes = 0
  }
}

function rangeOf(ranges: typeof priceRanges | typeof ageRanges, value: number): readonly string[] {
  if (value < 0) return NONE
  return ranges.find(({ range }) => range && isWithin(range, value))?.values ?? NONE
}
