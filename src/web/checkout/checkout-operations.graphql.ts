// Made from checkout-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { AttemptStatus, CopyKind, LineKind, OrderStatus, PaymentStatus } from '#shop/selling/orders/order.ts'
import type { Outcome, OutcomeReason } from '#shop/selling/orders/payment/payment-outcome.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type DatePrecision = 'day' | 'month' | 'year'

export type PaymentMethod = 'BARION' | 'PAYPAL' | 'COLLECTION' | 'COD' | 'TRANSFER'

export type ShippingType = 'SHOP' | 'GLS' | 'GLSPOINT' | 'POSTOUTSIDEHUN' | 'EMAIL'

export type ParcelPointKind = 'SHOP' | 'LOCKER'

export type OrderInput = {
  lines: readonly OrderLineInput[]
  shipping: ShippingType
  payment?: PaymentMethod | null
  pickupShop?: string | null
  parcelPoint?: string | null
  contact: ContactInput
  delivery?: PostalAddressInput | null
  billing: BillingInput
  together?: boolean | null
  language: string
  note?: string | null
  gift?: GiftInput | null
  giftCard?: string | null
  coupon?: string | null
}

export type OrderLineInput = { productId: string; quantity: number }

export type ContactInput = { name: string; phone: string }

export type PostalAddressInput = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  note?: string | null
}

export type BillingInput = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  company?: string | null
  taxNumber?: string | null
}

export type GiftInput = { isWrapped?: boolean | null; words?: string | null; notBefore?: string | null }

export type AcceptedInput = {
  total: number
  shippingPrice: number
  termsVersion: string
  linesHash: string
  giftCard?: number | null
}

export type PaymentProvider = 'BARION' | 'PAYPAL'

export type PlaceInput = { latitude: number; longitude: number }

export type OrderQuote = {
  lines: {
    productId: string
    name: string
    author: string | null
    quantity: number
    unitPrice: number
    listPrice: number
    vatPercent: number
    kind: CopyKind
    expected: { from: string; to: string; precision: DatePrecision } | null
  }[]
  goods: number
  wrapping: number | null
  wrappingOffer: number | null
  shippingPrice: number | null
  paysByLaw: number | null
  total: number | null
  needsQuote: boolean
  termsVersion: string
  linesHash: string
  payments: PaymentMethod[]
  codRefusal: OrderProblem | null
  isShort: boolean
  giftCard: { lastFour: string; balance: number; amount: number } | null
  coupon: { code: string; off: number; prior: { productId: string; name: string; price: number }[] } | null
  vat: { percent: number; vat: number }[]
  delivery: { from: string; to: string; precision: DatePrecision } | null
  problems: OrderProblem[]
}
const ORDER_QUOTE = 'fragment OrderQuote on OrderQuote{lines{productId name author quantity unitPrice listPrice vatPercent kind expected{from to precision}}goods wrapping wrappingOffer shippingPrice paysByLaw total needsQuote termsVersion linesHash payments codRefusal{...OrderProblem}isShort giftCard{lastFour balance amount}coupon{code off prior{productId name price}}vat{percent vat}delivery{from to precision}problems{...OrderProblem}}'

export type OrderAnswer = {
  number: string
  slug: string
  status: OrderStatus
  payment: PaymentStatus
  shipping: ShippingType
  paymentMethod: PaymentMethod | null
  together: boolean
  email: string
  expiresAt: string | null
  heldUntil: string | null
  goods: number
  shippingPrice: number | null
  total: number | null
  coupon: { code: string; off: number } | null
  paid: number
  payments: PaymentMethod[]
  transfer: {
    holder: string
    bank: string
    giro: string | null
    iban: string
    reference: string
    amount: number
    until: string | null
  } | null
  pickupShop: { id: string; name: string; address: string | null } | null
  parcelPoint: { id: string; name: string; address: string } | null
  delivery: {
    name: string
    country: string
    postcode: string
    city: string
    street: string
    note: string | null
  } | null
  expected: { from: string; to: string; precision: DatePrecision } | null
  vat: { percent: number; vat: number }[]
  lines: {
    id: string
    ean: string
    name: string
    author: string | null
    quantity: number
    unitPrice: number
    kind: LineKind
    expected: { from: string; to: string; precision: DatePrecision } | null
  }[]
  attempts: { paymentId: string | null; status: AttemptStatus }[]
  can: { pay: boolean; cancel: boolean; withdraw: boolean; orderAgain: boolean; print: boolean }
}
const ORDER_ANSWER = 'fragment OrderAnswer on Order{number slug status payment shipping paymentMethod together email expiresAt heldUntil goods shippingPrice total coupon{code off}paid payments transfer{holder bank giro iban reference amount until}pickupShop{id name address}parcelPoint{id name address}delivery{name country postcode city street note}expected{from to precision}vat{percent vat}lines{id ean name author quantity unitPrice kind expected{from to precision}}attempts{paymentId status}can{pay cancel withdraw orderAgain print}}'

