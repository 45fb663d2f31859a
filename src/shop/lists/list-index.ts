import { LANGUAGES, type Language } from '#site/languages.ts'
import { nextDiscountTurn } from '#shop/pricing/global-discount.ts'
import { nextMidnight } from '#shop/shop-day.ts'
import type { ListCounts } from './list-count.ts'
import { Column, Integers } from './list-column.ts'
import { entryOf, haveSameDiscounts, type ListEntry, type ListTerms } from './list-entry.ts'
import { dayNumber, ListFacts } from './list-facts.ts'
import { orderedBy, orderOfIds, type IdOrder } from './list-order.ts'
import { FILTER_NAMES, type FilterName, type Sort } from './list-query.ts'
import { AGE_RANGES, isWithin, PRICE_RANGES, readRange } from './list-ranges.ts'
import type { ListRow, TitleHashes, TitlePlace } from './list-records.server.ts'

const MAX_COUNTED_BYTES = 32 * 1024 * 1024
const LAST_DAY = 99_999_999
const NONE: readonly string[] = []
const priceRanges = PRICE_RANGES.map((text) => ({ values: [text], range: readRange(text) }))
const ageRanges = AGE_RANGES.map((text) => ({ values: [text], range: readRange(text) }))

export type Category = { parent_id: string | null; tree: string; position: number }

type OwnSort = Exclude<Sort, 'relevance' | 'title'>

const OWN_FILTERS = ['category', 'author', 'language', 'binding', 'year', 'publisher', 'age'] as const
type OwnFilter = (typeof OWN_FILTERS)[number]

/**
 * All products, or some of them, in memory as arrays by row number: exact counts of every choice take one walk over them.
 * Prices and availability come from the same rules as everywhere else.
 */
export class ListIndex {
  readonly columns: Record<FilterName, Column>
  readonly facts = new ListFacts()
  readonly prices = new Integers()
  readonly popularities = new Integers()
  /** -1 is none. */
  readonly ages = new Integers()
  readonly #ids: string[] = []
  readonly #rowNumbers = new Map<string, number>()
  /** Hashes of the titles by which the orders were made. */
  readonly #titleHashes = { hu: new Integers(), en: new Integers() } satisfies Record<Language, Integers>
  /** The number of the reading in which a row was last seen. */
  readonly #seen = new Integers()
  #reading = 0
  readonly #withParents = new Map<string, readonly string[]>()
  readonly #orders = new Map<string, Uint32Array>()
  #idOrder: IdOrder | null = null
  readonly #titleReadings = new Map<string, { changes: number; order: Promise<Uint32Array> }>()
  /** Counts by scope and filters, until anything changes. */
  readonly #counted = new Map<string, ListCounts>()
  #countedBytes = 0
  /** Grows whenever an order is forgotten: an order that was being read meanwhile is not stored. */
  #changes = 0
  readonly categories: ReadonlyMap<string, Category>
  terms: ListTerms

  constructor(terms: ListTerms, categories: ReadonlyMap<string, Category>) {
    this.terms = terms
    this.categories = categories
    this.columns = Object.fromEntries(FILTER_NAMES.map((name) => [name, new Column()])) as Record<FilterName, Column>
  }

  /** How many row numbers there are, including those of removed products. */
  get size(): number {
    return this.#ids.length
  }

  numberOf(id: string): number | undefined {
    return this.#rowNumbers.get(id)
  }

  idOf(number: number): string | undefined {
    return this.#ids[number]
  }

  /** Titles may have changed, so their orders are read anew. */
  beginReading(): void {
    this.#reading++
    this.#forgetOrders('title')
  }

