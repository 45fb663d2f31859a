import type { Language } from '#languages.ts'
import { addDays, shopDay } from '#shop/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { countList, pageOf, type Counted, type RowTest } from './list-count.ts'
import { nameFacets, type Facet } from './list-facets.ts'
import { dayNumber, typeNumber, type ListIndex } from './list-index.ts'
import { readIndex } from './list-memory.ts'
import {
  FILTER_NAMES,
  PAGE_SIZE,
  readListQuery,
  type FilterName,
  type Filters,
  type ListQuery,
  type Sort,
} from './list-query.ts'
import {
  contributorsBySlug,
  idsByContributor,
  idsByTitle,
  monthRows,
  recommendationRows,
} from './list-records.server.ts'
import { filtersOf, hasOwnOrder, BOOKS, MAX_IDS, NEW_DAYS, sortsOf, tagsOf, type ListScope } from './list-scope.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'

export type AppliedFilter = { name: FilterName; value: string; label: string | null }

export type ProductListing = {
  products: ProductCard[]
  /** What the filters leave over. */
  total: number
  /** What there is without them. */
  scopeTotal: number
  page: number
  pages: number
  /** What the list is showing: what was asked, less what cannot be. */
  query: ListQuery
  /** The first is the usual one. */
  sorts: readonly Sort[]
  facets: Facet[]
  applied: AppliedFilter[]
  /** Where nothing is left over: filters without which something would be, the most first. */
  ways: { name: FilterName; total: number }[]
  until: Date
  tags: string[]
}

type ListProducts = { scope: ListScope; language: Language; query: URLSearchParams }

/** FIND-01: one page of a list, with a true count for every choice under the other filters. A page beyond the last shows the last. */
export async function listProducts(shop: Shop, { scope, language, query }: ListProducts): Promise<ProductListing> {
  const sorts = sortsOf(scope)
  const asked = readListQuery(query, sorts)
  const ids = await idsOf(shop, scope)
  const [{ index, until }, people] = await Promise.all([
    readIndex(shop, ids),
    contributorsBySlug(shop.db, asked.filters.author),
  ])
  const filters = knownFilters(index, scope, {
    ...asked.filters,
    author: asked.filters.author.flatMap(
      (slug) => people.find((person) => person.slug_hu === slug || person.slug_en === slug)?.id ?? [],
    ),
  })
  const order = await orderOf(shop, index, { scope, language, sort: asked.sort, ids })
  const isInScope = scopeTest(index, scope)
  const count = () => countList(index, { rows: ids && order, isInScope, filters })
  const counted = ids ? count() : index.countedOnce(JSON.stringify([scope, filters]), count)

  const pages = Math.max(1, Math.ceil(counted.total / PAGE_SIZE))
  const page = Math.min(asked.page, pages)
  const shown = pageOf(order, counted, { from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE }).flatMap(
    (row) => index.entries[row]?.row.id ?? [],
  )
  const [{ cards, until: cardsUntil }, { facets, slugs }] = await Promise.all([
    productCards(shop, language, shown),
    nameFacets(shop, {
      index,
      language,
      scope,
      counts: counted.counts,
      filters,
      countOf: (name, value) =>
        countList(index, { rows: ids && order, isInScope, filters: { ...filters, [name]: [value] } }).total,
    }),
  ])
  const effective: Filters = { ...filters, author: filters.author.map((id) => slugs.get(id) ?? id) }
  return {
    products: cards,
    total: counted.total,
    scopeTotal: counted.scopeTotal,
    page,
    pages,
    query: { page, sort: asked.sort, filters: effective },
    sorts,
    facets,
    applied: FILTER_NAMES.flatMap((name) =>
      effective[name].map((value) => ({ name, value, label: labelOf(facets, name, value) })),
    ),
    ways: waysOut(counted, effective),
    until: cardsUntil < until ? cardsUntil : until,
    tags: [...tagsOf(scope), ...cards.map((card) => `product:${card.id}`)],
  }
}

/** The ids of a list that is told by them; undefined where every product has to be looked at. */
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
    if (ids) return (await idsByTitle(shop.db, language, ids)).flatMap((id) => index.numberOf(id) ?? [])
    return index.orderedByTitle(language, () => idsByTitle(shop.db, language))
  }
  const all = index.ordered(sort)
  if (!own) return all
  const wanted = new Set(own)
  return all.filter((row) => wanted.has(row))
}

function scopeTest(index: ListIndex, scope: ListScope): RowTest {
  const { today } = index.terms
  const types = index.types.array
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
      const [prices, listPrices, periodical] = [index.prices.array, index.listPrices.array, typeNumber('PERIODICAL')]
      return (row) => (prices[row] as number) < (listPrices[row] as number) && types[row] !== periodical
    }
    case 'newly-published': {
      const [days, first, last] = [index.days.array, dayNumber(addDays(today, -NEW_DAYS)), dayNumber(today)]
      return (row) =>
        isBook.includes(types[row] ?? 0) && (days[row] as number) >= first && (days[row] as number) <= last
    }
    case 'upcoming': {
      const preorder = index.columns.availability.numberOf('preorder') ?? -1
      return (row) => isBook.includes(types[row] ?? 0) && index.columns.availability.has(row, preorder)
    }
    default:
      return () => true
  }
}

/** What the shop has never heard of is passed over, as is what this list does not filter by. */
function knownFilters(index: ListIndex, scope: ListScope, filters: Filters): Filters {
  const offered = filtersOf(scope)
  const isKnown = (name: FilterName, value: string) =>
    name === 'price' ||
    name === 'age' ||
    name === 'availability' ||
    (name === 'category' ? index.categories.has(value) : index.columns[name].numberOf(value) !== undefined)
  return Object.fromEntries(
    FILTER_NAMES.map((name) => [
      name,
      offered.includes(name) ? filters[name].filter((value) => isKnown(name, value)) : [],
    ]),
  ) as unknown as Filters
}

function waysOut({ total, without }: Counted, filters: Filters): ProductListing['ways'] {
  if (total > 0) return []
  return FILTER_NAMES.filter((name) => filters[name].length > 0 && without[name] > 0)
    .map((name) => ({ name, total: without[name] }))
    .sort((a, b) => b.total - a.total)
}

function labelOf(facets: Facet[], name: FilterName, value: string): string | null {
  const facet = facets.find((one) => one.name === name)
  return facet?.options.find((option) => option.value === value)?.label ?? null
}
