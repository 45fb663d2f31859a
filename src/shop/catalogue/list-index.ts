import type { Language } from '#languages.ts'
import { dependsOnTime, entryOf, type ListEntry, type ListTerms } from './list-entry.ts'
import type { Counted } from './list-count.ts'
import { Column, Integers } from './list-column.ts'
import { FILTER_NAMES, type FilterName, type Sort } from './list-query.ts'
import { AGE_RANGES, isWithin, PRICE_RANGES, readRange } from './list-ranges.ts'
import type { ListRow } from './list-records.server.ts'
import { PRODUCT_TYPES, type ProductType } from './product-card.ts'

const MOST_COUNTED = 200
const NONE: readonly string[] = []
const priceRanges = PRICE_RANGES.map((text) => ({ text, range: readRange(text) }))
const ageRanges = AGE_RANGES.map((text) => ({ text, range: readRange(text) }))

export type Category = { parent_id: string | null; tree: string; position: number }

type OwnSort = Exclude<Sort, 'relevance' | 'title'>

/**
 * What the lists know of all products (or of those asked about), in memory: an exact count of every choice is one walk over
 * arrays. Prices and availability come from the same rules as everywhere else.
 */
export class ListIndex {
  readonly entries: (ListEntry | null)[] = []
  readonly columns: Record<FilterName, Column>
  /** The kind of product by row; 0 is none. */
  readonly types = new Integers()
  readonly prices = new Integers()
  readonly listPrices = new Integers()
  /** -1 is none. */
  readonly ages = new Integers()
  /** Days as numbers, 20261115; 0 is none. */
  readonly days = new Integers()
  readonly #rowNumbers = new Map<string, number>()
  readonly #orders = new Map<string, Uint32Array>()
  /** Counts of combinations asked for before; true until anything changes. */
  readonly #counted = new Map<string, Counted>()
  /** Grows whenever an order is forgotten: one that was being read meanwhile is not kept. */
  #changes = 0
  readonly categories: ReadonlyMap<string, Category>
  terms: ListTerms

  constructor(terms: ListTerms, categories: ReadonlyMap<string, Category>) {
    this.terms = terms
    this.categories = categories
    this.columns = {
      category: new Column(),
      author: new Column(),
      language: new Column(),
      availability: new Column(),
      binding: new Column(),
      price: new Column(),
      year: new Column(),
      publisher: new Column(),
      age: new Column(),
    }
  }

  numberOf(id: string): number | undefined {
    return this.#rowNumbers.get(id)
  }

  idOf(number: number): string | undefined {
    return this.entries[number]?.row.id
  }

  put(row: ListRow): void {
    const known = this.#rowNumbers.get(row.id)
    const number = known ?? this.entries.length
    const before = this.entries[number]
    if (known === undefined) this.#rowNumbers.set(row.id, number)
    this.#set(number, entryOf(row, this.terms))
    if (!before || before.row.titles !== row.titles) this.#forgetOrders('title')
    if (!before || before.row.popularity !== row.popularity) this.#forgetOrders('recommended', 'bestselling')
    if (!before || before.row.publication_date !== row.publication_date) this.#forgetOrders('newest', 'soonest')
  }

  remove(id: string): void {
    const number = this.#rowNumbers.get(id)
    if (number === undefined) return
    this.#counted.clear()
    this.entries[number] = null
    this.types.set(number, 0)
  }

  /** A sale has begun or ended, or a day: prices and availability are worked out anew. */
  moveTo(terms: ListTerms): void {
    const isNewDay = terms.today !== this.terms.today
    const before = this.terms
    this.terms = terms
    for (const [number, entry] of this.entries.entries())
      if (entry && dependsOnTime(entry.row, before.today)) this.#set(number, entryOf(entry.row, terms))
    if (isNewDay) this.#forgetOrders('newest')
  }

