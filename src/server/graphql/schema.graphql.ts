// Made from schema.graphql and named-values.ts: change these and run 'npm run operations'.
import type { Binding } from '#shop/goods/product.ts'
import type { GiftCardProblem } from '#shop/selling/gift-cards/check-gift-card.ts'
import type { StoredHistoryKind } from '#shop/selling/orders/history-kinds.ts'
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { AttemptProvider, AttemptReason, AttemptStatus, CopyKind, FulfilmentStatus, LineKind, OrderStatus, PaymentStatus, RefundStatus, ReturnStatus, ShipmentStatus } from '#shop/selling/orders/order.ts'
import type { Outcome, OutcomeReason } from '#shop/selling/orders/payment/payment-outcome.ts'
import type { RefundReason } from '#shop/selling/orders/refunds/refund-reasons.ts'
import type { PartState } from '#shop/selling/orders/view/order-parts.ts'
import type { OrderSentence } from '#shop/selling/orders/view/order-sentence.ts'
import type { MarkProblemKind, WishProblemKind } from '#shop/selling/wishes/wish-words.ts'
import type { Language } from '#site/languages.ts'
import type { Resolver } from './resolver.ts'

export type ProductType = 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'

export type OrderableFlag = 'INSTOCK' | 'ORDERABLE' | 'PREORDER' | 'NOTORDERABLE'

export type DatePrecision = 'day' | 'month' | 'year'

export type ProductList = 'ALL' | 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL' | 'ONSALE' | 'NEWLYPUBLISHED' | 'UPCOMING' | 'STAFFRECOMMENDATIONS' | 'TITLESOFTHEMONTH'

export type ProductListFilterInput = {
  category?: readonly string[] | null
  author?: readonly string[] | null
  publisher?: readonly string[] | null
  language?: readonly string[] | null
  binding?: readonly string[] | null
  availability?: readonly OrderableFlag[] | null
  year?: readonly number[] | null
  price?: IntRangeInput | null
  age?: IntRangeInput | null
}

export type IntRangeInput = { from?: number | null; to?: number | null }

export type ProductSort = 'RECOMMENDED' | 'SOONEST' | 'NEWEST' | 'BESTSELLING' | 'PRICEUP' | 'PRICEDOWN' | 'TITLE'

export type ModelStringKeyConditionInput = {
  eq?: string | null
  le?: string | null
  lt?: string | null
  ge?: string | null
  gt?: string | null
  between?: readonly (string | null)[] | null
  beginsWith?: string | null
}

export type ModelSortDirection = 'ASC' | 'DESC'

export type ModelCarouselSlideFilterInput = {
  id?: ModelIDInput | null
  lang?: ModelStringInput | null
  sort?: ModelIntInput | null
  description?: ModelStringInput | null
  url?: ModelStringInput | null
  path?: ModelStringInput | null
  image?: ModelStringInput | null
  s3key?: ModelStringInput | null
  createdAt?: ModelStringInput | null
  updatedAt?: ModelStringInput | null
  owner?: ModelStringInput | null
  and?: readonly (ModelCarouselSlideFilterInput | null)[] | null
  or?: readonly (ModelCarouselSlideFilterInput | null)[] | null
  not?: ModelCarouselSlideFilterInput | null
}

export type ModelIDInput = {
  eq?: string | null
  ne?: string | null
  le?: string | null
  lt?: string | null
  ge?: string | null
  gt?: string | null
  contains?: string | null
  notContains?: string | null
  between?: readonly (string | null)[] | null
  beginsWith?: string | null
  attributeExists?: boolean | null
}

export type ModelStringInput = {
  eq?: string | null
  ne?: string | null
  le?: string | null
  lt?: string | null
  ge?: string | null
  gt?: string | null
  contains?: string | null
  notContains?: string | null
  between?: readonly (string | null)[] | null
  beginsWith?: string | null
  attributeExists?: boolean | null
}

export type ModelIntInput = {
  eq?: number | null
  ne?: number | null
  le?: number | null
  lt?: number | null
  ge?: number | null
  gt?: number | null
  between?: readonly (number | null)[] | null
  attributeExists?: boolean | null
}

export type ModelDiscountGlobalFilterInput = {
  id?: ModelIDInput | null
  discountAdminName?: ModelStringInput | null
  discountMultiplier?: ModelFloatInput | null
  type?: ModelStringInput | null
  createdAt?: ModelStringInput | null
  updatedAt?: ModelStringInput | null
  owner?: ModelStringInput | null
  and?: readonly (ModelDiscountGlobalFilterInput | null)[] | null
  or?: readonly (ModelDiscountGlobalFilterInput | null)[] | null
  not?: ModelDiscountGlobalFilterInput | null
}

