import type { PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import { idInLink, linkOf, type PaypalOrderAnswer } from './paypal-answers.ts'
import { captureState, paypalDeclineReason, orderState, paypalRefundState } from './paypal-states.ts'

/** Null when it holds more or less than the one unit we asked for, or counts in two currencies. */
export function paypalSnapshot({
  id,
  status,
  links,
  purchase_units: [unit],
}: PaypalOrderAnswer): PaymentSnapshot | null {
  if (!unit) return null
  const captures = unit.payments?.captures ?? []
  const refunds = unit.payments?.refunds ?? []
  const currency = unit.amount.currency_code
  if ([...captures, ...refunds].some(({ amount }) => amount.currency_code !== currency)) return null

  const charges = captures.map((capture) => ({
    transactionId: capture.id,
    state: captureState(capture.status),
    amount: capture.amount.value,
  }))
  const state = orderState(
    status,
    charges.map(({ state }) => state),
  )
  const providerCode = captures.at(-1)?.status_details?.reason ?? null
  return {
    paymentId: id,
    state,
    providerState: captures.at(-1) ? `${status}/${captures.at(-1)?.status}` : status,
    attemptReference: unit.invoice_id ?? null,
    amount: unit.amount.value,
    currency,
    charges,
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      transactionId: idInLink(linkOf(refund.links, 'up'), 'captures'),
      state: paypalRefundState(refund.status),
      amount: Math.abs(refund.amount.value),
      reference: refund.custom_id ?? null,
    })),
    decline: paypalDeclineReason(providerCode),
    providerCode,
    payUrl: state === 'redirected' ? linkOf(links, 'payer-action', 'approve') : null,
    validUntil: null,
  }
}
