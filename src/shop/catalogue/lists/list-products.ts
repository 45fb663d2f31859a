import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { countedList } from './counted-list.ts'
import { pageOf, type ListCounts } from './list-count.ts'
import { nameFacets, type Facet } from './list-facets.ts'
import {
  FILTER_NAMES,
  isFiltered,
  PAGE_SIZE,
  readListQuery,
  unreadableChoices,
  type ChosenFilter,
  type FilterName,
  type Filters,
  type ListQuery,
  type Sort,
} from './list-query.ts'
import { sortsOf, tagsOfScope, type ListScope } from './list-scope.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { staffPickRows } from './shelf-records.server.ts'
import { PICK_AFTER, pickForList, staffPicksOf, type StaffPick } from './staff-pick.ts'

type AppliedFilter = { name: FilterName; value: string; label: string | null }

/** So many recommendations are looked at to find one that can be shown. */
const PICKS_LOOKED_AT = 5

export type ProductListing = {
  products: ProductCard[]
  /** A bookseller's recommendation, shown between the products; only on the first page in the usual order without filters. */
  pick: StaffPick | null
  /** How many pass the filters. */
  total: number
  /** How many there are without filters. */
  scopeTotal: number
  page: number
  pages: number
  /** The query as it is applied. */
  query: ListQuery
  /** The first is the usual one. */
  sorts: readonly Sort[]
  facets: Facet[]
  applied: AppliedFilter[]
  /** Choices that could not be applied. */
  ignored: ChosenFilter[]
  /** If nothing passes: the filters without which something would, those with the most first. */
  filtersToDrop: { name: FilterName; total: number }[]
  until: Date
  tags: string[]
}

type ListProducts = { scope: ListScope; language: Language; query: URLSearchParams }

/** FIND-01: one page of a list, with a true count for every choice under the other filters. A page beyond the last shows the last. */
export async function listProducts(shop: Shop, { scope, language, query }: ListProducts): Promise<ProductListing> {
  const sorts = sortsOf(scope)
  const requested = readListQuery(query, sorts)
  const { index, until, order, counted, filters, ignored, countOf } = await countedList(shop, {
    scope,
    language,
    ...requested,
  })

  const pages = Math.max(1, Math.ceil(counted.total / PAGE_SIZE))
  const page = Math.min(requested.page, pages)
  const shown = pageOf(order, counted, { from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE }).flatMap(
    (row) => index.idOf(row) ?? [],
  )
  const isOwnBeginning = page === 1 && requested.sort === sorts[0] && !isFiltered({ ...requested, filters })
  const [{ cards, pick, until: cardsUntil }, { facets, slugs }] = await Promise.all([
    cardsAndPick(shop, { scope, language, shown, isOwnBeginning }),
    nameFacets(shop, { index, language, scope, counted, filters, countOf }),
  ])
  const effective: Filters = { ...filters, author: filters.author.map((id) => slugs.get(id) ?? id) }
  return {
    products: cards,
    pick,
    total: counted.total,
    scopeTotal: counted.scopeTotal,
    page,
    pages,
    query: { page, sort: requested.sort, filters: effective },
    sorts,
    facets,
    applied: FILTER_NAMES.flatMap((name) =>
      effective[name].map((value) => ({ name, value, label: labelOf(facets, name, value) })),
    ),
    ignored: [...unreadableChoices(query), ...ignored],
    filtersToDrop: filtersToDrop(counted, effective),
    until: cardsUntil < until ? cardsUntil : until,
    // A recommendation that comes or goes is a change of its product's list.
    tags: [...tagsOfScope(scope), ...[...cards, ...(pick ? [pick.product] : [])].map(({ id }) => `product:${id}`)],
  }
}

type ShownList = { scope: ListScope; language: Language; shown: readonly string[]; isOwnBeginning: boolean }

/** The cards of the page, and on the first page of a section or category a recommendation. */
async function cardsAndPick(shop: Shop, { scope, language, shown, isOwnBeginning }: ShownList) {
  const hasPick = isOwnBeginning && shown.length > PICK_AFTER && (scope.kind === 'type' || scope.kind === 'category')
  const rows = hasPick ? await staffPickRows(shop.db, { language, limit: PICKS_LOOKED_AT, within: scope }) : []
  const ids = new Set([...shown, ...rows.map((row) => row.product_id)])
  const { cards, until } = await productCards(shop, language, [...ids])
  const onPage = cards.filter(({ id }) => shown.includes(id))
  return { cards: onPage, pick: pickForList(staffPicksOf(rows, cards, language), onPage, language), until }
}

function filtersToDrop({ total, without }: ListCounts, filters: Filters): ProductListing['filtersToDrop'] {
  if (total > 0) return []
  return FILTER_NAMES.filter((name) => filters[name].length > 0 && without[name] > 0)
    .map((name) => ({ name, total: without[name] }))
    .sort((a, b) => b.total - a.total)
}

function labelOf(facets: Facet[], name: FilterName, value: string): string | null {
  const facet = facets.find((one) => one.name === name)
  return facet?.options.find((option) => option.value === value)?.label ?? null
}