  /** Removes the products that this reading has not seen. */
  endReading(): void {
    for (let number = 0; number < this.size; number++)
      if (this.#seen.get(number) !== this.#reading) this.#remove(number)
  }

  /** A row that has not changed leaves counts and orders as they are. */
  put(row: ListRow): void {
    const number = this.#rowNumbers.get(row.id) ?? this.#newNumber(row.id)
    this.#seen.set(number, this.#reading)
    if (row.titleHashes) this.#compareTitles(number, row.titleHashes)
    const isNew = this.facts.types.get(number) === 0
    const values = this.#ownValues(row)
    if (!isNew && this.#isSame(number, row, values)) return
    if (isNew) this.#forgetOrders('title')
    if (isNew || this.popularities.get(number) !== row.popularity) this.#forgetOrders('recommended', 'bestselling')
    if (isNew || this.facts.days.get(number) !== dayNumber(row.publication_date))
      this.#forgetOrders('newest', 'soonest', 'recommended', 'bestselling')
    this.popularities.set(number, row.popularity)
    this.ages.set(number, row.age_from ?? -1)
    this.facts.set(number, row)
    for (const name of OWN_FILTERS) this.columns[name].set(number, values[name])
    this.#price(number, entryOf(row, this.terms))
  }

  #newNumber(id: string): number {
    const number = this.size
    this.#rowNumbers.set(id, number)
    this.#ids.push(id)
    this.#idOrder = null
    this.#orders.clear()
    return number
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
    const number = this.#rowNumbers.get(id)
    if (number !== undefined) this.#remove(number)
  }

  /** Computes prices and availability anew for another day, another discount, or a sale that begins or ends. */
  moveTo(terms: ListTerms): void {
    const before = this.terms
    this.terms = terms
    const today = dayNumber(before.today)
    const isSame = haveSameDiscounts(before, terms)
    for (let number = 0; number < this.size; number++)
      if (this.facts.types.get(number) !== 0 && (!isSame || this.facts.dependsOnTime(number, today)))
        this.#price(number, entryOf(this.facts.get(number), terms))
    if (terms.today !== before.today) {
      this.#forgetOrders('newest', 'recommended', 'bestselling')
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
    const turns = [this.facts.nextSaleTurn(this.size, after), nextDiscountTurn(this.terms.discounts, after)]
    return turns.reduce<Date>((next, turn) => (turn && turn < next ? turn : next), nextMidnight(after))
  }

  /** Row numbers in this order; ties are in the order of ids, so that it is the same in every process. */
  ordered(sort: OwnSort): Uint32Array {
    const known = this.#orders.get(sort)
    if (known) return known
    this.#idOrder ??= orderOfIds(this.#ids)
    const order = orderedBy(this.#sortKeys(sort), this.#idOrder)
    this.#orders.set(sort, order)
    return order
  }

  /** The database sorts titles, by the collation of each language. */
  async orderedByTitle(language: Language, readTitles: () => Promise<TitlePlace[]>): Promise<Uint32Array> {
    const key = `title ${language}`
    const known = this.#orders.get(key)
    if (known) return known
    // Requests at the same time share one reading.
    const reading = this.#titleReadings.get(key)
    if (reading?.changes === this.#changes) return reading.order
    const changes = this.#changes
    const order = readTitles().then((titles) => this.#rowsOfTitles(language, titles))
    this.#titleReadings.set(key, { changes, order })
    try {
      const read = await order
      if (changes === this.#changes) this.#orders.set(key, read)
      return read
    } finally {
      if (this.#titleReadings.get(key)?.order === order) this.#titleReadings.delete(key)
    }
  }

  #price(number: number, { price, availability }: ListEntry): void {
    this.#forgetCounts()
    if (this.prices.get(number) !== price) this.#forgetOrders('price-up', 'price-down')
    this.prices.set(number, price)
    this.columns.availability.set(number, [availability])
    this.columns.price.set(number, rangeOf(priceRanges, price))
  }

  #rowsOfTitles(language: Language, titles: readonly TitlePlace[]): Uint32Array {
    const rows = new Uint32Array(titles.length)
    let size = 0
    for (const { id, hash } of titles) {
      const number = this.#rowNumbers.get(id)
      if (number === undefined) continue
      this.#titleHashes[language].set(number, hash)
      rows[size++] = number
    }
    return rows.subarray(0, size)
  }

  #compareTitles(number: number, hashes: TitleHashes): void {
    for (const language of LANGUAGES)
      if (this.#titleHashes[language].get(number) !== hashes[language]) this.#forgetOrders(`title ${language}`)
  }

  #remove(number: number): void {
    if (this.facts.types.get(number) === 0) return
    this.#forgetCounts()
    this.facts.types.set(number, 0)
  }

  /** Smaller stands first. What is not out yet is not the newest: it stands last. */
  #sortKeys(sort: OwnSort): ArrayLike<number> {
    const days = this.facts.days.array
    const today = dayNumber(this.terms.today)
    switch (sort) {
      case 'recommended':
      case 'bestselling':
        // What has no popularity follows, the newest first.
        return Float64Array.from(this.popularities.array, (popularity, row) => {
          const day = days[row] ?? 0
          return popularity > 0 ? -popularity - LAST_DAY : day > today ? 0 : -day
        })
      case 'newest':
        return days.map((day) => (day > today ? 0 : -day))
      case 'soonest':
        return days.map((day) => day || LAST_DAY)
      case 'price-up':
        return this.prices.array
      case 'price-down':
        return this.prices.array.map((price) => -price)
    }
  }

  /** Cached by the ids, which many products share. */
  #withParentsOf(ids: readonly string[]): readonly string[] {
    const key = ids.join(' ')
    const known = this.#withParents.get(key)
    if (known) return known
    const parents = ids.flatMap((id) => this.categories.get(id)?.parent_id ?? [])
    const all = [...new Set([...ids, ...parents])]
    this.#withParents.set(key, all)
    return all
  }

  #forgetCounts(): void {
    if (this.#counted.size === 0) return
    this.#counted.clear()
    this.#countedBytes = 0
  }

  #forgetOrders(...sorts: (Sort | `title ${Language}`)[]): void {
    this.#changes++
    if (this.#orders.size === 0) return
    for (const key of this.#orders.keys())
      if (sorts.some((sort) => key === sort || key.split(' ')[0] === sort)) this.#orders.delete(key)
  }
}

function rangeOf(ranges: typeof priceRanges | typeof ageRanges, value: number): readonly string[] {
  if (value < 0) return NONE
  return ranges.find(({ range }) => range && isWithin(range, value))?.values ?? NONE
}
