import type { Language } from '#site/languages.ts'
import type { BillingAddress, PostalAddress } from '#shop/people/addresses/address.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { OrderGift } from '../gifts/gift.ts'
import type { InvoiceView, LineKind, OrderCoupon } from '../order.ts'
import type { OrderPart } from '../view/order-parts.ts'
import type { Wait } from '../view/parcel-promises.ts'
import type { OpeningHours, TransferSetting } from '#shop/ground/shop-settings.ts'
import type { Voice } from '#shop/ground/mail/voice/voice-fields.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

/** What letters say of an order. Days are the shop's, 'YYYY-MM-DD'. */
export type LetterOrder = {
  number: string
  slug: string
  language: Language
  status: 'AWAITING_QUOTE' | 'AWAITING_PAYMENT' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED'
  placedAt: Date
  /** What it costs had to be asked for: there is no contract before the buyer has accepted the answer by paying it. */
  isQuoted: boolean
  /** Until when it can be paid. */
  expiresAt: Date | null
  /** Until when its copies stand aside; null where they do not, or no longer. */
  heldUntil: Date | null
  email: string
  contact: { name: string; phone: string | null }
  shipping: ShippingType
  delivery: PostalAddress | null
  billing: BillingAddress
  pickupShop: LetterPlace | null
  parcelPoint: LetterPlace | null
  paymentMethod: Payment | null
  /** All of it in one parcel. */
  together: boolean
  lines: LetterLine[]
  goods: number
  /** Null while the shop has not said it. */
  shippingPrice: number | null
  total: number | null
  /** The request for payment (díjbekérő) that is to be paid. */
  proforma: { number: string; url: string | null } | null
  /** Its invoices and what follows them, as far as they are issued. */
  documents: { kind: InvoiceView['kind']; number: string; url: string | null }[]
  paid: number
  /** What gift cards have paid of it; `isBack`: it is on them again, the order came to nothing. Null where none was used. */
  giftCard: { paid: number; isBack: boolean } | null
  /** What a code has taken off it, in its prices already. */
  coupon: OrderCoupon | null
  vat: { percent: number; vat: number }[]
  /** What comes together, each with its state. */
  parts: OrderPart[]
  /** What its buyer waits for, null where all of it can go now. */
  wait: Wait | null
  note: string | null
  gift: OrderGift | null
  termsVersion: string
}

export type Precision = 'day' | 'month' | 'year'
export type LetterPlace = { name: string; address: string | null }

export type LetterLine = {
  id: number
  productId: string
  name: string
  author: string | null
  quantity: number
  cancelled: number
  unitPrice: number
  kind: LineKind
  expected: { day: string; precision: Precision } | null
}

/** Copies of a title: in a parcel, in a return, in a cancellation. */
export type LetterCopies = { name: string; quantity: number }

export type LetterOperator = {
  name: string
  address: string
  phone?: string
  email?: string
  companyNumber?: string
  taxNumber?: string
}

/** From whom the letters are, and how an order's own page is reached from them. */
export type LetterSender = {
  about: { name: string; url: string; officeUrl?: string }
  operator: LetterOperator | null
  /** None where the shop has named none. */
  openingHours: OpeningHours
  /** The account to which buyers transfer, where the shop takes transfers. */
  transfer?: TransferSetting
  /** The signed token that opens this one order (ORDER-08); none in a letter that goes elsewhere than to the order's own address. */
  token?: string
  /** How the shop speaks in the order's language. */
  voice: Voice
}