export type ModelFloatInput = {
  eq?: number | null
  ne?: number | null
  le?: number | null
  lt?: number | null
  ge?: number | null
  gt?: number | null
  between?: readonly (number | null)[] | null
  attributeExists?: boolean | null
}

export type ModelShippingPriceFilterInput = {
  id?: ModelIDInput | null
  shippingTypeAdminName?: ModelStringInput | null
  shippingType?: ModelStringInput | null
  price?: ModelIntInput | null
  currency?: ModelStringInput | null
  callForPrice?: ModelBooleanInput | null
  createdAt?: ModelStringInput | null
  updatedAt?: ModelStringInput | null
  owner?: ModelStringInput | null
  and?: readonly (ModelShippingPriceFilterInput | null)[] | null
  or?: readonly (ModelShippingPriceFilterInput | null)[] | null
  not?: ModelShippingPriceFilterInput | null
}

export type ModelBooleanInput = { eq?: boolean | null; ne?: boolean | null; attributeExists?: boolean | null }

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

export type ShippingType = 'SHOP' | 'GLS' | 'GLSPOINT' | 'POSTOUTSIDEHUN' | 'EMAIL'

export type PaymentMethod = 'BARION' | 'PAYPAL' | 'COLLECTION' | 'COD' | 'TRANSFER'

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

export type WatchKind = 'back' | 'out' | 'cheaper'

export type PlaceInput = { latitude: number; longitude: number }

export type ParcelPointKind = 'SHOP' | 'LOCKER'

export type AcceptedInput = {
  total: number
  shippingPrice: number
  termsVersion: string
  linesHash: string
  giftCard?: number | null
}

export type GiftCardOrderInput = {
  amount: number
  email?: string | null
  on?: string | null
  to?: string | null
  from?: string | null
  words?: string | null
  contact: ContactInput
  billing: BillingInput
  language: string
  termsVersion: string
}

export type PaymentProvider = 'BARION' | 'PAYPAL'

export type AddressInput = {
  name: string
  phone?: string | null
  country: string
  postcode: string
  city: string
  street: string
  note?: string | null
  company?: string | null
  taxNumber?: string | null
  isDefault?: boolean | null
}

export type WithdrawalInput = {
  number: string
  token?: string | null
  code?: string | null
  email?: string | null
  name?: string | null
  lines?: readonly WithdrawalLineInput[] | null
  titles?: readonly WithdrawalTitleInput[] | null
}

export type WithdrawalLineInput = { lineId: string; quantity: number }

export type WithdrawalTitleInput = { title: string; quantity: number }

export type WishListInput = { name: string; shownName?: string | null; isShared?: boolean | null }

export type WishInput = { productId: string; anyEdition?: boolean | null; words?: string | null; priceThen?: number | null }

export type Product = {
  id: string | number
  type: ProductType
  deleted: boolean
  ean: string
  name: string
  image?: string | null
  mainImage?: string | null
  author?: string | null
  binding?: Binding | null
  publicationDate?: string | null
  calculatedPrices?: string | null
  currency: string
  salePercent: number
  weight?: number | null
  weightMetric: string
  sizeDimensionX?: number | null
  sizeDimensionY?: number | null
  sizeDimensionZ?: number | null
  orderable: boolean
  orderableInfo: string
  orderableFlag: OrderableFlag
  productTemplate: string
  owner?: string | null
  inventories: readonly Inventory[]
  titles: BilingualText
  subtitles?: BilingualText | null
  slugs: BilingualText
  authors: readonly Author[]
  textLanguage?: string | null
  price?: number | null
  listPrice: number
  reduction?: Reduction | null
  availability: Availability
  picture?: Picture | null
}

export type Inventory = {
  productID: string | number
  warehouseID: string | number
  inventoryAmount: number
  createdAt: string
  updatedAt: string
  owner?: string | null
  warehouse: Warehouse
}

export type Warehouse = {
  id: string | number
  name: string
  type: string
  createdAt: string
  updatedAt: string
  owner?: string | null
}

export type BilingualText = { hu: string; en: string }

export type Author = { names: BilingualText; slugs: BilingualText }

export type Reduction = { before: number; percent: number }

export type Availability = {
  kind: OrderableFlag
  copies?: number | null
  days?: readonly number[] | null
  date?: string | null
  precision?: DatePrecision | null
}

