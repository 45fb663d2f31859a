import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BINDINGS, PRODUCT_TYPES } from '#shop/goods/product.ts'
import { addDays } from '#shop/ground/shop-day.ts'
import { countList, pageOf, totalOf } from './list-count.ts'
import { entryOf, listTermsAt } from './list-entry.ts'
import { ListIndex } from './list-index.ts'
import { FILTER_NAMES, type FilterName, type Filters } from './list-query.ts'
import { AGE_RANGES, isWithin, PRICE_RANGES, readRange } from './list-ranges.ts'
import type { ListRow } from './list-records.server.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const TODAY = '2026-11-15'
const terms = listTermsAt({ discounts: [], fixedPriceMaxDiscountPercent: 10 }, NOW)
const CATEGORIES = new Map([
  ['novels', { parent_id: null, tree: 'BOOK', position: 1 }],
  ['crime', { parent_id: 'novels', tree: 'BOOK', position: 2 }],
  ['toys', { parent_id: null, tree: 'TOY', position: 3 }],
])
const IDS = ['aaaaaaaaaaaa', '0000000000zz', 'zzzzzzzzzzzz', '00000z000000', ...Array.from({ length: 36 }, idOf)]

function idOf(_: unknown, number: number): string {
  return (number * 7919).toString(36).padStart(12, number % 2 ? '0' : 'x')
}

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const day = fc.integer({ min: -900, max: 100 }).map((days) => addDays(TODAY, days))

const rows: fc.Arbitrary<ListRow> = fc
  .record({
    id: fc.constantFrom(...IDS),
    type: fc.constantFrom(...PRODUCT_TYPES),
    binding: maybe(fc.constantFrom(...BINDINGS.slice(0, 3))),
    language: maybe(fc.constantFrom('hu', 'en', 'de')),
    publisher_id: maybe(fc.constantFrom('magveto', 'europa')),
    age_from: maybe(fc.integer({ min: 0, max: 14 })),
    publication_date: maybe(day),
    list_price: fc.integer({ min: 0, max: 12_000 }),
    sale_percent: fc.constantFrom(0, 0, 20),
    orderable: fc.boolean(),
    popularity: fc.constantFrom(0, 0, 1, 5, 2_147_483_647),
    sellable: fc.integer({ min: 0, max: 2 }),
    authors: some(['jokai', 'szabo', 'orkeny']),
    categories: some([...CATEGORIES.keys()]),
  })
  .map((row) => ({
    ...row,
    release_date: row.publication_date,
    sale_from: null,
    sale_until: null,
    fixed_price_until: null,
  }))

const filters: fc.Arbitrary<Filters> = fc.record({
  category: some([...CATEGORIES.keys(), 'none-such']),
  author: some(['jokai', 'szabo']),
  language: some(['hu', 'en']),
  availability: some(['in-stock', 'orderable', 'preorder']),
  binding: some(BINDINGS.slice(0, 2)),
  price: some([...PRICE_RANGES, '1001-5003', '0-1']),
  year: some(['2025', '2026']),
  publisher: some(['magveto', 'europa']),
  age: some([...AGE_RANGES, '2-7']),
})

/** A sequence of changes: rows written one after the other, and some that go. */
const changes = fc.array(fc.oneof({ weight: 5, arbitrary: rows }, fc.constantFrom(...IDS)), { maxLength: 120 })

/** The values a product has of each filter, straight from its row. */
function valuesOf(row: ListRow): Record<FilterName, readonly string[]> {
  const { price, availability } = entryOf(row, terms)
  const within = (ranges: readonly string[], value: number | null) =>
    ranges.filter((range) => value !== null && isInRange(range, value))
  const parents = row.categories.flatMap((id) => CATEGORIES.get(id)?.parent_id ?? [])
  return {
    category: [...new Set([...row.categories, ...parents])],
    author: row.authors,
    language: row.language ? [row.language] : [],
    availability: [availability],
    binding: row.binding ? [row.binding] : [],
    price: within([...PRICE_RANGES, '1001-5003', '0-1'], price),
    year: row.publication_date ? [row.publication_date.slice(0, 4)] : [],
    publisher: row.publisher_id ? [row.publisher_id] : [],
    age: within([...AGE_RANGES, '2-7'], row.age_from),
  }
}

function isInRange(text: string, value: number): boolean {
  const range = readRange(text)
  return range !== null && isWithin(range, value)
}

