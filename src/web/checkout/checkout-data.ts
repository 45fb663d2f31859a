import type { SavedAddress } from '#shop/addresses/saved-address.ts'
import type { Payment } from '#shop/cart/payment-choices.ts'
import type { OrderProblem } from '#shop/orders/order-problem.ts'
import type { Expected, LineKind, OrderView, VatPart } from '#shop/orders/order.ts'
import type { OrderQuote } from '#shop/orders/placing/quote-order.ts'
import type { Place } from '#shop/shipping/parcel-point.ts'
import type { OrderInput } from './checkout-input.ts'
import { askData, type DataOptions } from '#web/data/api/data-client.ts'
import { NoAnswer } from '#web/data/api/data-failure.ts'

export type { OrderQuote }

export type PickupShopAnswer = {
  id: string
  name: string
  address: string | null
  hours: DayHours[]
  isAllThere: boolean | null
}
export type DayHours = { weekday: number; from: string; to: string }

export type PointAnswer = {
  id: string
  name: string
  kind: 'SHOP' | 'LOCKER'
  postcode: string
  city: string
  street: string
  description: string
  hours: DayHours[]
  isAccessible: boolean
  takesCards: boolean
  isOutOfOrder: boolean
  isExample: boolean
  distanceKm: number | null
}

export type Accepted = { total: number; shippingPrice: number; termsVersion: string; linesHash: string }

/** An order as the pages after the checkout show it. */
export type OrderAnswer = Pick<
  OrderView,
  | 'number'
  | 'slug'
  | 'status'
  | 'payment'
  | 'shipping'
  | 'pickupShop'
  | 'parcelPoint'
  | 'paymentMethod'
  | 'email'
  | 'delivery'
  | 'expiresAt'
  | 'together'
  | 'goods'
  | 'shippingPrice'
  | 'total'
  | 'can'
  | 'payments'
> & {
  expected: Expected | null
  vat: VatPart[]
  lines: {
    id: string
    ean: string
    name: string
    author: string | null
    quantity: number
    unitPrice: number
    kind: LineKind
    expected: Expected | null
  }[]
  attempts: { paymentId: string | null; status: string }[]
}

export type PaymentOutcome = {
  number: string | null
  outcome: string
  reason: string | null
  order: OrderAnswer | null
}

async function asked<Data>(query: string, variables: object, options: DataOptions): Promise<Data> {
  const { data, error } = await askData<Data>(query, variables as Record<string, unknown>, options)
  if (error) throw new NoAnswer(error)
  return data
}

const CUSTOMER = { authMode: 'customer' } as const
const GUEST = { authMode: 'guest' } as const

const PROBLEMS = 'problems { kind field productId value }'
const QUOTE = `
  lines { productId name author quantity unitPrice listPrice vatPercent kind expected { from to precision } }
  goods shippingPrice total vat { percent net vat gross } needsQuote delivery { from to precision }
  termsVersion linesHash payments ${PROBLEMS}`
const ORDER = `
  number slug status payment shipping paymentMethod together email expiresAt goods shippingPrice total
  pickupShop { id name address } parcelPoint { id name address }
  delivery { name country postcode city street note }
  expected { from to precision } vat { percent net vat gross }
  lines { id ean name author quantity unitPrice kind expected { from to precision } }
  attempts { paymentId status }
  can { pay cancel withdraw orderAgain print } payments`
const OUTCOME = `number outcome reason order {${ORDER} }`
const ADDRESS = 'id name phone country postcode city street note company taxNumber isDefault'

