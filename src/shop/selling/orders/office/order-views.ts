import type { Language } from '#site/languages.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { DatePrecision } from '#shop/goods/product.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { OrderStatus, OrderWait, PaymentStatus } from '../order.ts'

/** OFFICE-20: the views of the list of orders by what they wait for; `ready` has still to be told to its buyer, `collect` was. */
const WAITING_VIEWS = {
  'to-pack': ['pack'],
  'to-send': ['send'],
  'ready-in-shop': ['ready', 'collect'],
  'waits-for-copies': ['copies'],
  'waits-for-release': ['release'],
  'quote-wanted': ['quote'],
  'waits-for-payment': ['payment'],
  'returns': ['return'],
} as const satisfies Record<string, readonly OrderWait[]>
type WaitingView = keyof typeof WAITING_VIEWS

export const ORDER_VIEWS = [
  'to-pack',
  'to-send',
  'ready-in-shop',
  'waits-for-copies',
  'waits-for-release',
  'quote-wanted',
  'waits-for-payment',
  'needs-person',
  'returns',
  'all',
] as const satisfies readonly (WaitingView | 'needs-person' | 'all')[]
export type OrderViewName = (typeof ORDER_VIEWS)[number]

export function waitsOfView(view: OrderViewName): readonly OrderWait[] | null {
  return view === 'all' || view === 'needs-person' ? null : WAITING_VIEWS[view]
}

export const ORDER_SORTS = ['oldest', 'newest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Who has waited longest comes first; where nobody waits, the newest. */
export function usualSort(view: OrderViewName): OrderSort {
  return view === 'all' ? 'newest' : 'oldest'
}

/** What an order must be to be listed; all that is given holds. Days are the shop's, both included; sums are forints. */
export type OrderFilter = {
  /** What it is found by, as `findOfficeOrders` reads it. */
  text?: string
  waitsFor?: readonly OrderWait[]
  status?: readonly OrderStatus[]
  payment?: readonly PaymentStatus[]
  shipping?: readonly ShippingType[]
  method?: readonly Payment[]
  pickupShop?: string
  placedFrom?: string
  placedTo?: string
  totalFrom?: number
  totalTo?: number
  language?: Language
  /** Why a person has to look at it, as `attentionKind` gives it. */
  reason?: string
  productId?: string
  isLetterFailed?: true
  isInvoiceFailed?: true
  /** Paid for, and nobody has issued an invoice. */
  isInvoiceOwed?: true
  /** Taken by them, and not free again yet. */
  takenBy?: string
}

/** An order as a row of the office's list. */
export type OrderListRow = {
  number: string
  version: number
  status: OrderStatus
  placedAt: Date
  buyer: string
  language: Language
  waitsFor: OrderWait[]
  payment: PaymentStatus
  method: Payment | null
  /** What it cost when it was placed; without delivery while that has to be quoted. */
  total: number
  shipping: ShippingType
  /** The shop, the parcel point or the town that it goes to. */
  place: string | null
  /** Copies that are wanted, and how many of them stand aside or have gone. */
  copies: number
  copiesAtHand: number
  expectedFrom: string | null
  expectedTo: string | null
  expectedPrecision: DatePrecision
  takenBy: string | null
  takenUntil: Date | null
  notes: number
  /** Why a person has to look at it, as stored. */
  reasons: string[]
}

/** Lists are counted up to here; beyond, they are told to be longer. */
export const COUNTED_ORDERS = 10_000
/** `isMore`: than that. */
export type OrderCount = { count: number; isMore: boolean }
