import { askData, type DataOptions } from '#web/data/api/data-client.ts'
import { requireData } from '#web/data/api/require-data.ts'
import {
  CANCEL_ORDER,
  CANCEL_PREORDER,
  GIVE_REFUND_ACCOUNT,
  MY_ORDER,
  MY_ORDERS,
  ORDER_PRODUCTS,
  RENEW_ORDER_LINK,
  SEND_ORDER_LINK,
  type BuyersOrder,
  type LineProduct,
  type ListedOrder,
  type OrderChanged,
} from './order-operations.graphql.ts'

const CUSTOMER = { authMode: 'customer' } as const
const GUEST = { authMode: 'guest' } as const
const MAX_PRODUCTS = 100

export type OrdersPage = { items: ListedOrder[]; nextToken: string | null }

export async function readOrders(nextToken: string | null): Promise<OrdersPage> {
  return (await requireData(MY_ORDERS, { limit: 10, nextToken }, CUSTOMER)).listOrders
}

/** Null for an order that is not there, and for another's: nobody can tell which (AUTH-20). */
export async function readOrder(number: string, token: string | null): Promise<BuyersOrder | null> {
  return (await requireData(MY_ORDER, { number, token }, openedBy(token))).getOrder
}

/** What an order is changed by: its number, the token of the letter it was opened by, and a code where one was asked for. */
export type OrderKey = { number: string; token: string | null; code: string | null }

export async function cancelOrder(key: OrderKey): Promise<OrderChanged> {
  return (await requireData(CANCEL_ORDER, key, openedBy(key.token))).cancelOrder
}

/** One book that is not out yet, as long as it is not packed. */
export async function cancelPreorder(key: OrderKey, lineId: string): Promise<OrderChanged> {
  return (await requireData(CANCEL_PREORDER, { ...key, lineId }, openedBy(key.token))).cancelPreorder
}

/** Where what waits to be transferred back is to go. */
export async function giveRefundAccount(key: OrderKey, account: string): Promise<OrderChanged> {
  return (await requireData(GIVE_REFUND_ACCOUNT, { ...key, account }, openedBy(key.token))).giveRefundAccount
}

/** No link that was sent opens the order any more; a new one goes to its address. */
export async function renewOrderLink(number: string, token: string | null): Promise<{ kind: string }[]> {
  return (await requireData(RENEW_ORDER_LINK, { number, token }, openedBy(token))).renewOrderLink
}

/** A link by letter, to the address of the order; nobody else learns whether there is one. */
export async function sendOrderLink(number: string): Promise<void> {
  await requireData(SEND_ORDER_LINK, { number }, GUEST)
}

/** Pictures are an extra: an order is shown without them where they do not come. */
export async function readLineProducts(orders: readonly ListedOrder[]): Promise<ReadonlyMap<string, LineProduct>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  if (ids.length === 0) return new Map()
  const { data } = await askData(ORDER_PRODUCTS, { ids: ids.slice(0, MAX_PRODUCTS) })
  const found = data?.getProducts.filter((product) => product !== null) ?? []
  return new Map(found.map((product) => [product.id, product]))
}

/** With the token of a letter anybody, without it the customer. */
function openedBy(token: string | null): DataOptions {
  return token ? {} : CUSTOMER
}
