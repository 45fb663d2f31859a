import type { OrderProblem } from '#shop/orders/order-problem.ts'
import type { OrderView } from '#shop/orders/order.ts'
import type { Language } from '#site/languages.ts'
import type { Picture } from '#shop/catalogue/product.ts'
import { askData } from '#web/data/api/data-client.ts'
import { NoAnswer } from '#web/data/api/data-failure.ts'

/** An order as its buyer may read it. */
export type BuyersOrder = Omit<OrderView, 'id' | 'userId' | 'attentions' | 'linkVersion'> & {
  /** The last day for withdrawing; null while something is still to come. */
  withdrawUntil: string | null
  receipt: { seller: Seller }
}

/** Who sold it, as a printed order has to say. */
export type Seller = {
  name: string
  address: string | null
  taxNumber: string | null
  companyNumber: string | null
  email: string | null
  phone: string | null
}

/** The product of a line as it is today: its picture, and its page in both languages. */
export type LineProduct = { id: string; deleted: boolean; slugs: Record<Language, string>; picture: Picture | null }

const EXPECTED = 'expected { from to precision }'
const LINES = `lines { id productId type ean name author slug unitPrice listPrice vatPercent kind quantity cancelledQuantity
  shippedQuantity deliveredQuantity returnedQuantity ${EXPECTED} }`
const PARTS = `parts { state parcel lines { lineId quantity } ${EXPECTED} pickupUntil }`
const STATE = `number slug status state ${PARTS} payment fulfilment placedAt expiresAt confirmedAt endedAt shipping paymentMethod
  goods shippingPrice total payable paid refunded ${EXPECTED} ${LINES}
  shipments { number status carrier trackingNumber trackingUrl madeAt packedAt shippedAt readyAt pickupUntil endedAt
    lines { lineId quantity } }
  attempts { number provider amount status charged refunded createdAt reason }
  can { pay cancel withdraw orderAgain print } payments`
const WHOLE = `${STATE} version language email together note termsVersion
  contact { name phone } delivery { name country postcode city street note }
  billing { name country postcode city street company taxNumber }
  pickupShop { id name address } parcelPoint { id name address }
  vat { percent net vat gross }
  refunds { amount reason status requestedAt settledAt }
  timeline { version at kind from to note }
  returns { number status announcedAt endedAt reason lines { lineId quantity } }
  invoices { kind status number url issuedAt } withdrawUntil
  receipt { seller { name address taxNumber companyNumber email phone } }`

const LIST = `query MyOrders($limit: Int, $nextToken: String) {
  listOrders(limit: $limit, nextToken: $nextToken) { items { ${STATE} } nextToken }
}`
const LIST_WHOLE = `query AllMyOrders($limit: Int, $nextToken: String) {
  listOrders(limit: $limit, nextToken: $nextToken) { items { ${WHOLE} } nextToken }
}`
const ONE = `query MyOrder($number: ID!, $token: String) { getOrder(number: $number, token: $token) { ${WHOLE} } }`
const CANCEL = `mutation CancelOrder($number: ID!, $token: String, $code: String) {
  cancelOrder(number: $number, token: $token, code: $code) { order { ${WHOLE} } problems { kind field productId value } }
}`
const CANCEL_PREORDER = `mutation CancelPreorder($number: ID!, $lineId: ID!, $token: String, $code: String) {
  cancelPreorder(number: $number, lineId: $lineId, token: $token, code: $code) {
    order { ${WHOLE} } problems { kind field productId value }
  }
}`
const RENEW_LINK = `mutation RenewOrderLink($number: ID!, $token: String) {
  renewOrderLink(number: $number, token: $token) { kind }
}`
const SEND_LINK = 'mutation SendOrderLink($number: ID!) { sendOrderLink(number: $number) }'
const PRODUCTS = `query OrderProducts($ids: [ID!]!) {
  getProducts(ids: $ids) { id deleted slugs { hu en } picture { src width height } }
}`

export type OrderPage = { items: BuyersOrder[]; nextToken: string | null }

export function readOrders(nextToken: string | null): Promise<OrderPage> {
  return readPage(LIST, { limit: 10, nextToken })
}

async function readPage(query: string, place: { limit: number; nextToken: string | null }): Promise<OrderPage> {
  return (await asked<{ listOrders: OrderPage }>(query, place, 'customer')).listOrders
}

/** Every order of the customer, with all that is known of it. */
export async function readAllOrders(): Promise<BuyersOrder[]> {
  const orders: BuyersOrder[] = []
  let nextToken: string | null = null
  do {
    const page: OrderPage = await readPage(LIST_WHOLE, { limit: 50, nextToken })
    orders.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return orders
}

/** Null for an order that is not there, and for another's: nobody can tell which (AUTH-20). */
export async function readOrder(number: string, token: string | null): Promise<BuyersOrder | null> {
  const mode = token ? undefined : 'customer'
  return (await asked<{ getOrder: BuyersOrder | null }>(ONE, { number, token }, mode)).getOrder
}

export type OrderChanged = { order: BuyersOrder | null; problems: OrderProblem[] }

/** What an order is changed by: its number, the token of the letter it was opened by, and a code where one was asked for. */
export type OrderKey = { number: string; token: string | null; code: string | null }

export async function cancelOrder(key: OrderKey): Promise<OrderChanged> {
  const mode = key.token ? undefined : 'customer'
  return (await asked<{ cancelOrder: OrderChanged }>(CANCEL, key, mode)).cancelOrder
}

/** One book that is not out yet, as long as it is not packed. */
export async function cancelPreorder(key: OrderKey, lineId: number): Promise<OrderChanged> {
  const mode = key.token ? undefined : 'customer'
  return (await asked<{ cancelPreorder: OrderChanged }>(CANCEL_PREORDER, { ...key, lineId }, mode)).cancelPreorder
}

/** No link that was sent opens the order any more; a new one goes to its address. */
export async function renewOrderLink(number: string, token: string | null): Promise<{ kind: string }[]> {
  const mode = token ? undefined : 'customer'
  return (await asked<{ renewOrderLink: { kind: string }[] }>(RENEW_LINK, { number, token }, mode)).renewOrderLink
}

/** A link by letter, to the address of the order; nobody else learns whether there is one. */
export async function sendOrderLink(number: string): Promise<void> {
  const { error } = await askData<{ sendOrderLink: boolean }>(SEND_LINK, { number }, { authMode: 'guest' })
  if (error) throw new NoAnswer(error)
}

/** Pictures are an extra: an order is shown without them where they do not come. */
export async function readLineProducts(orders: readonly BuyersOrder[]): Promise<ReadonlyMap<string, LineProduct>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))].slice(0, 100)
  if (ids.length === 0) return new Map()
  const { data } = await askData<{ getProducts: (LineProduct | null)[] }>(PRODUCTS, { ids }, { authMode: 'guest' })
  const found = data?.getProducts.filter((product) => product !== null) ?? []
  return new Map(found.map((product) => [product.id, product]))
}

async function asked<Data>(query: string, variables: Record<string, unknown>, authMode?: 'customer'): Promise<Data> {
  const { data, error } = await askData<Data>(query, variables, { authMode })
  if (error) throw new NoAnswer(error)
  return data
}
