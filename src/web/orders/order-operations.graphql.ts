// Made from order-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { StoredHistoryKind } from '#shop/selling/orders/history-kinds.ts'
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { AttemptProvider, AttemptStatus, LineKind, OrderStatus, PaymentStatus, RefundStatus, ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { PartState } from '#shop/selling/orders/view/order-parts.ts'
import type { OrderSentence } from '#shop/selling/orders/view/order-sentence.ts'
import type { Language } from '#site/languages.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type ShippingType = 'SHOP' | 'GLS' | 'GLSPOINT' | 'POSTOUTSIDEHUN' | 'EMAIL'

export type PaymentMethod = 'BARION' | 'PAYPAL' | 'COLLECTION' | 'COD' | 'TRANSFER'

export type DatePrecision = 'day' | 'month' | 'year'

export type ProductType = 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'

export type ListedOrder = {
  number: string
  slug: string
  status: OrderStatus
  state: OrderSentence
  payment: PaymentStatus
  placedAt: string
  expiresAt: string | null
  heldUntil: string | null
  confirmedAt: string | null
  endedAt: string | null
  shipping: ShippingType
  paymentMethod: PaymentMethod | null
  goods: number
  shippingPrice: number | null
  total: number | null
  payable: number | null
  paid: number
  refunded: number
  expected: { from: string; to: string; precision: DatePrecision } | null
  parts: {
    state: PartState
    parcel: number | null
    lines: { lineId: string; quantity: number }[]
    expected: { from: string; to: string; precision: DatePrecision } | null
    pickupUntil: string | null
  }[]
  lines: {
    id: string
    productId: string
    type: ProductType
    name: string
    author: string | null
    slug: string
    unitPrice: number
    listPrice: number
    vatPercent: number
    kind: LineKind
    quantity: number
    cancelledQuantity: number
    shippedQuantity: number
    deliveredQuantity: number
    returnedQuantity: number
    expected: { from: string; to: string; precision: DatePrecision } | null
  }[]
  shipments: {
    number: number
    status: ShipmentStatus
    carrier: string | null
    trackingNumber: string | null
    trackingUrl: string | null
    carrierStep: string | null
    carrierStepAt: string | null
    packedAt: string | null
    shippedAt: string | null
    readyAt: string | null
    pickupUntil: string | null
    endedAt: string | null
    lines: { lineId: string; quantity: number }[]
  }[]
  attempts: {
    number: number
    provider: AttemptProvider
    amount: number
    status: AttemptStatus
    createdAt: string
  }[]
  can: { pay: boolean; cancel: boolean; withdraw: boolean; orderAgain: boolean; print: boolean }
  payments: PaymentMethod[]
}
const LISTED_ORDER = 'fragment ListedOrder on Order{number slug status state payment placedAt expiresAt heldUntil confirmedAt endedAt shipping paymentMethod goods shippingPrice total payable paid refunded expected{from to precision}parts{state parcel lines{lineId quantity}expected{from to precision}pickupUntil}lines{id productId type name author slug unitPrice listPrice vatPercent kind quantity cancelledQuantity shippedQuantity deliveredQuantity returnedQuantity expected{from to precision}}shipments{number status carrier trackingNumber trackingUrl carrierStep carrierStepAt packedAt shippedAt readyAt pickupUntil endedAt lines{lineId quantity}}attempts{number provider amount status createdAt}can{pay cancel withdraw orderAgain print}payments}'

export type BuyersOrder = ListedOrder & {
  version: number
  language: Language
  email: string
  together: boolean
  note: string | null
  gift: { words: string; notBefore: string | null } | null
  coupon: { code: string; off: number } | null
  termsVersion: string
  withdrawUntil: string | null
  transfer: {
    holder: string
    bank: string
    giro: string | null
    iban: string
    reference: string
    amount: number
    until: string | null
    proforma: { number: string; url: string | null } | null
  } | null
  refundAccount: {
    amount: number
    isNeeded: boolean
    isSenderUnknown: boolean
    ending: string | null
    givenAt: string | null
  } | null
  contact: { name: string; phone: string }
  delivery: {
    name: string
    country: string
    postcode: string
    city: string
    street: string
    note: string | null
  } | null
  billing: {
    name: string
    country: string
    postcode: string
    city: string
    street: string
    company: string | null
    taxNumber: string | null
  }
  pickupShop: { name: string; address: string | null } | null
  parcelPoint: { name: string; address: string } | null
  vat: { percent: number; vat: number }[]
  refunds: {
    amount: number
    status: RefundStatus
    requestedAt: string
    settledAt: string | null
    isOntoCard: boolean
  }[]
  timeline: { at: string; kind: StoredHistoryKind }[]
  returns: { isExchange: boolean; endedAt: string | null; lines: { lineId: string }[] }[]
  invoices: { kind: string; status: string; number: string | null; url: string | null }[]
  receipt: { seller: Seller }
}
const BUYERS_ORDER = 'fragment BuyersOrder on Order{...ListedOrder version language email together note gift{words notBefore}coupon{code off}termsVersion withdrawUntil transfer{holder bank giro iban reference amount until proforma{number url}}refundAccount{amount isNeeded isSenderUnknown ending givenAt}contact{name phone}delivery{name country postcode city street note}billing{name country postcode city street company taxNumber}pickupShop{name address}parcelPoint{name address}vat{percent vat}refunds{amount status requestedAt settledAt isOntoCard}timeline{at kind}returns{isExchange endedAt lines{lineId}}invoices{kind status number url}receipt{seller{...Seller}}}'

export type Seller = {
  name: string
  address: string | null
  taxNumber: string | null
  companyNumber: string | null
  email: string | null
  phone: string | null
}
const SELLER = 'fragment Seller on ReceiptSeller{name address taxNumber companyNumber email phone}'

export type LineProduct = {
  id: string
  deleted: boolean
  slugs: { hu: string; en: string }
  picture: { src: string; width: number; height: number } | null
}
const LINE_PRODUCT = 'fragment LineProduct on Product{id deleted slugs{hu en}picture{src width height}}'

export type OrderChanged = {
  order: BuyersOrder | null
  problems: { kind: OrderProblemKind; field: string | null; productId: string | null; value: string | null }[]
}
const ORDER_CHANGED = 'fragment OrderChanged on OrderChange{order{...BuyersOrder}problems{kind field productId value}}'

export type MyOrdersData = { listOrders: { items: ListedOrder[]; nextToken: string | null } }
export type MyOrdersVariables = { limit?: number | null; nextToken?: string | null }
export const MY_ORDERS = ('query MyOrders($limit:Int$nextToken:String){listOrders(limit:$limit nextToken:$nextToken){items{...ListedOrder}nextToken}}' + LISTED_ORDER) as Operation<MyOrdersData, MyOrdersVariables>

export type MyOrderData = { getOrder: BuyersOrder | null }
export type MyOrderVariables = { number: string; token?: string | null }
export const MY_ORDER = ('query MyOrder($number:ID!$token:String){getOrder(number:$number token:$token){...BuyersOrder}}' + BUYERS_ORDER + LISTED_ORDER + SELLER) as Operation<MyOrderData, MyOrderVariables>

export type CancelOrderData = { cancelOrder: OrderChanged }
export type CancelOrderVariables = { number: string; token?: string | null; code?: string | null }
export const CANCEL_ORDER = ('mutation CancelOrder($number:ID!$token:String$code:String){cancelOrder(number:$number token:$token code:$code){...OrderChanged}}' + ORDER_CHANGED + BUYERS_ORDER + LISTED_ORDER + SELLER) as Operation<CancelOrderData, CancelOrderVariables>

export type CancelPreorderData = { cancelPreorder: OrderChanged }
export type CancelPreorderVariables = { number: string; lineId: string; token?: string | null; code?: string | null }
export const CANCEL_PREORDER = ('mutation CancelPreorder($number:ID!$lineId:ID!$token:String$code:String){cancelPreorder(number:$number lineId:$lineId token:$token code:$code){...OrderChanged}}' + ORDER_CHANGED + BUYERS_ORDER + LISTED_ORDER + SELLER) as Operation<CancelPreorderData, CancelPreorderVariables>

export type GiveRefundAccountData = { giveRefundAccount: OrderChanged }
export type GiveRefundAccountVariables = { number: string; account: string; token?: string | null; code?: string | null }
export const GIVE_REFUND_ACCOUNT = ('mutation GiveRefundAccount($number:ID!$account:String!$token:String$code:String){giveRefundAccount(number:$number account:$account token:$token code:$code){...OrderChanged}}' + ORDER_CHANGED + BUYERS_ORDER + LISTED_ORDER + SELLER) as Operation<GiveRefundAccountData, GiveRefundAccountVariables>

export type RenewOrderLinkData = { renewOrderLink: { kind: OrderProblemKind }[] }
export type RenewOrderLinkVariables = { number: string; token?: string | null }
export const RENEW_ORDER_LINK = ('mutation RenewOrderLink($number:ID!$token:String){renewOrderLink(number:$number token:$token){kind}}') as Operation<RenewOrderLinkData, RenewOrderLinkVariables>

export type SendOrderLinkData = { sendOrderLink: boolean }
export type SendOrderLinkVariables = { number: string }
export const SEND_ORDER_LINK = ('mutation SendOrderLink($number:ID!){sendOrderLink(number:$number)}') as Operation<SendOrderLinkData, SendOrderLinkVariables>

export type OrderProductsData = { getProducts: (LineProduct | null)[] }
export type OrderProductsVariables = { ids: readonly string[] }
export const ORDER_PRODUCTS = ('query OrderProducts($ids:[ID!]!){getProducts(ids:$ids){...LineProduct}}' + LINE_PRODUCT) as Operation<OrderProductsData, OrderProductsVariables>
