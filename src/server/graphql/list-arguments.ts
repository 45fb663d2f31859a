import { InputProblem } from '#kit/outside/input-problem.ts'
import { FILTER_NAMES, type FilterName, type Filters, type Sort } from '#shop/catalogue/lists/list-query.ts'
import type { ListScope } from '#shop/catalogue/lists/list-scope.ts'
import type { Availability } from '#shop/goods/product.ts'
import type {
  IntRangeInput,
  OrderableFlag,
  ProductList,
  ProductListFilterInput,
  ProductSort,
} from './schema.graphql.ts'

const SCOPES = {
  ALL: { kind: 'all' },
  BOOK: { kind: 'type', type: 'BOOK' },
  OTHERLANGUAGE: { kind: 'type', type: 'OTHERLANGUAGE' },
  STATIONERYGIFT: { kind: 'type', type: 'STATIONERYGIFT' },
  PERIODICAL: { kind: 'type', type: 'PERIODICAL' },
  ONSALE: { kind: 'on-sale' },
  NEWLYPUBLISHED: { kind: 'newly-published' },
  UPCOMING: { kind: 'upcoming' },
  STAFFRECOMMENDATIONS: { kind: 'staff-recommendations' },
  TITLESOFTHEMONTH: { kind: 'titles-of-the-month' },
} as const satisfies Record<ProductList, ListScope>

const SORTS = {
  RECOMMENDED: 'recommended',
  SOONEST: 'soonest',
  NEWEST: 'newest',
  BESTSELLING: 'bestselling',
  PRICEUP: 'price-up',
  PRICEDOWN: 'price-down',
  TITLE: 'title',
} as const satisfies Record<ProductSort, Sort>

const AVAILABILITIES = {
  INSTOCK: 'in-stock',
  ORDERABLE: 'orderable',
  PREORDER: 'preorder',
  NOTORDERABLE: 'not-orderable',
} as const satisfies Record<OrderableFlag, Availability['kind']>

const MAX_CHOICES = 20
/** The lists read nine digits; nothing costs more. */
const HIGHEST = 999_999_999

export function listScope(list: ProductList | null | undefined): ListScope {
  return SCOPES[list ?? 'ALL']
}

export function listSort(sort: ProductSort | null | undefined): Sort | undefined {
  return sort ? SORTS[sort] : undefined
}

/** The words of the data API as the lists know them. */
export function listFilters(filter: ProductListFilterInput | null | undefined): Filters {
  const filters: Record<FilterName, readonly string[]> = {
    category: filter?.category ?? [],
    author: filter?.author ?? [],
    language: filter?.language ?? [],
    availability: filter?.availability?.map((flag) => AVAILABILITIES[flag]) ?? [],
    binding: filter?.binding ?? [],
    price: rangeFilter('price', filter?.price),
    year: filter?.year?.map(String) ?? [],
    publisher: filter?.publisher ?? [],
    age: rangeFilter('age', filter?.age),
  }
  for (const name of FILTER_NAMES)
    if (filters[name].length > MAX_CHOICES) throw new InputProblem(`${name} takes ${MAX_CHOICES} choices at most.`)
  return filters
}

function rangeFilter(name: FilterName, range: IntRangeInput | null | undefined): string[] {
  const [from, to] = [range?.from ?? null, range?.to ?? null]
  if (from === null && to === null) return []
  if ((from ?? 0) < 0 || (to ?? 0) < 0 || (to !== null && (from ?? 0) > to))
    throw new InputProblem(`${name} needs from and to that are not below zero, and from not above to.`)
  const end = (value: number | null) => (value === null ? '' : String(Math.min(value, HIGHEST)))
  return [`${end(from)}-${end(to)}`]
}