export type Picture = { src: string; width: number; height: number }

export type FoundProducts = { items: readonly Product[]; nextToken?: string | null; total: number; correctedTo?: string | null }

export type ListedProducts = { items: readonly Product[]; nextToken?: string | null; total: number }

export type ModelCarouselSlideConnection = { items: readonly (CarouselSlide | null)[]; nextToken?: string | null }

export type CarouselSlide = {
  id: string | number
  lang: string
  sort: number
  description: string
  url?: string | null
  path?: string | null
  image?: string | null
  s3key?: string | null
  createdAt: string
  updatedAt: string
  owner?: string | null
}

export type ModelDiscountGlobalConnection = { items: readonly (DiscountGlobal | null)[]; nextToken?: string | null }

export type DiscountGlobal = {
  id: string | number
  discountAdminName: string
  discountMultiplier: number
  type: string
  createdAt: string
  updatedAt: string
  owner?: string | null
}

export type ModelShippingPriceConnection = { items: readonly (ShippingPrice | null)[]; nextToken?: string | null }

export type ShippingPrice = {
  id: string | number
  shippingTypeAdminName: string
  shippingType: string
  price: number
  currency: string
  callForPrice: boolean
  createdAt: string
  updatedAt: string
  owner?: string | null
}

export type Customer = { id: string | number; email?: string | null; groups: readonly string[] }

export type PaymentOnDelivery = { notTaken: readonly NotTakenParcel[]; liftedAt?: string | null; paysFirst: boolean }

export type NotTakenParcel = { order: string | number; parcel: number; at: string }

export type OrderQuote = {
  lines: readonly QuotedLine[]
  goods: number
  wrapping?: number | null
  wrappingOffer?: number | null
  shippingPrice?: number | null
  paysByLaw?: number | null
  coupon?: QuotedCoupon | null
  total?: number | null
  vat: readonly VatPart[]
  needsQuote: boolean
  delivery?: ExpectedDays | null
  termsVersion: string | number
  linesHash: string
  payments: readonly PaymentMethod[]
  codRefusal?: OrderProblem | null
  giftCard?: GiftCardShare | null
  isShort: boolean
  problems: readonly OrderProblem[]
}

export type QuotedLine = {
  productId: string | number
  name: string
  author?: string | null
  quantity: number
  unitPrice: number
  listPrice: number
  vatPercent: number
  kind: CopyKind
  expected?: ExpectedDays | null
}

export type ExpectedDays = { from: string; to: string; precision: DatePrecision }

export type QuotedCoupon = { code: string; off: number; prior: readonly PriorPrice[] }

export type PriorPrice = { productId: string | number; name: string; price: number }

export type VatPart = { percent: number; net: number; vat: number; gross: number }

export type OrderProblem = {
  kind: OrderProblemKind
  field?: string | null
  productId?: string | number | null
  value?: string | null
}

export type GiftCardShare = { lastFour: string; balance: number; amount: number }

export type CartCheck = { isShort: boolean; problems: readonly OrderProblem[] }

export type ModelOrderConnection = { items: readonly Order[]; nextToken?: string | null }

export type Order = {
  number: string | number
  slug: string
  status: OrderStatus
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  state: OrderSentence
  parts: readonly OrderPart[]
  version: number
  placedAt: string
  expiresAt?: string | null
  heldUntil?: string | null
  confirmedAt?: string | null
  endedAt?: string | null
  language: Language
  email: string
  contact: OrderContact
  delivery?: OrderAddress | null
  billing: OrderBilling
  shipping: ShippingType
  pickupShop?: OrderPickupShop | null
  parcelPoint?: OrderParcelPoint | null
  paymentMethod?: PaymentMethod | null
  together: boolean
  note?: string | null
  gift?: OrderGift | null
  coupon?: OrderCoupon | null
  lines: readonly OrderLine[]
  goods: number
  shippingPrice?: number | null
  total?: number | null
  payable?: number | null
  paid: number
  refunded: number
  vat: readonly VatPart[]
  termsVersion: string | number
  expected?: ExpectedDays | null
  timeline: readonly OrderEvent[]
  shipments: readonly Shipment[]
  attempts: readonly PaymentAttempt[]
  refunds: readonly OrderRefund[]
  returns: readonly OrderReturn[]
  invoices: readonly OrderInvoice[]
  can: OrderChoices
  withdrawUntil?: string | null
  payments: readonly PaymentMethod[]
}

