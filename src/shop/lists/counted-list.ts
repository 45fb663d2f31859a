import type { Language } from '#site/languages.ts'
import { addDays, shopDay } from '#shop/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { countList, type ListCounts, type RowTest } from './list-count.ts'
import { dayNumber, typeNumber } from './list-facts.ts'
import type { ListIndex } from './list-index.ts'
import { readIndex } from './list-memory.ts'
import { FILTER_NAMES, type Choice, type FilterName, type Filters, type Sort } from './list-query.ts'
import {
  contributorsBySlug,
  idsByContributor,
  idsByTitle,
  monthRows,
  recommendationRows,
} from './list-records.server.ts'
import { BOOKS, filtersOf, hasOwnOrder, MAX_IDS, NEW_DAYS, type ListScope } from './list-scope.ts'

type CountedListInput = { scope: ListScope; language: Language; sort: Sort; filters: Filters }

export type CountedList = {
  index: ListIndex
  until: Date
  /** Row numbers, those that no filter lets pass among them. */
  order: ArrayLike<number>
  counted: ListCounts
  /** The filters that are applied, authors by their ids. */
  filters: Filters
  /** Choices that the shop does not know, or that this list does not filter by. */
  ignored: Choice[]
  /** How many there would be with this range alone in its filter. */
  countOf: (name: 'price' | 'age', value: string) => number
}

/** FIND-01: a whole list in its order, with the counts of every choice. */
export async function countedList(
  shop: Shop,
  { scope, language, sort, filters: requested }: CountedListInput,
): Promise<CountedList> {
  const ids = await idsOf(shop, scope)
  const [{ index, until }, people] = await Promise.all([
    readIndex(shop, ids),
    contributorsBySlug(shop.db, requested.author),
  ])
  const { filters, ignored } = knownFilters(index, scope, requested, (slug) =>
    people.find((person) => person.slug_hu === slug || person.slug_en === slug),
  )
  const order = await orderOf(shop, index, { scope, language, sort, ids })
  const isInScope = scopeTest(index, scope)
  const count = (filters: Filters) => countList(index, { rows: ids && order, isInScope, filters })
  return {
    index,
    until,
    order,
    counted: ids ? count(filters) : index.countedOnce(JSON.stringify([scope, filters]), () => count(filters)),
    filters,
    ignored,
    countOf: (name, value) => count({ ...filters, [name]: [value] }).total,
  }
}

/** The ids of a list that is given by ids; undefined where every product has to be looked at. */
async function idsOf(shop: Shop, scope: ListScope): Promise<readonly string[] | undefined> {
  switch (scope.kind) {
    case 'ids':
      return [...new Set(scope.ids)].slice(0, MAX_IDS)
    case 'contributor':
      return idsByContributor(shop.db, scope.id)
    case 'staff-recommendations':
      return [...new Set((await recommendationRows(shop.db)).map((row) => row.product_id))]
    case 'titles-of-the-month':
      return [...new Set((await monthRows(shop.db, shopDay(shop.clock.now()))).map((row) => row.product_id))]
    default:
      return undefined
  }
}

async function orderOf(
  shop: Shop,
  index: ListIndex,
  { scope, language, sort, ids }: { scope: ListScope; language: Language; sort: Sort; ids?: readonly string[] },
): Promise<ArrayLike<number>> {
  const own = ids?.flatMap((id) => index.numberOf(id) ?? [])
  if (sort === 'relevance' || (sort === 'recommended' && own && hasOwnOrder(scope))) return own ?? []
  if (sort === 'title') {
    if (ids) return (await idsByTitle(shop.db, language, ids)).flatMap(({ id }) => index.numberOf(id) ?? [])
    return index.orderedByTitle(language, () => idsByTitle(shop.db, language))
  }
  const all = index.ordered(sort)
  if (!own) return all
  const rows = new Set(own)
  return all.filter((row) => rows.has(row))
}

function scopeTest(index: ListIndex, scope: ListScope): RowTest {
  const { today } = index.terms
  const types = index.facts.types.array
  const isBook = BOOKS.map(typeNumber)
  switch (scope.kind) {
    case 'type': {
      const type = typeNumber(scope.type)
      return (row) => types[row] === type
    }
    case 'category': {
      const type = typeNumber(scope.tree)
      const category = index.columns.category.numberOf(scope.id) ?? -1
      return (row) => types[row] === type && index.columns.category.has(row, category)
    }
    case 'on-sale': {
      const [prices, listPrices, periodical] = [
        index.prices.array,
        index.facts.listPrices.array,
        typeNumber('PERIODICAL'),
      ]
      return (row) => (prices[row] as number) < (listPrices[row] as number) && types[row] !== periodical
    }
    case 'newly-published': {
      const [days, releases] = [index.facts.days.array, index.facts.releases.array]
      const [first, last] = [dayNumber(addDays(today, -NEW_DAYS)), dayNumber(today)]
      return (row) =>
        isBook.includes(types[row] ?? 0) && (days[row] as number) >= first && (releases[row] as number) <= last
    }
    case 'upcoming': {
      const preorder = index.columns.availability.numberOf('preorder') ?? -1
      return (row) => isBook.includes(types[row] ?? 0) && index.columns.availability.has(row, preorder)
    }
    default:
      return () => true
  }
}

/** Splits the requested filters into those that can be applied and those that are ignored. Authors come as slugs. */
function knownFilters(
  index: ListIndex,
  scope: ListScope,
  requested: Filters,
  personOf: (slug: string) => { id: string } | undefined,
): Pick<CountedList, 'filters' | 'ignored'> {
  const offered = filtersOf(scope)
  const idOf = (name: FilterName, value: string) => (name === 'author' ? (personOf(value)?.id ?? '') : value)
  const isKnown = (name: FilterName, value: string) =>
    name === 'price' ||
    name === 'age' ||
    name === 'availability' ||
    (name === 'category' ? index.categories.has(value) : index.columns[name].numberOf(idOf(name, value)) !== undefined)
  const isApplied = (name: FilterName, value: string) => offered.includes(name) && isKnown(name, value)
  const filters = FILTER_NAMES.map((name) => [
    name,
    requested[name].filter((value) => isApplied(name, value)).map((value) => idOf(name, value)),
  ])
  return {
    filters: Object.fromEntries(filters) as Filters,
    ignored: FILTER_NAMES.flatMap((name) =>
      requested[name].filter((value) => !isApplied(name, value)).map((value) => ({ name, value })),
    ),
  }
}