const QUOTE_ORDER = `query CheckoutQuote($input: OrderInput!) { quoteOrder(input: $input) {${QUOTE} } }`
const PLACE_ORDER = `mutation PlaceOrder($input: OrderInput!, $key: ID!, $accepted: AcceptedInput!) {
  placeOrder(input: $input, key: $key, accepted: $accepted) { order {${ORDER} } quote {${QUOTE} } ${PROBLEMS} }
}`
const START_PAYMENT = `mutation StartPayment($number: ID!, $provider: PaymentProvider!, $token: String) {
  startPayment(number: $number, provider: $provider, token: $token) { payUrl outcome { ${OUTCOME} } }
}`
const CHECK_PAYMENT = `mutation CheckPayment($number: ID, $paymentId: String, $token: String) {
  checkPayment(number: $number, paymentId: $paymentId, token: $token) { ${OUTCOME} }
}`
const GET_ORDER = `query OrderSummary($number: ID!, $token: String) { getOrder(number: $number, token: $token) {${ORDER} } }`
const LAST_BUYER = `query LastBuyer { listOrders(limit: 1) { items {
  contact { name phone } billing { name country postcode city street company taxNumber }
} } }`
const ADDRESSES = `query Addresses { listAddresses { ${ADDRESS} } }`
const SAVE_ADDRESS = `mutation SaveAddress($input: AddressInput!, $id: ID) {
  saveAddress(input: $input, id: $id) { address { ${ADDRESS} } ${PROBLEMS} }
}`
const DELETE_ADDRESS = 'mutation DeleteAddress($id: ID!) { deleteAddress(id: $id) }'
const POINTS = `query ParcelPoints($search: String!, $near: PlaceInput) {
  findParcelPoints(search: $search, near: $near) {
    id name kind postcode city street description hours { weekday from to } isAccessible takesCards isOutOfOrder isExample
    distanceKm
  }
}`
const SHOPS = `query PickupShops($lines: [OrderLineInput!]) {
  listPickupShops(lines: $lines) { id name address hours { weekday from to } isAllThere }
}`

export async function quoteOrder(input: OrderInput): Promise<OrderQuote> {
  return (await asked<{ quoteOrder: OrderQuote }>(QUOTE_ORDER, { input }, CUSTOMER)).quoteOrder
}

type Placed = { order: OrderAnswer | null; quote: OrderQuote | null; problems: OrderProblem[] }

/** May be sent again: the key makes it one order. */
export async function placeOrder(order: { input: OrderInput; key: string; accepted: Accepted }): Promise<Placed> {
  const options = { ...CUSTOMER, isRepeatable: true }
  return (await asked<{ placeOrder: Placed }>(PLACE_ORDER, order, options)).placeOrder
}

type Start = { number: string; provider: Exclude<Payment, 'COLLECTION'>; token?: string }
type Started = { payUrl: string | null; outcome: PaymentOutcome }

/** May be sent again: there is one live attempt of an order at a provider. */
export async function startPayment({ token, ...start }: Start): Promise<Started> {
  const options = { ...(token ? {} : CUSTOMER), isRepeatable: true }
  return (await asked<{ startPayment: Started }>(START_PAYMENT, { ...start, token }, options)).startPayment
}

type Check = { number?: string; paymentId?: string; token?: string }

export async function checkPayment(check: Check): Promise<PaymentOutcome> {
  const options = { ...(check.token ? {} : CUSTOMER), isRepeatable: true }
  return (await asked<{ checkPayment: PaymentOutcome }>(CHECK_PAYMENT, check, options)).checkPayment
}

/** With a token also for whoever is not signed in. */
export async function readOrder(order: { number: string; token?: string }): Promise<OrderAnswer | null> {
  const options = order.token ? {} : CUSTOMER
  return (await asked<{ getOrder: OrderAnswer | null }>(GET_ORDER, order, options)).getOrder
}

/** Who bought the last time, and where the invoice went; null for who has not bought yet. */
export type LastBuyer = Pick<OrderView, 'contact' | 'billing'>

export async function readLastBuyer(): Promise<LastBuyer | null> {
  const { listOrders } = await asked<{ listOrders: { items: LastBuyer[] } }>(LAST_BUYER, {}, CUSTOMER)
  return listOrders.items[0] ?? null
}

export async function readAddresses(): Promise<SavedAddress[]> {
  return (await asked<{ listAddresses: SavedAddress[] }>(ADDRESSES, {}, CUSTOMER)).listAddresses
}

type AddressChange = { address: SavedAddress | null; problems: OrderProblem[] }

export async function saveAddress(input: Omit<SavedAddress, 'id'>, id?: string): Promise<AddressChange> {
  return (await asked<{ saveAddress: AddressChange }>(SAVE_ADDRESS, { input, id }, CUSTOMER)).saveAddress
}

export async function deleteAddress(id: string): Promise<boolean> {
  return (await asked<{ deleteAddress: boolean }>(DELETE_ADDRESS, { id }, CUSTOMER)).deleteAddress
}

export type PointsAsked = { search: string; near: Place | null }

export async function findPoints(place: PointsAsked): Promise<PointAnswer[]> {
  return (await asked<{ findParcelPoints: PointAnswer[] }>(POINTS, place, GUEST)).findParcelPoints
}

export async function readShops(lines: OrderInput['lines']): Promise<PickupShopAnswer[]> {
  return (await asked<{ listPickupShops: PickupShopAnswer[] }>(SHOPS, { lines }, GUEST)).listPickupShops
}