export type OrderPart = {
  state: PartState
  parcel?: number | null
  lines: readonly ShipmentLine[]
  expected?: ExpectedDays | null
  pickupUntil?: string | null
}

export type ShipmentLine = { lineId: string | number; quantity: number }

export type OrderContact = { name: string; phone: string }

export type OrderAddress = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  note?: string | null
}

export type OrderBilling = {
  name: string
  country: string
  postcode: string
  city: string
  street: string
  company?: string | null
  taxNumber?: string | null
}

export type OrderPickupShop = { id: string | number; name: string; address?: string | null }

export type OrderParcelPoint = { id: string | number; name: string; address: string }

export type OrderGift = { words: string; notBefore?: string | null }

export type OrderCoupon = { code: string; off: number }

export type OrderLine = {
  id: string | number
  productId: string | number
  type: ProductType
  ean: string
  name: string
  author?: string | null
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
  expected?: ExpectedDays | null
}

export type OrderEvent = {
  version: number
  at: string
  kind: StoredHistoryKind
  from?: OrderStatus | null
  to: OrderStatus
  note?: string | null
}

export type Shipment = {
  number: number
  status: ShipmentStatus
  carrier?: string | null
  trackingNumber?: string | null
  trackingUrl?: string | null
  carrierStep?: string | null
  carrierStepAt?: string | null
  madeAt: string
  packedAt?: string | null
  shippedAt?: string | null
  readyAt?: string | null
  pickupUntil?: string | null
  endedAt?: string | null
  lines: readonly ShipmentLine[]
}

export type PaymentAttempt = {
  number: number
  provider: AttemptProvider
  amount: number
  status: AttemptStatus
  paymentId?: string | null
  charged: number
  refunded: number
  createdAt: string
  validUntil?: string | null
  reason?: AttemptReason | null
}

export type OrderRefund = {
  amount: number
  reason: RefundReason
  status: RefundStatus
  requestedAt: string
  settledAt?: string | null
  isOntoCard: boolean
}

export type OrderReturn = {
  number: number
  isExchange: boolean
  status: ReturnStatus
  announcedAt: string
  endedAt?: string | null
  reason?: string | null
  lines: readonly ShipmentLine[]
}

export type OrderInvoice = {
  kind: string
  status: string
  number?: string | null
  url?: string | null
  issuedAt?: string | null
}

export type OrderChoices = { pay: boolean; cancel: boolean; withdraw: boolean; orderAgain: boolean; print: boolean }

export type BarionPaymentState = {
  paymentId: string | number
  status: string
  orderNumber: string | number
  total: number
  currency: string
  reason?: string | null
  isPaid: boolean
}

export type SavedAddress = {
  id: string | number
  name: string
  phone: string
  country: string
  postcode: string
  city: string
  street: string
  note?: string | null
  company?: string | null
  taxNumber?: string | null
  isDefault: boolean
}

export type Watch = {
  id: string | number
  kind: WatchKind
  priceNamed?: number | null
  title: string
  author?: string | null
  path: string
  isConfirmed: boolean
}

export type ParcelPoint = {
  id: string | number
  name: string
  kind: ParcelPointKind
  country: string
  postcode: string
  city: string
  street: string
  description: string
  hours: readonly DayHours[]
  isAccessible: boolean
  takesCards: boolean
  takesCash: boolean
  isOutOfOrder: boolean
  isExample: boolean
  distanceKm?: number | null
}

export type DayHours = { weekday: number; from: string; to: string }

export type PickupShop = {
  id: string | number
  name: string
  address?: string | null
  hours: readonly DayHours[]
  isAllThere?: boolean | null
}

export type WishList = {
  id: string | number
  isLater: boolean
  name: string
  shownName?: string | null
  token?: string | number | null
  count: number
  holds: boolean
}

export type WishListWithWishes = {
  id: string | number
  isLater: boolean
  name: string
  shownName?: string | null
  token?: string | number | null
  wishes: readonly Wish[]
}

export type Wish = {
  id: string | number
  productId: string | number
  anyEdition: boolean
  words: string
  priceThen?: number | null
  addedAt: string
}

export type WishMarks = { isOwn: boolean; marks: readonly WishMark[] }

export type WishMark = { id: string | number; mine: boolean; until: string }

export type OwnWords = {
  lineId: string | number
  lineIds: readonly (string | number)[]
  number: string | number
  productId: string | number
  title: string
  author?: string | null
  path?: string | null
  problem?: string | null
  id?: string | number | null
  stars?: number | null
  words?: string | null
  name?: string | null
  language?: string | null
  state?: string | null
  refusal?: string | null
  reply?: string | null
  writtenAt?: string | null
}

