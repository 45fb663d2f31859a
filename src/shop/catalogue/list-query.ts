import { BINDINGS } from './product-card.ts'
import { readRange } from './list-ranges.ts'

export const PAGE_SIZE = 24

/** In the order they stand beside the list; each is a parameter of the address. */
export const FILTER_NAMES = [
  'category',
  'author',
  'language',
  'availability',
  'binding',
  'price',
  'year',
  'publisher',
  'age',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

export const SORTS = [
  'relevance',
  'recommended',
  'soonest',
  'newest',
  'bestselling',
  'price-up',
  'price-down',
  'title',
] as const
export type Sort = (typeof SORTS)[number]

export const AVAILABILITIES = ['in-stock', 'orderable', 'preorder'] as const

export type Filters = Record<FilterName, readonly string[]>
export type ListQuery = { page: number; sort: Sort; filters: Filters }

const MAX_VALUES = 20
const MAX_LENGTH = 100
const MAX_PAGE = 1_000_000

const MAY_BE: Record<FilterName, (value: string) => boolean> = {
  category: isName,
  author: isName,
  publisher: isName,
  language: (value) => /^[a-z]{2,3}$/.test(value),
  binding: (value) => BINDINGS.some((binding) => binding === value),
  price: (value) => readRange(value) !== null,
  availability: (value) => AVAILABILITIES.some((kind) => kind === value),
  year: (value) => /^\d{4}$/.test(value),
  age: (value) => readRange(value) !== null,
}

/** FIND-01: the list's state as its address tells it. What no list can mean is passed over, so that a broken link still shows a list. */
export function readListQuery(parameters: URLSearchParams, sorts: readonly Sort[]): ListQuery {
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, [...new Set(parameters.getAll(name))].filter(MAY_BE[name]).slice(0, MAX_VALUES)]),
  ) as unknown as Filters
  const page = /^\d{1,9}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  const sort = sorts.find((one) => one === parameters.get('sort')) ?? sorts[0] ?? 'recommended'
  return { page: Math.min(Math.max(page, 1), MAX_PAGE), sort, filters }
}

/** The address of a list in this state, as short as it can be: what is usual is left out. */
export function listAddress(
  pathname: string,
  { page, sort, filters }: ListQuery,
  { usualSort, kept = {} }: { usualSort: Sort; kept?: Record<string, string> },
): string {
  const parameters = new URLSearchParams(kept)
  if (page > 1) parameters.set('page', String(page))
  if (sort !== usualSort) parameters.set('sort', sort)
  for (const name of FILTER_NAMES) for (const value of filters[name]) parameters.append(name, value)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

/** Without one choice, or without all of a group's; from the first page on. */
export function withoutFilter(query: ListQuery, name: FilterName, value?: string): ListQuery {
  const left = value === undefined ? [] : query.filters[name].filter((one) => one !== value)
  return { ...query, page: 1, filters: { ...query.filters, [name]: left } }
}

export function withoutFilters(query: ListQuery): ListQuery {
  const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, []])) as unknown as Filters
  return { ...query, page: 1, filters }
}

export function isFiltered({ filters }: ListQuery): boolean {
  return FILTER_NAMES.some((name) => filters[name].length > 0)
}

function isName(value: string): boolean {
  return value.length > 0 && value.length <= MAX_LENGTH && /^[\p{L}\p{N}._/-]+$/u.test(value)
}
