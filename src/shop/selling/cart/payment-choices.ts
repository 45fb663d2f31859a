import type { ShippingRate, ShippingType } from '#shop/goods/shipping/shipping-types.ts'

/** What differs between the ways to pay. */
type PaymentWay = {
  /**
   * When the money comes: at once, on the page of a payment company; as a credit on the shop's bank statement; or when whoever
   * ordered it gets it, in the shop or from the courier.
   */
  comes: 'at-once' | 'by-statement' | 'at-collection' | 'at-delivery'
  /** By whom an attempt by it is recorded. */
  attempts: 'barion' | 'paypal' | 'till' | 'cod' | 'transfer'
  /** With which ways of shipping it goes; with all where nothing is said. */
  shippings?: readonly ShippingType[]
}

export const PAYMENT_WAYS = {
  BARION: { comes: 'at-once', attempts: 'barion' },
  PAYPAL: { comes: 'at-once', attempts: 'paypal' },
  COLLECTION: { comes: 'at-collection', attempts: 'till', shippings: ['SHOP'] },
  COD: { comes: 'at-delivery', attempts: 'cod', shippings: ['GLS', 'GLSPOINT'] },
  TRANSFER: { comes: 'by-statement', attempts: 'transfer' },
} as const satisfies Record<string, PaymentWay>

export type Payment = keyof typeof PAYMENT_WAYS
export const PAYMENTS = ['BARION', 'PAYPAL', 'COLLECTION', 'COD', 'TRANSFER'] as const satisfies readonly Payment[]

/** Paid on the page of a payment company. */
export type PaymentAtOnce = PaymentThat<'at-once'>
/** The order is confirmed as soon as it is placed, and paid when it is handed over. */
type PaymentOnReceipt = PaymentThat<'at-collection' | 'at-delivery'>
type PaymentThat<Comes extends PaymentWay['comes']> = {
  [Name in Payment]: (typeof PAYMENT_WAYS)[Name]['comes'] extends Comes ? Name : never
}[Payment]

/** With these the money comes at once, on the page of a payment company; by every other way it comes later. */
export function isPaidAtOnce(payment: Payment): payment is PaymentAtOnce {
  return PAYMENT_WAYS[payment].comes === 'at-once'
}

export function isPaidLater(payment: string | null): boolean {
  return PAYMENTS.some((one) => one === payment && !isPaidAtOnce(one))
}

/** With these an order is confirmed as soon as it is placed, and paid when whoever ordered it gets it. */
export function isPaidOnReceipt(payment: Payment | null | undefined): payment is PaymentOnReceipt {
  if (!payment) return false
  const { comes } = PAYMENT_WAYS[payment]
  return comes === 'at-collection' || comes === 'at-delivery'
}

/** The way whose attempts this is. */
export function paymentOfAttempts(provider: PaymentWay['attempts']): Payment {
  const payment = PAYMENTS.find((one) => PAYMENT_WAYS[one].attempts === provider)
  if (!payment) throw new Error(`No payment is recorded by ${provider}`)
  return payment
}

export const PAYMENTS_ON_RECEIPT = PAYMENTS.filter(isPaidOnReceipt)

type Contracts = {
  payments: { barion?: unknown; paypal?: unknown }
  payOnCollection: boolean
  cod?: boolean
  transfer?: boolean
}

/** The ways to pay that this shop has at all. */
export function paymentsOffered({ payments, payOnCollection, cod = false, transfer = false }: Contracts): Payment[] {
  const isOffered = {
    BARION: Boolean(payments.barion),
    PAYPAL: Boolean(payments.paypal),
    COLLECTION: payOnCollection,
    COD: cod,
    TRANSFER: transfer,
  }
  return PAYMENTS.filter((payment) => isOffered[payment])
}

type PaymentTerms = { shipping: string | null; rate: ShippingRate | null; offered: readonly Payment[] }

/** What the chosen way of shipping lets a visitor pay with. By quote nothing yet: paying waits for the quote (CART-08). */
export function paymentChoices({ shipping, rate, offered }: PaymentTerms): Payment[] {
  if (!rate || rate.callForPrice) return []
  return offered.filter((payment) => {
    const { shippings }: PaymentWay = PAYMENT_WAYS[payment]
    return shippings === undefined || shippings.some((one) => one === shipping)
  })
}