export type PlacedOrder = { order?: Order | null; quote?: OrderQuote | null; problems: readonly OrderProblem[] }

export type OrderChange = { order?: Order | null; problems: readonly OrderProblem[] }

export type GiftCardCheck = {
  pass?: string | null
  coupon?: string | null
  lastFour?: string | null
  balance?: number | null
  validUntil?: string | null
  problem?: GiftCardProblem | null
  againAt?: string | null
}

export type StartedPayment = { payUrl?: string | null; outcome: PaymentOutcome }

export type PaymentOutcome = {
  number?: string | number | null
  outcome: Outcome
  reason?: OutcomeReason | null
  order?: Order | null
}

export type SavedAddressChange = { address?: SavedAddress | null; problems: readonly OrderProblem[] }

export type WordsChange = { id?: string | number | null; problem?: string | null; found?: string | null }

export type WithdrawalReceipt = {
  number: string | number
  receivedAt: string
  returnNumber?: number | null
  problems: readonly OrderProblem[]
}

export type WishListChange = { list?: WishList | null; problem?: WishProblem | null }

export type WishProblem = { kind: WishProblemKind; productId?: string | number | null }

export type AddedWishes = {
  list?: string | number | null
  added: readonly (string | number)[]
  left: readonly (string | number)[]
  problem?: WishProblem | null
}

export type WishChange = { problem?: WishProblem | null }

export type MarkChange = { giver?: string | number | null; until?: string | null; problem?: MarkProblemKind | null }

export type KeptCartLine = { productId: string | number; quantity: number }

export type Facet = { name: string; options: readonly FacetOption[] }

export type FacetOption = { value: string; label?: string | null; count: number; isOn: boolean }

export type Receipt = {
  seller: ReceiptSeller
  items: readonly ReceiptItem[]
  total: number
  vat: readonly VatPart[]
  paid: number
  refunded: number
}

export type ReceiptSeller = {
  name: string
  address?: string | null
  taxNumber?: string | null
  companyNumber?: string | null
  email?: string | null
  phone?: string | null
}

export type ReceiptItem = {
  name: string
  comment?: string | null
  quantity: number
  unitPrice: number
  vatPercent: number
  net: number
  vat: number
  gross: number
}

export type TransferDetails = {
  holder: string
  bank: string
  giro?: string | null
  iban: string
  reference: string
  amount: number
  until?: string | null
  proforma?: TransferProforma | null
}

export type TransferProforma = { number: string; url?: string | null }

export type RefundAccount = {
  amount: number
  isNeeded: boolean
  isSenderUnknown: boolean
  ending?: string | null
  givenAt?: string | null
}

export type QueryResolvers = {
  getProduct: Resolver<unknown, { id: string }, Product | null>
  getProducts: Resolver<unknown, { ids: readonly string[] }, readonly (Product | null)[]>
  searchProducts: Resolver<unknown, { query: string; lang: string; limit?: number | null; nextToken?: string | null }, FoundProducts>
  listProducts: Resolver<unknown, {
    list?: ProductList | null
    lang: string
    filter?: ProductListFilterInput | null
    sort?: ProductSort | null
    limit?: number | null
    nextToken?: string | null
  }, ListedProducts>
  CarouselSlidesByLangByDate: Resolver<unknown, {
    lang?: string | null
    createdAt?: ModelStringKeyConditionInput | null
    sortDirection?: ModelSortDirection | null
    filter?: ModelCarouselSlideFilterInput | null
    limit?: number | null
    nextToken?: string | null
  }, ModelCarouselSlideConnection | null>
  ListDiscountGlobalByDate: Resolver<unknown, {
    type?: string | null
    updatedAt?: ModelStringKeyConditionInput | null
    sortDirection?: ModelSortDirection | null
    filter?: ModelDiscountGlobalFilterInput | null
    limit?: number | null
    nextToken?: string | null
  }, ModelDiscountGlobalConnection | null>
  listShippingPrices: Resolver<unknown, { filter?: ModelShippingPriceFilterInput | null; limit?: number | null; nextToken?: string | null }, ModelShippingPriceConnection | null>
  getCustomer: Resolver<unknown, Record<string, never>, Customer | null>
  myData: Resolver<unknown, Record<string, never>, string>
  paymentOnDelivery: Resolver<unknown, Record<string, never>, PaymentOnDelivery>
  quoteOrder: Resolver<unknown, { input: OrderInput }, OrderQuote>
  checkCart: Resolver<unknown, { lines: readonly OrderLineInput[]; shipping?: ShippingType | null; payment?: PaymentMethod | null }, CartCheck>
  listOrders: Resolver<unknown, { limit?: number | null; nextToken?: string | null }, ModelOrderConnection>
  getOrder: Resolver<unknown, { number: string; token?: string | null }, Order | null>
  barionGetPaymentState: Resolver<unknown, { paymentId: string }, BarionPaymentState | null>
  listAddresses: Resolver<unknown, Record<string, never>, readonly SavedAddress[]>
  listWatches: Resolver<unknown, { language: string }, readonly Watch[]>
  findParcelPoints: Resolver<unknown, { search: string; limit?: number | null; near?: PlaceInput | null }, readonly ParcelPoint[]>
  getParcelPoint: Resolver<unknown, { id: string }, ParcelPoint | null>
  listPickupShops: Resolver<unknown, { lines?: readonly OrderLineInput[] | null }, readonly PickupShop[]>
  listWishLists: Resolver<unknown, { productId?: string | null }, readonly WishList[]>
  getWishList: Resolver<unknown, { id: string }, WishListWithWishes | null>
  listWishMarks: Resolver<unknown, { token: string; giver?: string | null }, WishMarks | null>
  listOwnWords: Resolver<unknown, { language: string }, readonly OwnWords[]>
  otherEditions: Resolver<unknown, { ids: readonly string[] }, readonly (string | number | null)[]>
}

