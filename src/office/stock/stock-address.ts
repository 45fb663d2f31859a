import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { STOCK_STATES } from '#shop/goods/stock/office/stock-list.ts'
import { soughtIn } from '../data/sought-words.ts'
import { STOCK_PATH } from './stock-nav.tsx'

const FILTERS = ['place', 'publisher', 'category', 'shelf'] as const

/** OFFICE-02: the list that an address names. */
export function readStockAddress(search: URLSearchParams) {
  const given = (name: string) => search.get(name) || undefined
  return {
    ...(Object.fromEntries(FILTERS.map((name) => [name, given(name)])) as Partial<
      Record<(typeof FILTERS)[number], string>
    >),
    q: soughtIn(search) || undefined,
    stock: STOCK_STATES.find((state) => state === search.get('stock')),
    kind: PRODUCT_TYPES.find((kind) => kind === search.get('kind')),
    after: given('after'),
    before: given('before'),
  }
}

export type StockQuery = ReturnType<typeof readStockAddress>

/** Always in the same order: what stands behind the question mark of the list's address. */
export function stockSearchOf(query: Partial<StockQuery>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  search.sort()
  return search.toString()
}

export function stockAddress(query: Partial<StockQuery>): string {
  const search = stockSearchOf(query)
  return `${STOCK_PATH}${search === '' ? '' : `?${search}`}`
}

/** What a list is about, apart from its page. */
export function withoutPage({ after: _after, before: _before, ...query }: StockQuery): StockQuery {
  return query as StockQuery
}
