import { BINDINGS } from '#shop/goods/product.ts'
import { AGE_RANGES, canonicalRange, PRICE_RANGES, readTypedSum } from './list-ranges.ts'

export const PAGE_SIZE = 24

/** In the order of the filters beside the list; each is a parameter of the address. */
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
export type ChosenFilter = { name: FilterName; value: string }
export type ListQuery = { page: number; sort: Sort; filters: Filters }

const MAX_VALUES = 20
const MAX_LENGTH = 100
const MAX_PAGE = 1_000_000

/** The one form of a choice in an address; null if it is none. */
const READ: Record<FilterName, (value: string) => string | null> = {
  category: nameOnly,
  author: nameOnly,
  publisher: nameOnly,
  language: (value) => (/^[a-z]{2,3}$/.test(value) ? value : null),
  binding: (value) => BINDINGS.find((binding) => binding === value) ?? null,
  price: (value) => canonicalRange(value, PRICE_RANGES),
  availability: (value) => AVAILABILITIES.find((kind) => kind === value) ?? null,
  year: (value) => (/^\d{4}$/.test(value) ? value : null),
  age: (value) => canonicalRange(value, AGE_RANGES),
}

/** FIND-01: the list's state in its address. What cannot be read is ignored, so that a broken link still shows a list. */
export function readListQuery(parameters: URLSearchParams, sorts: readonly Sort[]): ListQuery {
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const read = parameters.getAll(name).flatMap((value) => READ[name](value) ?? [])
      return [name, [...new Set(read)].slice(0, MAX_VALUES)]
    }),
  ) as unknown as Filters
  const page = /^\d{1,9}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  const sort = sorts.find((one) => one === parameters.get('sort')) ?? sorts[0] ?? 'recommended'
  return { page: Math.min(Math.max(page, 1), MAX_PAGE), sort, filters }
}

/** Choices in the address that cannot be read, so that the page can say so. */
export function unreadableChoices(parameters: URLSearchParams): ChosenFilter[] {
  return FILTER_NAMES.flatMap((name) =>
    parameters
      .getAll(name)
      .filter((value) => value !== '' && READ[name](value) === null)
      .map((value) => ({ name, value })),
  )
}

/** The fields in which a reader types a range of their own. */
export const PRICE_FIELDS = ['price-from', 'price-to'] as const

export type PriceChoice =
  | { kind: 'none' }
  | { kind: 'range'; value: string | null }
  | { kind: 'unreadable'; from: string; to: string }

export function readTypedPrice(parameters: URLSearchParams): PriceChoice {
  const [typedFrom, typedTo] = PRICE_FIELDS.map((name) => parameters.get(name))
  const [from, to] = [readTypedSum(typedFrom ?? null), readTypedSum(typedTo ?? null)]
  if (from === null || to === null)
    return {
      kind: 'unreadable',
      from: (typedFrom ?? '').slice(0, MAX_LENGTH),
      to: (typedTo ?? '').slice(0, MAX_LENGTH),
    }
  if (from === undefined && to === undefined) return { kind: 'none' }
  return { kind: 'range', value: canonicalRange(`${from ?? ''}-${to ?? ''}`, PRICE_RANGES) }
}

/** Adds this range to the chosen ones, and goes to the first page. */
export function withPrice(query: ListQuery, value: string | null): ListQuery {
  const price = [...new Set([...query.filters.price, ...(value === null ? [] : [value])])]
  return { ...query, page: 1, filters: { ...query.filters, price } }
}

/** The address of a list in this state, as short as possible: defaults are left out. */
export function listAddress(
  pathname: string,
  { page, sort, filters }: ListQuery,
  { usualSort, otherParameters = {} }: { usualSort: Sort; otherParameters?: Record<string, string> },
): string {
  const parameters = new URLSearchParams(otherParameters)
  if (page > 1) parameters.set('page', String(page))
  if (sort !== usualSort) parameters.set('sort', sort)
  for (const name of FILTER_NAMES) for (const value of filters[name]) parameters.append(name, value)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

/** Removes one choice, or all of a filter's, and goes to the first page. */
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

function nameOnly(value: string): string | null {
  return value.length > 0 && value.length <= MAX_LENGTH && /^[\p{L}\p{N}._/-]+$/u.test(value) ? value : null
}
