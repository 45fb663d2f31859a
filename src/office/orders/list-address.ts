import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeInput } from '#server/office/office-api.ts'
import { soughtIn } from '../data/sought-words.ts'
import { ORDER_SORTS, ORDER_VIEWS, type OrderViewName } from '#shop/selling/orders/office/order-views.ts'

type Asked = NonNullable<OfficeInput<'get', '/orders'>['query']>
type Numbers = 'limit' | 'totalFrom' | 'totalTo'

/** As an address has it: numbers are written in digits, and the office reads them. */
export type ListQuery = Omit<Asked, Numbers | 'view'> & { [Name in Numbers]?: string } & { view: OrderViewName }

/** Filters that an address may have, in the order in which they are shown. */
export const LIST_FILTERS = [
  'waitsFor',
  'status',
  'payment',
  'shipping',
  'method',
  'pickupShop',
  'placedFrom',
  'placedTo',
  'totalFrom',
  'totalTo',
  'language',
  'reason',
  'productId',
  'letterFailed',
  'invoiceFailed',
  'invoiceOwed',
  'mine',
] as const satisfies readonly (keyof ListQuery)[]
export type ListFilter = (typeof LIST_FILTERS)[number]

const FIRST_VIEW: OrderViewName = 'to-pack'

/** OFFICE-02: the list that an address names. Work to be packed is what one comes for; what is searched for may be anywhere. */
export function readListAddress(search: URLSearchParams): ListQuery {
  const given = (name: string) => search.get(name) || undefined
  const filters = Object.fromEntries(LIST_FILTERS.map((name) => [name, given(name)]))
  return {
    ...filters,
    view: ORDER_VIEWS.find((view) => view === search.get('view')) ?? FIRST_VIEW,
    sort: ORDER_SORTS.find((sort) => sort === search.get('sort')),
    q: soughtIn(search) || undefined,
    limit: given('limit'),
    after: given('after'),
    before: given('before'),
  }
}

export function filtersIn(query: ListQuery): { name: ListFilter; value: string }[] {
  return LIST_FILTERS.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

/** What stands behind the question mark, always in the same order: two addresses of one list are the same. */
export function searchOf(query: Partial<ListQuery>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value)
  search.sort()
  return search.toString()
}

/** The address of a list; another view, filter or search begins at the first page. */
export function listAddress(query: Partial<ListQuery>): string {
  return `${OFFICE_PATH}/orders?${searchOf(query)}`
}

/** What a list is about, apart from its page. */
export function withoutPage({ after: _after, before: _before, ...query }: ListQuery): ListQuery {
  return query
}
