import { OFFICE_PATH } from '#site/addresses.ts'
import { LANGUAGES } from '#site/languages.ts'
import { ORDER_SORTS, ORDER_VIEWS } from '#shop/selling/orders/office/order-views.ts'
import { anyText, officeListAddress, oneOf, onlyYes, soughtWords, type QueryAt } from '../ui/list/list-address.ts'

/** OFFICE-02: the list of orders. Work to be packed is what one comes for; filters stand in the order in which they are shown. */
export const ORDER_LIST = officeListAddress(`${OFFICE_PATH}/orders`, {
  waitsFor: anyText,
  status: anyText,
  payment: anyText,
  shipping: anyText,
  method: anyText,
  pickupShop: anyText,
  placedFrom: anyText,
  placedTo: anyText,
  totalFrom: anyText,
  totalTo: anyText,
  language: oneOf(LANGUAGES),
  reason: anyText,
  productId: anyText,
  letterFailed: onlyYes,
  invoiceFailed: onlyYes,
  invoiceOwed: onlyYes,
  mine: onlyYes,
  view: oneOf(ORDER_VIEWS, 'to-pack'),
  sort: oneOf(ORDER_SORTS),
  q: soughtWords,
  limit: anyText,
  after: anyText,
  before: anyText,
})
export type OrderListQuery = QueryAt<typeof ORDER_LIST>
