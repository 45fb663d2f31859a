import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeInput } from '#server/office/office-api.ts'
import { TITLE_SORTS } from '#shop/catalogue/titles/title-filter.ts'
import { soughtIn } from '../data/sought-words.ts'

type Asked = NonNullable<OfficeInput<'get', '/products'>['query']>
type Numbers = 'limit' | 'yearFrom' | 'yearTo' | 'priceFrom' | 'priceTo' | 'emptyDays' | 'soldDays'

/** As an address has it: numbers are written in digits, and the office reads them. */
export type TitleListQuery = Omit<Asked, Numbers | 'words'> & { [Name in Numbers]?: string }

/** Filters that an address may have, in the order in which they are shown. */
export const TITLE_FILTERS = [
  'kind',
  'state',
  'draft',
  'category',
  'publisher',
  'series',
  'person',
  'language',
  'binding',
  'yearFrom',
  'yearTo',
  'priceFrom',
  'priceTo',
  'sale',
  'fixedPrice',
  'vatClass',
  'stock',
  'emptyDays',
  'soldDays',
  'orderable',
  'gap',
  'changedSince',
  'changedBy',
  'source',
] as const satisfies readonly (keyof TitleListQuery)[]
export type TitleFilterName = (typeof TITLE_FILTERS)[number]

/** OFFICE-02: the list that an address names. */
export function readTitleAddress(search: URLSearchParams): TitleListQuery {
  const given = (name: string) => search.get(name) || undefined
  return {
    ...Object.fromEntries(TITLE_FILTERS.map((name) => [name, given(name)])),
    sort: TITLE_SORTS.find((sort) => sort === search.get('sort')),
    q: soughtIn(search) || undefined,
    limit: given('limit'),
    after: given('after'),
    before: given('before'),
  }
}

export function filtersIn(query: TitleListQuery): { name: TitleFilterName; value: string }[] {
  return TITLE_FILTERS.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

/** What stands behind the question mark, always in the same order: two addresses of one list are the same. */
export function titleSearchOf(query: TitleListQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value)
  search.sort()
  return search.toString()
}

/** The address of a list; another filter or search begins at the first page. */
export function titleListAddress(query: TitleListQuery): string {
  const search = titleSearchOf(query)
  return `${OFFICE_PATH}/products${search && `?${search}`}`
}

/** What a list is about, apart from its page. */
export function withoutPage({ after: _after, before: _before, ...query }: TitleListQuery): TitleListQuery {
  return query
}

/** What of a list decides which titles are in it. */
export function filterOf({
  sort: _sort,
  limit: _limit,
  ...query
}: TitleListQuery): Omit<TitleListQuery, 'sort' | 'limit'> {
  return withoutPage(query)
}
