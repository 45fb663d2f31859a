import { InputProblem } from '#kit/outside/input-problem.ts'
import { FILTER_NAMES, type FilterName, type Filters, type Sort } from '#shop/lists/list-query.ts'
import type { ListScope } from '#shop/lists/list-scope.ts'
import type { Availability } from '#shop/catalogue/product.ts'

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
} as const satisfies Record<string, ListScope>

const SORTS = {
  RECOMMENDED: 'recommended',
  SOONEST: 'soonest',
  NEWEST: 'newest',
  BESTSELLING: 'bestselling',
  PRICEUP: 'price-up',
  PRICEDOWN: 'price-down',
  TITLE: 'title',
} as const satisfies Record<string, Sort>

const AVAILABILITIES = {
  INSTOCK: 'in-stock',
  ORDERABLE: 'orderable',
  PREORDER: 'preorder',
  NOTORDERABLE: 'not-orderable',
} as const satisfies Record<string, Availability['kind']>

type RangeAsked = { from?: number | null; to?: number | null } | null
type Choices = readonly string[] | null

export type ProductListAsked = {
  list?: keyof typeof SCOPES | null
  lang: string
  filter?: {
    category?: Choices
    author?: Choices
    publisher?: Choices
    language?: Choices
    binding?: Choices
    availability?: readonly (keyof typeof AVAILABILITIES)[] | null
    year?: readonly number[] | null
    price?: RangeAsked
    age?: RangeAsked
  } | null
  sort?: keyof typeof SORTS | null
  limit?: number | null
  nextToken?: string | null
}

const MOST_CHOICES = 20
/** The lists read nine digits; nothing costs more. */
const HIGHEST = 999_999_999

export function scopeAsked(list: ProductListAsked['list']): ListScope {
  return SCOPES[list ?? 'ALL']
}

export function sortAsked(sort: ProductListAsked['sort']): Sort | undefined {
  return sort ? SORTS[sort] : undefined
}

/** The words of the data API as the lists know them. */
export function filtersAsked(filter: ProductListAsked['filter']): Filters {
  const asked: Record<FilterName, readonly string[]> = {
    category: filter?.category ?? [],
    author: filter?.author ?? [],
    language: filter?.language ?? [],
    availability: filter?.availability?.map((flag) => AVAILABILITIES[flag]) ?? [],
    binding: filter?.binding ?? [],
    price: rangeAsked('price', filter?.price),
    year: filter?.year?.map(String) ?? [],
    publisher: filter?.publisher ?? [],
    age: rangeAsked('age', filter?.age),
  }
  for (const name of FILTER_NAMES)
    if (asked[name].length > MOST_CHOICES) throw new InputProblem(`${name} takes ${MOST_CHOICES} choices at most.`)
  return asked
}

function rangeAsked(name: FilterName, range: RangeAsked | undefined): string[] {
  const [from, to] = [range?.from ?? null, range?.to ?? null]
  if (from === null && to === null) return []
  if ((from ?? 0) < 0 || (to ?? 0) < 0 || (to !== null && (from ?? 0) > to))
    throw new InputProblem(`${name} needs from and to that are not below zero, and from not above to.`)
  const end = (value: number | null) => (value === null ? '' : String(Math.min(value, HIGHEST)))
  return [`${end(from)}-${end(to)}`]
}