  /** A combination is counted once, whatever the order, page and language it is asked for in. */
  countedOnce(key: string, count: () => Counted): Counted {
    const known = this.#counted.get(key)
    const counted = known ?? count()
    this.#counted.delete(key)
    this.#counted.set(key, counted)
    if (this.#counted.size > MOST_COUNTED) this.#counted.delete(this.#counted.keys().next().value ?? '')
    return counted
  }

  /** The next moment at which a sale begins or ends. */
  nextSaleBoundary(): Date | null {
    let next: Date | null = null
    for (const entry of this.entries) {
      if (!entry || entry.row.sale_percent === 0) continue
      for (const moment of [entry.row.sale_from, entry.row.sale_until])
        if (moment && moment > this.terms.now && (!next || moment < next)) next = moment
    }
    return next
  }

  /** Row numbers in this order; ties stand by id, so that a page is the same whoever makes it. */
  ordered(sort: OwnSort): Uint32Array {
    const known = this.#orders.get(sort)
    if (known) return known
    const keys = this.entries.map((entry) => (entry ? sortKey(entry, sort, this.terms.today) : Infinity))
    const ids = this.entries.map((entry) => entry?.row.id ?? '')
    const order = Uint32Array.from(keys.keys()).sort(
      (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1),
    )
    this.#orders.set(sort, order)
    return order
  }

  /** The database knows the order of titles: each language has its own. */
  async orderedByTitle(language: Language, readIds: () => Promise<string[]>): Promise<Uint32Array> {
    const key = `title ${language}`
    const known = this.#orders.get(key)
    if (known) return known
    const changes = this.#changes
    const order = Uint32Array.from((await readIds()).flatMap((id) => this.#rowNumbers.get(id) ?? []))
    if (changes === this.#changes) this.#orders.set(key, order)
    return order
  }

  #set(number: number, entry: ListEntry): void {
    const { row, price, availability } = entry
    const before = this.entries[number]
    this.#counted.clear()
    this.entries[number] = entry
    if (before?.price !== price) this.#forgetOrders('price-up', 'price-down')
    const values: Record<FilterName, readonly string[]> = {
      category: this.#withParents(row.categories),
      author: row.authors,
      language: row.language ? [row.language] : NONE,
      availability: [availability],
      binding: row.binding ? [row.binding] : NONE,
      price: [priceRanges.find(({ range }) => range && isWithin(range, price))?.text ?? PRICE_RANGES[0]],
      year: row.publication_date ? [row.publication_date.slice(0, 4)] : NONE,
      publisher: row.publisher_id ? [row.publisher_id] : NONE,
      age: ageRangeOf(row.age_from),
    }
    for (const name of FILTER_NAMES) this.columns[name].set(number, values[name])
    this.types.set(number, typeNumber(row.type))
    this.prices.set(number, price)
    this.ages.set(number, row.age_from ?? -1)
    this.listPrices.set(number, row.list_price)
    this.days.set(number, dayNumber(row.publication_date))
  }

  #withParents(ids: readonly string[]): readonly string[] {
    const parents = ids.flatMap((id) => this.categories.get(id)?.parent_id ?? [])
    return [...new Set([...ids, ...parents])]
  }

  #forgetOrders(...sorts: Sort[]): void {
    this.#changes++
    if (this.#orders.size === 0) return
    for (const key of this.#orders.keys())
      if (sorts.some((sort) => key.split(' ')[0] === sort)) this.#orders.delete(key)
  }
}

export function typeNumber(type: ProductType): number {
  return PRODUCT_TYPES.indexOf(type) + 1
}

export function dayNumber(day: string | null): number {
  return day === null ? 0 : Number(day.replaceAll('-', ''))
}

function ageRangeOf(age: number | null): readonly string[] {
  const fit = age === null ? undefined : ageRanges.find(({ range }) => range && isWithin(range, age))
  return fit ? [fit.text] : NONE
}

/** Smaller stands first. What is not out yet is not the newest: it stands last. */
function sortKey({ row, price }: ListEntry, sort: OwnSort, today: string): number {
  const day = dayNumber(row.publication_date)
  switch (sort) {
    case 'recommended':
    case 'bestselling':
      return -row.popularity
    case 'newest':
      return (row.publication_date ?? '') > today ? 0 : -day
    case 'soonest':
      return day || Number.MAX_SAFE_INTEGER
    case 'price-up':
      return price
    case 'price-down':
      return -price
  }
}