function passes(row: ListRow, chosen: Filters, except?: FilterName): boolean {
  const values = valuesOf(row)
  return FILTER_NAMES.every(
    (name) => name === except || chosen[name].length === 0 || chosen[name].some((one) => values[name].includes(one)),
  )
}

function indexOf(steps: readonly (ListRow | string)[]): { index: ListIndex; there: ListRow[] } {
  const index = new ListIndex(terms, CATEGORIES)
  const there = new Map<string, ListRow>()
  for (const step of steps)
    if (typeof step === 'string') {
      index.remove(step)
      there.delete(step)
    } else {
      index.put(step)
      there.set(step.id, step)
    }
  return { index, there: [...there.values()] }
}

describe('counting by sets of rows', () => {
  it('SCALE-61 FIND-01 gives what going through all products one by one gives, whatever has changed before', () => {
    fc.assert(
      fc.property(changes, changes, fc.array(filters, { minLength: 1, maxLength: 3 }), (first, later, filterSets) => {
        const { index } = indexOf(first)
        // Sets that were asked for before a change are true after it.
        for (const chosen of filterSets) countList(index, { scope: index.present, filters: chosen })
        const { there } = indexOf([...first, ...later])
        for (const step of later)
          if (typeof step === 'string') index.remove(step)
          else index.put(step)
        for (const chosen of filterSets) {
          const counted = countList(index, { scope: index.present, filters: chosen })
          const passing = there.filter((row) => passes(row, chosen))
          expect(counted.scopeTotal).toBe(there.length)
          expect(counted.total).toBe(passing.length)
          expect(totalOf(index, { scope: index.present, filters: chosen })).toBe(passing.length)
          expect(new Set(Array.from(counted.matches.numbers(), (row) => index.idOf(row)))).toEqual(
            new Set(passing.map(({ id }) => id)),
          )
          for (const name of FILTER_NAMES) {
            const others = there.filter((row) => passes(row, chosen, name))
            expect(counted.without[name]).toBe(others.length)
            for (const [number, value] of index.columns[name].values.entries())
              expect(counted.counts[name][number]).toBe(
                others.filter((row) => valuesOf(row)[name].includes(value)).length,
              )
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('SCALE-61 FIND-01 every order is by its key and then by id, whatever came in which order', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const { index, there } = indexOf(steps)
        const counted = countList(index, { scope: index.present, filters: none })
        const listed = (sort: 'price-up' | 'price-down' | 'newest' | 'soonest' | 'bestselling') =>
          pageOf(index.ordered(sort), counted, { from: 0, size: there.length }).map((row) => index.idOf(row))
        const sorted = (...keys: ((row: ListRow) => number)[]) =>
          there
            .toSorted((a, b) => {
              const key = keys.find((one) => one(a) !== one(b))
              return key ? key(a) - key(b) : a.id < b.id ? -1 : 1
            })
            .map(({ id }) => id)
        const price = (row: ListRow) => entryOf(row, terms).price
        const dayOf = ({ publication_date }: ListRow) => Number(publication_date?.replaceAll('-', '') ?? 0)
        const newest = (row: ListRow) => (dayOf(row) > 20_261_115 ? 0 : -dayOf(row))
        expect(listed('price-up')).toEqual(sorted(price))
        expect(listed('price-down')).toEqual(sorted((row) => -price(row)))
        expect(listed('newest')).toEqual(sorted(newest))
        expect(listed('soonest')).toEqual(sorted((row) => dayOf(row) || 99_999_999))
        expect(listed('bestselling')).toEqual(
          sorted(
            ({ popularity }) => -popularity,
            (row) => (row.popularity > 0 ? 0 : newest(row)),
          ),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('SCALE-61 a product is found by its id and no other', () => {
    const { index } = indexOf([])
    for (const id of IDS) expect(index.numberOf(id)).toBeUndefined()
    const { index: filled, there } = indexOf(fc.sample(rows, { numRuns: 200, seed: 7 }))
    for (const { id } of there) expect(filled.idOf(filled.numberOf(id) ?? -1)).toBe(id)
    for (const text of ['', 'aaaaaaaaaaa', 'aaaaaaaaaaaaa', 'AAAAAAAAAAAA', 'á'.repeat(12), '0'.repeat(1_000_000)])
      expect(filled.numberOf(text)).toBeUndefined()
  })
})

const none = Object.fromEntries(FILTER_NAMES.map((name) => [name, []])) as unknown as Filters
