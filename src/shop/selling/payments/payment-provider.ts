import type { Language } from '#site/languages.ts'
import type { Result } from '#kit/result.ts'

export const PROVIDER_NAMES = ['barion', 'paypal'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** The providers this shop offers, by name. One without keys is not there (ORDER-04). */
export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>

/**
 * What the shop asks of a company that takes its money. Amounts are whole forints; in answers they are what the company says.
 * Only answers are believed: what a browser or a notification says is a reason to call `readState`.
 */
export type PaymentProvider = {
  name: ProviderName
  /** The keys of the office that it works with; absent with those of the environment. */
  keys?: string
  /** The origin of its pages, where a form of the shop leads a browser. */
  payOrigin?: string
  /** The attempt is written down before this is called. After `uncertain` its page was never shown, so nobody can pay it. */
  start(request: PaymentRequest): Promise<Result<StartedPayment, PaymentFailure>>
  readState(paymentId: string): Promise<Result<PaymentSnapshot, PaymentFailure>>
  /** Takes the money of a payment whose state is `approved`. Only where the provider leaves this to the shop. */
  capture?(capture: CaptureRequest): Promise<Result<PaymentSnapshot, PaymentFailure>>
  /** After `uncertain`, look in `readState` for a refund with this reference before asking again. */
  refund(refund: ProviderRefundRequest): Promise<Result<RefundAnswer, PaymentFailure>>
  /** What a notification says it is about, unproven: asks nobody. */
  peekNotification(notification: ReceivedNotification): Result<PaymentNotification, PaymentFailure>
  readNotification(notification: ReceivedNotification): Promise<Result<PaymentNotification, PaymentFailure>>
}

export type PaymentRequest = {
  /** A UUID of this attempt. Asking again with the same one is the same attempt. */
  attemptId: string
  orderNumber: string
  /** The order's first, second, … attempt. */
  attemptNumber: number
  /** Lines + shipping − discount; a request whose sums differ is our mistake and throws. */
  amount: number
  lines: PaymentLine[]
  shippingPrice: number
  discount: number
  /** What is off is paid from a gift card. */
  isFromCard?: boolean
  language: Language
  delivery: PaymentDelivery
  payer?: { email?: string; name?: string; phone?: string }
  billingAddress?: PaymentAddress
  /** Of a book that is not out yet: the day it is expected. */
  preorderDate?: Date
  /** Where the browser comes back to, after success and after failure. */
  returnUrl: string
  cancelUrl: string
  notificationUrl: string
}

export type PaymentLine = { name: string; sku?: string; quantity: number; unitPrice: number }

export type PaymentDelivery = { kind: 'collection' } | { kind: 'parcel'; name: string; address: PaymentAddress }

/** `country` in two letters (ISO 3166-1). */
export type PaymentAddress = { country: string; postcode: string; city: string; street: string }

export type StartedPayment = {
  paymentId: string
  /** The provider's own page, to be used as received. */
  payUrl: string
}

export type CaptureRequest = {
  paymentId: string
  attemptId: string
  /** 1, and one more each time the buyer approved again after a refused card: a new round is a new try, not a repetition. */
  round: number
}

export type ProviderRefundRequest = {
  paymentId: string
  /** The charge's transaction in the snapshot. */
  transactionId: string
  amount: number
  /** Our own id of this refund, a UUID; the snapshot shows it again. */
  reference: string
  /** Shown to the buyer. */
  comment: string
}

export type RefundAnswer = { refundId: string; state: RefundState; amount: number }

/** `needs-attention`: a word of the provider that we do not know; neither success nor failure. */
export type PaymentState =
  | 'redirected'
  | 'approved'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'needs-attention'

export type ChargeState = 'succeeded' | 'processing' | 'failed' | 'reversed' | 'needs-attention'
export type RefundState = 'succeeded' | 'processing' | 'failed' | 'needs-attention'

/** Why a card or a wallet did not do, as far as a buyer can do something about it. */
export type DeclineReason = 'low-funds' | 'authentication' | 'card' | 'declined' | 'failed'

/** What the provider says of a payment at one moment. */
export type PaymentSnapshot = {
  paymentId: string
  state: PaymentState
  /** The provider's own word for it: to be shown, never to decide by. */
  providerState: string
  /** Of what we asked, as the provider has it: compared before anything is believed. */
  attemptReference: string | null
  amount: number
  currency: string
  charges: PaymentCharge[]
  refunds: PaymentRefund[]
  /** Why the last try to pay did not succeed; null where none failed. */
  decline: DeclineReason | null
  /** The provider's own code for it, or for why it waits: for staff to read, never to decide by. */
  providerCode: string | null
  /** While the payment is open: its page, where the snapshot tells it, and until when it can be paid. */
  payUrl: string | null
  validUntil: Date | null
}

export type PaymentCharge = { transactionId: string; state: ChargeState; amount: number }

export type PaymentRefund = {
  refundId: string
  /** The charge it gives back, where the provider tells it. */
  transactionId: string | null
  state: RefundState
  amount: number
  /** Ours; null for a refund made in the provider's back office. */
  reference: string | null
}

/** A notification as it arrived: the body's bytes untouched, because a signature is over them. */
export type ReceivedNotification = { query: string; headers: Headers; body: string }

/** What a notification is about; each id only where it carries one. */
export type PaymentNotification = {
  paymentId: string | null
  transactionId: string | null
  attemptId: string | null
  /** The same event delivered twice has the same id; null where the provider gives none. */
  eventId: string | null
  event: string | null
}

/** Why a provider said no, as far as the shop goes on differently: all else is `other`, with the provider's code beside it. */
export type RejectionReason =
  | 'unknown-payment'
  | 'not-approved'
  | 'card-refused'
  | 'refund-too-high'
  | 'wrong-keys'
  | 'forged'
  | 'other'

export type PaymentFailure =
  /** The provider said no, in its own code, and nothing happened. `payUrl`: where the buyer may try another card. */
  | {
      kind: 'rejected'
      because: RejectionReason
      decline?: DeclineReason
      code: string
      trace?: string
      payUrl?: string
    }
  /** It may have happened: nobody told us. */
  | { kind: 'uncertain'; cause: string }
  /** It did not happen (or was only a question), and may be asked again later. */
  | { kind: 'unavailable'; cause: string; retryAfterSeconds?: number }

/** Our name of an attempt, as it stands in the provider's statements and in the snapshot. */
export function attemptReference({
  orderNumber,
  attemptNumber,
}: Pick<PaymentRequest, 'orderNumber' | 'attemptNumber'>): string {
  return `${orderNumber}-${attemptNumber}`
}

/** The sums of a request are ours to get right; a wrong one must never reach a provider. */
export function requireEqualSums({ lines, shippingPrice, discount, amount }: PaymentRequest): void {
  const amounts = [
    amount,
    shippingPrice,
    discount,
    ...lines.flatMap(({ quantity, unitPrice }) => [quantity, unitPrice]),
  ]
  if (!amounts.every((value) => Number.isSafeInteger(value) && value >= 0))
    throw new Error('The sums of a payment are whole forints, none below zero')
  if (amount <= 0 || lines.some(({ quantity }) => quantity < 1))
    throw new Error('A payment has something to pay for, and its lines have quantities')
  const sum = lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, shippingPrice) - discount
  if (sum !== amount) throw new Error(`The lines of the payment make ${sum}, its amount is ${amount}`)
}
