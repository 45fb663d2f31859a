import type {
  ChargeState,
  DeclineReason,
  PaymentState,
  RefundState,
  RejectionReason,
} from '#shop/selling/payments/payment-provider.ts'

/** Barion's words on the left, the shop's words on the right. A word that is not here needs a person's attention. */
const PAYMENT_STATES: Record<string, PaymentState> = {
  Prepared: 'redirected',
  Started: 'redirected',
  InProgress: 'processing',
  Waiting: 'processing',
  Reserved: 'processing',
  Authorized: 'processing',
  PartiallySucceeded: 'processing',
  Succeeded: 'succeeded',
  Canceled: 'cancelled',
  Expired: 'expired',
  Failed: 'failed',
}

const TRANSACTION_STATES: Record<string, ChargeState> = {
  Prepared: 'processing',
  Started: 'processing',
  Reserved: 'processing',
  Authorized: 'processing',
  Succeeded: 'succeeded',
  Storno: 'reversed',
  Reversed: 'reversed',
  Timeout: 'failed',
  PaymentTimeOut: 'failed',
  Expired: 'failed',
  Deleted: 'failed',
  Rejected: 'failed',
  RejectedByShop: 'failed',
  ShopIsDeleted: 'failed',
  ShopIsClosed: 'failed',
  InvalidPaymentRecord: 'failed',
  InvalidPaymentStatus: 'failed',
  PaymentSenderOrRecipientIsInvalid: 'failed',
}

const REASONS: Record<string, RejectionReason> = {
  NotExistingPaymentId: 'unknown-payment',
  AmountToRefundIsGreaterThanTransactionAmount: 'refund-too-high',
  AuthenticationFailed: 'wrong-keys',
  ShopIsInDraftState: 'wrong-keys',
  ShopIsClosed: 'wrong-keys',
}

export function rejectionOf(code: string) {
  const because = (Object.hasOwn(REASONS, code) && REASONS[code]) || 'other'
  return { kind: 'rejected', because, code } as const
}

const DECLINES: Record<string, DeclineReason> = {
  LowFunds: 'low-funds',
  ScaSoftDeclined: 'authentication',
  FailedDuringAuthentication: 'authentication',
  ProblemWithCard: 'card',
  CardNotSupported: 'card',
  Declined: 'declined',
  LostOrStolenCard: 'declined',
  FraudulentTransaction: 'declined',
  CardSystemError: 'failed',
}

/** Why the last try to pay did not succeed; null for a word that tells of none. */
export function declineReason(code: string | null): DeclineReason | null {
  return (code !== null && Object.hasOwn(DECLINES, code) && DECLINES[code]) || null
}

/** The buyer's money coming in; fees and reserves stand beside it as transactions too. */
export const CHARGES = new Set(['CardPayment', 'Shop', 'BankTransferPayment'])
export const REFUND_TYPES = new Set(['Refund', 'RefundToBankCard', 'RefundToBankAccount'])
/** A refund that came back: related to the refund it undoes. */
export const RETURNED_REFUNDS = new Set(['StornoUnSuccessfulRefundToBankCard', 'StornoUnSuccessfulRefundToBankAccount'])

export function paymentState(word: string): PaymentState {
  return lookUp(PAYMENT_STATES, word)
}

export function chargeState(word: string): ChargeState {
  return lookUp(TRANSACTION_STATES, word)
}

export function refundState(word: string): RefundState {
  const state = lookUp(TRANSACTION_STATES, word)
  return state === 'reversed' ? 'failed' : state
}

function lookUp<State>(table: Record<string, State>, word: string): State | 'needs-attention' {
  return Object.hasOwn(table, word) ? (table[word] as State) : 'needs-attention'
}