export type PaymentOutcome = { number: string | null; outcome: Outcome; reason: OutcomeReason | null; order: OrderAnswer | null }
const PAYMENT_OUTCOME = 'fragment PaymentOutcome on PaymentOutcome{number outcome reason order{...OrderAnswer}}'

export type PointAnswer = {
  id: string
  name: string
  kind: ParcelPointKind
  postcode: string
  city: string
  street: string
  description: string
  isAccessible: boolean
  takesCards: boolean
  takesCash: boolean
  isOutOfOrder: boolean
  isExample: boolean
  distanceKm: number | null
  hours: { weekday: number; from: string; to: string }[]
}
const POINT_ANSWER = 'fragment PointAnswer on ParcelPoint{id name kind postcode city street description isAccessible takesCards takesCash isOutOfOrder isExample distanceKm hours{weekday from to}}'

export type PickupShopAnswer = {
  id: string
  name: string
  address: string | null
  isAllThere: boolean | null
  hours: { weekday: number; from: string; to: string }[]
}
const PICKUP_SHOP_ANSWER = 'fragment PickupShopAnswer on PickupShop{id name address isAllThere hours{weekday from to}}'

export type OrderProblem = { kind: OrderProblemKind; field: string | null; productId: string | null; value: string | null }
const ORDER_PROBLEM = 'fragment OrderProblem on OrderProblem{kind field productId value}'

export type CheckoutQuoteData = { quoteOrder: OrderQuote }
export type CheckoutQuoteVariables = { input: OrderInput }
export const CHECKOUT_QUOTE = ('query CheckoutQuote($input:OrderInput!){quoteOrder(input:$input){...OrderQuote}}' + ORDER_QUOTE + ORDER_PROBLEM) as Operation<CheckoutQuoteData, CheckoutQuoteVariables>

export type PlaceOrderData = { placeOrder: { order: OrderAnswer | null; quote: OrderQuote | null; problems: OrderProblem[] } }
export type PlaceOrderVariables = { input: OrderInput; key: string; accepted: AcceptedInput }
export const PLACE_ORDER = ('mutation PlaceOrder($input:OrderInput!$key:ID!$accepted:AcceptedInput!){placeOrder(input:$input key:$key accepted:$accepted){order{...OrderAnswer}quote{...OrderQuote}problems{...OrderProblem}}}' + ORDER_ANSWER + ORDER_QUOTE + ORDER_PROBLEM) as Operation<PlaceOrderData, PlaceOrderVariables>

export type StartPaymentData = { startPayment: { payUrl: string | null; outcome: PaymentOutcome } }
export type StartPaymentVariables = { number: string; provider: PaymentProvider; token?: string | null }
export const START_PAYMENT = ('mutation StartPayment($number:ID!$provider:PaymentProvider!$token:String){startPayment(number:$number provider:$provider token:$token){payUrl outcome{...PaymentOutcome}}}' + PAYMENT_OUTCOME + ORDER_ANSWER) as Operation<StartPaymentData, StartPaymentVariables>

export type CheckPaymentData = { checkPayment: PaymentOutcome }
export type CheckPaymentVariables = { number?: string | null; paymentId?: string | null; token?: string | null }
export const CHECK_PAYMENT = ('mutation CheckPayment($number:ID$paymentId:String$token:String){checkPayment(number:$number paymentId:$paymentId token:$token){...PaymentOutcome}}' + PAYMENT_OUTCOME + ORDER_ANSWER) as Operation<CheckPaymentData, CheckPaymentVariables>

export type OrderSummaryData = { getOrder: OrderAnswer | null }
export type OrderSummaryVariables = { number: string; token?: string | null }
export const ORDER_SUMMARY = ('query OrderSummary($number:ID!$token:String){getOrder(number:$number token:$token){...OrderAnswer}}' + ORDER_ANSWER) as Operation<OrderSummaryData, OrderSummaryVariables>

export type ParcelPointsData = { findParcelPoints: PointAnswer[] }
export type ParcelPointsVariables = { search: string; near?: PlaceInput | null }
export const PARCEL_POINTS = ('query ParcelPoints($search:String!$near:PlaceInput){findParcelPoints(search:$search near:$near){...PointAnswer}}' + POINT_ANSWER) as Operation<ParcelPointsData, ParcelPointsVariables>

export type PickupShopsData = { listPickupShops: PickupShopAnswer[] }
export type PickupShopsVariables = { lines?: readonly OrderLineInput[] | null }
export const PICKUP_SHOPS = ('query PickupShops($lines:[OrderLineInput!]){listPickupShops(lines:$lines){...PickupShopAnswer}}' + PICKUP_SHOP_ANSWER) as Operation<PickupShopsData, PickupShopsVariables>
