import type {
  ChargeState,
  DeclineReason,
  PaymentState,
  RefundState,
  RejectionReason,
} from '#shop/selling/payments/payment-provider.ts'

/** PayPal's words on the left, the shop's words on the right. A word that is not here needs a person's attention. */
const ORDER_STATES: Record<string, PaymentState> = {
  CREATED: 'redirected',
  SAVED: 'redirected',
  PAYER_ACTION_REQUIRED: 'redirected',
  APPROVED: 'approved',
  VOIDED: 'cancelled',
}

/** A refund is a fact of its own: the charge it belongs to has succeeded all the same. */
const CAPTURE_STATES: Record<string, ChargeState> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
}

const REFUND_STATES: Record<string, RefundState> = {
  COMPLETED: 'succeeded',
  PENDING: 'processing',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** By the issue, or by the error's name where it has none. */
const REASONS: Record<string, RejectionReason> = {
  RESOURCE_NOT_FOUND: 'unknown-payment',
  INVALID_RESOURCE_ID: 'unknown-payment',
  ORDER_NOT_APPROVED: 'not-approved',
  PAYER_ACTION_REQUIRED: 'not-approved',
  INSTRUMENT_DECLINED: 'card-refused',
  REFUND_AMOUNT_EXCEEDED: 'refund-too-high',
  CAPTURE_FULLY_REFUNDED: 'refund-too-high',
  AUTHENTICATION_FAILURE: 'wrong-keys',
  NOT_AUTHORIZED: 'wrong-keys',
  invalid_client: 'wrong-keys',
  invalid_token: 'wrong-keys',
}

export function paypalRejectionOf(code: string) {
  const because = (Object.hasOwn(REASONS, code) && REASONS[code]) || 'other'
  const decline = paypalDeclineReason(code)
  return { kind: 'rejected', because, ...(decline && { decline }), code } as const
}

const DECLINES: Record<string, DeclineReason> = {
  INSUFFICIENT_FUNDS: 'low-funds',
  CARD_EXPIRED: 'card',
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  DECLINED_BY_RISK_FRAUD_FILTERS: 'declined',
}

/** Why the last try to pay did not succeed; null for a word that tells of none. */
export function paypalDeclineReason(code: string | null): DeclineReason | null {
  return (code !== null && Object.hasOwn(DECLINES, code) && DECLINES[code]) || null
}

/** COMPLETED says that there is a capture, not that there is money: the captures decide. */
export function orderState(word: string, captures: ChargeState[]): PaymentState {
  if (word !== 'COMPLETED') return lookUp(ORDER_STATES, word)
  const byWeight = ['succeeded', 'processing', 'needs-attention', 'failed'] as const
  return byWeight.find((state) => captures.includes(state)) ?? 'needs-attention'
}

export function captureState(word: string): ChargeState {
  return lookUp(CAPTURE_STATES, word)
}

export function paypalRefundState(word: string): RefundState {
  return lookUp(REFUND_STATES, word)
}

function lookUp<State>(table: Record<string, State>, word: string): State | 'needs-attention' {
  return Object.hasOwn(table, word) ? (table[word] as State) : 'needs-attention'
}
