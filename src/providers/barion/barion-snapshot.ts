import type { PaymentCharge, PaymentRefund, PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import { guid, type StateAnswer } from './barion-answers.ts'
import {
  chargeState,
  CHARGES,
  declineReason,
  paymentState,
  refundState,
  REFUND_TYPES,
  RETURNED_REFUNDS,
} from './barion-states.ts'

/** Sums are told as they are: whoever keeps the books refuses those that are no forints. */
export function barionSnapshot(answer: StateAnswer): PaymentSnapshot {
  const charges = chargesOf(answer)
  const refunds = refundsOf(answer)

  const state = paymentState(answer.Status)
  const charged = charges.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  const isOpen = state === 'redirected'
  const providerCode = answer.FundingInformation?.ProcessResult || null
  return {
    paymentId: answer.PaymentId,
    // "Succeeded" without the money is nothing to deliver books for.
    state: state === 'succeeded' && charged !== answer.Total ? 'needs-attention' : state,
    providerState: answer.Status,
    attemptReference: answer.PaymentRequestId ?? null,
    amount: answer.Total,
    currency: answer.Currency,
    charges,
    refunds,
    decline: declineReason(providerCode),
    providerCode,
    // The gateway's address was in the answer of the start only.
    payUrl: null,
    validUntil: isOpen ? moment(answer.ValidUntil) : null,
  }
}

function chargesOf({ Transactions }: StateAnswer): PaymentCharge[] {
  return Transactions.filter(({ TransactionType }) => CHARGES.has(TransactionType)).map((transaction) => ({
    transactionId: transaction.TransactionId,
    state: chargeState(transaction.Status),
    amount: transaction.Total,
  }))
}

function refundsOf({ Transactions }: StateAnswer): PaymentRefund[] {
  const returned = new Set(
    Transactions.filter(({ TransactionType }) => RETURNED_REFUNDS.has(TransactionType)).map(({ RelatedId }) =>
      plain(RelatedId),
    ),
  )
  const ofCharges = new Set(
    Transactions.filter(({ TransactionType }) => CHARGES.has(TransactionType)).map(
      ({ POSTransactionId }) => POSTransactionId,
    ),
  )
  return Transactions.filter(({ TransactionType }) => REFUND_TYPES.has(TransactionType)).map((transaction) => ({
    refundId: transaction.TransactionId,
    transactionId: plain(transaction.RelatedId),
    state: returned.has(transaction.TransactionId) ? 'failed' : refundState(transaction.Status),
    amount: Math.abs(transaction.Total),
    // A refund made in Barion's own back office carries the charge's id, or none.
    reference: ofCharges.has(transaction.POSTransactionId) ? null : transaction.POSTransactionId || null,
  }))
}

function plain(id: string | null | undefined): string | null {
  const parsed = guid.safeParse(id)
  return parsed.success ? parsed.data : null
}

function moment(text: string | null | undefined): Date | null {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
