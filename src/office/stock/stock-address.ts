import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import { STOCK_LIST_STATES } from '#shop/goods/stock/office/stock-list.ts'
import { anyText, officeListAddress, oneOf, soughtWords, type QueryAt } from '../ui/list/list-address.ts'
import { STOCK_PATH } from './stock-nav.tsx'

/** OFFICE-02: the list of stock. */
export const STOCK_LIST = officeListAddress(STOCK_PATH, {
  place: anyText,
  publisher: anyText,
  category: anyText,
  shelf: anyText,
  q: soughtWords,
  stock: oneOf(STOCK_LIST_STATES),
  kind: oneOf(PRODUCT_TYPES),
  after: anyText,
  before: anyText,
})
export type StockQuery = QueryAt<typeof STOCK_LIST>