export type MutationResolvers = {
  placeOrder: Resolver<unknown, { input: OrderInput; key: string; accepted: AcceptedInput }, PlacedOrder>
  orderGiftCard: Resolver<unknown, { input: GiftCardOrderInput; key: string }, OrderChange>
  checkGiftCard: Resolver<unknown, { code: string }, GiftCardCheck>
  startPayment: Resolver<unknown, { number: string; provider: PaymentProvider; token?: string | null }, StartedPayment>
  checkPayment: Resolver<unknown, { number?: string | null; paymentId?: string | null; token?: string | null }, PaymentOutcome>
  cancelOrder: Resolver<unknown, { number: string; token?: string | null; code?: string | null }, OrderChange>
  giveRefundAccount: Resolver<unknown, { number: string; account: string; token?: string | null; code?: string | null }, OrderChange>
  renewOrderLink: Resolver<unknown, { number: string; token?: string | null }, readonly OrderProblem[]>
  sendOrderLink: Resolver<unknown, { number: string }, boolean>
  saveAddress: Resolver<unknown, { input: AddressInput; id?: string | null }, SavedAddressChange>
  deleteAddress: Resolver<unknown, { id: string }, boolean>
  askWatch: Resolver<unknown, { productId: string; kind: WatchKind; language: string; priceNamed?: number | null }, string | null>
  endWatches: Resolver<unknown, { id?: string | null }, number>
  askSetAside: Resolver<unknown, { productId: string; place: string; language: string }, string>
  writeWords: Resolver<unknown, { lineId: string; stars: number; words: string; name: string; language: string }, WordsChange>
  takeBackWords: Resolver<unknown, { id: string }, boolean>
  cancelPreorder: Resolver<unknown, { number: string; lineId: string; token?: string | null; code?: string | null }, OrderChange>
  withdraw: Resolver<unknown, { input: WithdrawalInput }, WithdrawalReceipt>
  saveWishList: Resolver<unknown, { input: WishListInput; id?: string | null }, WishListChange>
  renewWishLink: Resolver<unknown, { id: string }, WishListChange>
  deleteWishList: Resolver<unknown, { id: string }, boolean>
  addWishes: Resolver<unknown, { list?: string | null; wishes: readonly WishInput[] }, AddedWishes>
  changeWish: Resolver<unknown, { id: string; words?: string | null; anyEdition?: boolean | null; productId?: string | null }, WishChange>
  removeWishes: Resolver<unknown, { ids: readonly string[] }, boolean>
  putBackWishes: Resolver<unknown, { ids: readonly string[] }, boolean>
  markWish: Resolver<unknown, { token: string; wish: string; giver?: string | null }, MarkChange>
  takeBackWishMark: Resolver<unknown, { token: string; wish: string; giver: string }, MarkChange>
  keepCart: Resolver<unknown, { changed: readonly OrderLineInput[]; removed: readonly string[] }, readonly KeptCartLine[]>
}
