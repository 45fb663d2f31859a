import type { OrderDocument } from './placing/order-document.ts'
import type { PromiseState } from './price-promise/promise-states.ts'
import type { BillingAddress, Contact, PostalAddress as GivenAddress } from '#shop/people/addresses/address.ts'
import type { Language } from '#site/languages.ts'
import type { DatePrecision, ProductType } from '#shop/goods/product.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { OrderGift } from './gifts/gift.ts'
import type { OrderPart } from './view/order-parts.ts'
import type { OrderSentence } from './view/order-sentence.ts'
import type { StoredHistoryKind } from './history-kinds.ts'
import type { RefundReason } from './refunds/refund-reasons.ts'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import { PROVIDER_NAMES } from '#shop/selling/payments/payment-provider.ts'

export const ORDER_STATUSES = [
  'AWAITING_QUOTE',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Worked out from the ledger, never set. */
export const PAYMENT_STATUSES = [
  'UNPAID',
  'PENDING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'OVERPAID',
  'DISPUTED',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Worked out from the lines, never set. */
export type FulfilmentStatus =
  | 'UNFULFILLED'
  | 'WAITING_FOR_STOCK'
  | 'WAITING_FOR_RELEASE'
  | 'PARTIALLY_FULFILLED'
  | 'FULFILLED'
  | 'PARTIALLY_RETURNED'
  | 'RETURNED'

/** What an order can wait for, in this order. Needing a person is not among them: that is an attention. */
export const ORDER_WAITS = [
  'quote',
  'payment',
  'release',
  'copies',
  'pack',
  'ready',
  'send',
  'collect',
  'arrival',
  'return',
] as const
export type OrderWait = (typeof ORDER_WAITS)[number]

/** How copies are had. */
export const COPY_KINDS = ['STOCK', 'TO_ORDER', 'PREORDER'] as const
export type CopyKind = (typeof COPY_KINDS)[number]
/** `SERVICE`: no copy, but what is done for its buyer. */
export const LINE_KINDS = [...COPY_KINDS, 'SERVICE'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const ATTEMPT_STATUSES = [
  'CREATED',
  'REDIRECTED',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REJECTED',
  'UNKNOWN',
] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** Why an attempt has not come to money: its last try was declined, or what else was in the way. */
export const ATTEMPT_REASONS = [
  'low-funds',
  'authentication',
  'card',
  'declined',
  'failed',
  'sold-out',
  'rejected',
  'unknown-payment',
  'uncertain',
  'unavailable',
] as const
export type AttemptReason = (typeof ATTEMPT_REASONS)[number]

/** Who records an attempt: a payment company; the till; the courier who collects for the shop; the shop's bank statement; a gift card. */
export const ATTEMPT_PROVIDERS = [...PROVIDER_NAMES, 'till', 'cod', 'transfer', 'gift-card'] as const
export type AttemptProvider = (typeof ATTEMPT_PROVIDERS)[number]
/** `UNCHARGED`: a charge that never was, as a courier who was said to have brought a parcel did not. */
export type PaymentEventKind = 'CHARGED' | 'REFUNDED' | 'REFUND_FAILED' | 'REVERSED' | 'UNCHARGED'
export const REFUND_STATUSES = ['REQUESTED', 'PENDING', 'COMPLETED', 'FAILED'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const SHIPMENT_STATUSES = [
  'PENDING',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED_TO_SENDER',
  'LOST',
  'READY_FOR_PICKUP',
  'COLLECTED',
  'NOT_COLLECTED',
  'CANCELLED',
] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

export const RETURN_STATUSES = ['ANNOUNCED', 'RECEIVED', 'REFUNDED', 'REJECTED'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Addresses as an order keeps them: what was not given is null. */
export type OrderPostalAddress = Required<GivenAddress>
export type Billing = Required<BillingAddress>
export type PickupShopSnapshot = { id: string; name: string; address: string | null }
/** `carrier` is absent in orders of the time when all points were of GLS. */
export type ParcelPointSnapshot = { carrier?: CarrierId; id: string; name: string; address: string }

/** Whole forints; the parts of all rates make up the order's total. */
export type VatPart = { percent: number; net: number; vat: number; gross: number }

/** Calendar days, and how exactly they are meant. */
export type Expected = { from: string; to: string; precision: DatePrecision }

/** All that it gave is in the prices of the lines and of the delivery. */
export type OrderCoupon = { code: string; off: number }

export type OrderLineView = {
  id: number
  productId: string
  type: ProductType
  ean: string
  name: string
  author: string | null
  slug: string
  unitPrice: number
  listPrice: number
  /** How much of that a code has taken off. */
  couponOff: number
  vatPercent: number
  kind: LineKind
  quantity: number
  cancelledQuantity: number
  shippedQuantity: number
  deliveredQuantity: number
  returnedQuantity: number
  /** What a copy was ordered for, where it costs less since. */
  orderedPrice: number | null
  /** Null: it was promised no lowest price. */
  pricePromise: PromiseState | null
  /** What it would cost where somebody has to look first. */
  promisedPrice: number | null
  /** Copies that stand aside for it. */
  heldQuantity: number
  /** Until when, where they are held for a short time. */
  shortUntil: string | null
  expected: Expected | null
}

export type PaymentEventView = { kind: PaymentEventKind; amount: number; reference: string }

export type AttemptView = {
  id: string
  number: number
  provider: AttemptProvider
  amount: number
  status: AttemptStatus
  paymentId: string | null
  charged: number
  refunded: number
  refunding: number
  createdAt: string
  validUntil: string | null
  supersededAt: string | null
  checkedAt: string | null
  captureRound: number
  payUrl: string | null
  reason: AttemptReason | null
  /** The provider's own code for it: for staff to read. */
  providerCode: string | null
  events: PaymentEventView[]
}

export type OrderEventView = {
  version: number
  at: string
  kind: StoredHistoryKind
  from: OrderStatus | null
  to: OrderStatus
  /** An id where the kind alone does not tell: an e-mail address, a payment company; else `buyer` or `system`. */
  by: string
  note: string | null
}

export type ShipmentView = {
  number: number
  status: ShipmentStatus
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  madeAt: string
  packedAt: string | null
  shippedAt: string | null
  readyAt: string | null
  pickupUntil: string | null
  endedAt: string | null
  /** What the courier takes at the door, set when it is handed over, and what rounding is in it; null: nothing. */
  cod: number | null
  codRounding: number
  /** When the carrier's file has named it. */
  codSettledAt: string | null
  /** What its carrier said last of a parcel under way with a label from here: a kind of step, or a word of another version. */
  carrierStep: string | null
  carrierStepAt: string | null
  lines: { lineId: number; quantity: number }[]
}

export type RefundView = {
  id: string
  attemptId: string
  amount: number
  reason: RefundReason
  status: RefundStatus
  requestedAt: string
  settledAt: string | null
  failure: string | null
  /** Of the return that it pays back. */
  returnNumber: number | null
  /** Of a present that was exchanged: the buyer gets none of it. */
  isOntoCard: boolean
}

export type ReturnView = {
  number: number
  status: ReturnStatus
  announcedAt: string
  endedAt: string | null
  reason: string | null
  /** Of a present, by whoever got it: what it cost goes onto a card of theirs, and not to the buyer. */
  isExchange: boolean
  lines: { lineId: number; quantity: number }[]
}

/** A document of the order: the invoicing service's, or what somebody wrote by hand. */
export type InvoiceView = {
  kind: 'INVOICE' | 'ADVANCE' | 'FINAL' | 'STORNO' | 'CORRECTION'
  status: 'QUEUED' | 'ISSUED' | 'FAILED'
  number: string | null
  url: string | null
  issuedAt: string | null
  /** No service knows of it: whoever wrote it corrects and reverses it. */
  isByHand: boolean
  /** Of one that was issued before it was paid: whether the invoicing service knows that it is. Null of all others. */
  mark: 'AWAITED' | 'QUEUED' | 'MARKED' | 'FAILED' | 'VOID' | null
  /** What the service said against it; for the shop's people alone. */
  markFailure: string | null
}

/** A request for payment (díjbekérő) of an order that is to be transferred; `failure` is for the shop's people alone. */
export type ProformaView = {
  status: 'QUEUED' | 'ISSUED' | 'FAILED' | 'ENDING' | 'ENDED' | 'STAYS'
  number: string | null
  url: string | null
  failure: string | null
  /** An invoice has come of it. */
  isNamed: boolean
}

/** A reason to look at an order, as it is stored (see `attentionKind`), seen by nobody yet where `seenAt` is null. */
export type AttentionView = { reason: string; at: string; seenBy: string | null; seenAt: string | null }

/** What the pages may offer for this order now. */
export type OrderChoices = { pay: boolean; cancel: boolean; withdraw: boolean; orderAgain: boolean; print: boolean }

/** An order with all that is known of it; instants in ISO. */
export type OrderView = {
  id: number
  number: string
  /** The number in lower case, as the address of its page has it. */
  slug: string
  userId: string | null
  status: OrderStatus
  version: number
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  /** Where it stands, and how each of its parts does: what every page, list and letter says. */
  state: OrderSentence
  parts: OrderPart[]
  placedAt: string
  expiresAt: string | null
  /** Until when its copies stand aside while it is unpaid; null where they do not, or no longer. */
  heldUntil: string | null
  confirmedAt: string | null
  endedAt: string | null
  language: Language
  email: string
  contact: Contact
  delivery: OrderPostalAddress | null
  billing: Billing
  shipping: ShippingType
  pickupShop: PickupShopSnapshot | null
  parcelPoint: ParcelPointSnapshot | null
  paymentMethod: Payment | null
  together: boolean
  note: string | null
  /** Null: it is no present. */
  gift: OrderGift | null
  /** What a code has taken off it; null where none was used. */
  coupon: OrderCoupon | null
  lines: OrderLineView[]
  goods: number
  shippingPrice: number | null
  total: number | null
  /** What is to be paid in the end: the total without cancelled lines and what was given back on purpose. */
  payable: number | null
  /** Charged and given back, over all attempts. */
  paid: number
  refunded: number
  vat: VatPart[]
  termsVersion: string
  expected: Expected | null
  timeline: OrderEventView[]
  shipments: ShipmentView[]
  attempts: AttemptView[]
  refunds: RefundView[]
  returns: ReturnView[]
  invoices: InvoiceView[]
  /** The newest; null where there never was one. */
  proforma: ProformaView | null
  /** Why a bookseller has to look at it, or had to; never told to the buyer. */
  attentions: AttentionView[]
  /** Which of its links open it; never told to anybody. */
  linkVersion: number
  /** Null of one that was placed before this was settled: see `documentOf`. */
  document: OrderDocument | null
  can: OrderChoices
  /** The last day for withdrawing; null while something is still to come. */
  withdrawUntil: string | null
  /** With what it can be paid now. */
  payments: Payment[]
}
