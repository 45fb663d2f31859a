import { Bits } from '#kit/bits.ts'
import type { Language } from '#site/languages.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { countList, totalOf, type ListCounts } from './list-count.ts'
import { dayNumber } from './list-facts.ts'
import type { ListIndex } from './list-index.ts'
import { readEveryTitle } from './every-row-records.server.ts'
import { readIndex } from './read-index.ts'
import { FILTER_NAMES, type ChosenFilter, type FilterName, type Filters, type Sort } from './list-query.ts'
import {
  contributorsBySlug,
  idsByContributor,
  idsByTitle,
  monthRows,
  recommendationRows,
} from './list-records.server.ts'
import { BOOKS, filtersOf, hasOwnOrder, MAX_IDS, NEW_DAYS, type ListScope } from './list-scope.ts'

/** Row numbers one after the other. */
type RowOrder = Uint32Array | readonly number[]

type CountedListInput = { scope: ListScope; language: Language; sort: Sort; filters: Filters }

export type CountedList = {
  index: ListIndex
  until: Date
  /** Row numbers, those that no filter lets pass among them. */
  order: RowOrder
  counted: ListCounts
  /** The filters that are applied, authors by their ids. */
  filters: Filters
  /** Choices that the shop does not know, or that this list does not filter by. */
  ignored: ChosenFilter[]
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
  const rows = () => (ids ? index.present.and([Bits.of(order)]) : rowsOfScope(index, scope))
  const count = () => countList(index, { scope: rows(), filters })
  const counted = ids ? count() : index.countedOnce(JSON.stringify([scope, filters]), count)
  const isAlone = (name: FilterName, value: string) => filters[name].length === 1 && filters[name][0] === value
  return {
    index,
    until,
    order,
    counted,
    filters,
    ignored,
    countOf: (name, value) =>
      isAlone(name, value)
        ? counted.total
        : totalOf(index, { scope: rows(), filters: { ...filters, [name]: [value] } }),
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
): Promise<RowOrder> {
  const own = ids?.flatMap((id) => index.numberOf(id) ?? [])
  if (sort === 'relevance' || (sort === 'recommended' && own && hasOwnOrder(scope))) return own ?? []
  if (sort === 'title') {
    if (ids) return (await idsByTitle(shop.db, language, ids)).flatMap((id) => index.numberOf(id) ?? [])
    return index.orderedByTitle(language, (takeIn) => readEveryTitle(shop.db, language, takeIn))
  }
  const all = sort === 'recommended' ? index.recommended(language) : index.ordered(sort)
  if (!own) return all
  const rows = new Set(own)
  return all.filter((row) => rows.has(row))
}

/** The rows of a list before any filter. */
function rowsOfScope(index: ListIndex, scope: ListScope): Bits {
  const { today } = index.terms
  switch (scope.kind) {
    case 'type':
      return index.types.rowsWith(scope.type)
    case 'category':
      return index.types.rowsWith(scope.tree).and([index.columns.category.rowsWith(scope.id)])
    case 'publisher':
      return index.present.and([index.columns.publisher.rowsWith(scope.id)])
    case 'on-sale': {
      const [prices, listPrices] = [index.prices.array, index.facts.listPrices.array]
      const periodicals = index.types.rowsWith('PERIODICAL')
      return index.rowsWhere((row) => (prices[row] as number) < (listPrices[row] as number) && !periodicals.has(row))
    }
    case 'newly-published': {
      const [days, releases] = [index.facts.days.array, index.facts.releases.array]
      const [first, last] = [dayNumber(addDays(today, -NEW_DAYS)), dayNumber(today)]
      const books = booksOf(index)
      return index.rowsWhere(
        (row) => (days[row] as number) >= first && (releases[row] as number) <= last && books.has(row),
      )
    }
    case 'upcoming':
      return booksOf(index).and([index.columns.availability.rowsWith('preorder')])
    default:
      return index.present
  }
}

function booksOf(index: ListIndex): Bits {
  const books = new Bits(index.size)
  for (const type of BOOKS) books.addAll(index.types.rowsWith(type))
  return books
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
