import type { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import type { PaymentFailure, PaymentProvider, PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import { ownPayPage } from '../pay-page.ts'
import {
  callProvider,
  NoProviderAnswer,
  unreadable,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderLine,
} from '../provider-call.ts'
import {
  createAnswer,
  paypalErrorAnswer,
  linkOf,
  paypalOrderAnswer,
  paypalRefundAnswer,
  verifyAnswer,
} from './paypal-answers.ts'
import { money, paypalOrder } from './paypal-order.ts'
import { paypalSnapshot } from './paypal-snapshot.ts'
import { paypalRefundState, paypalRejectionOf } from './paypal-states.ts'
import { paypalToken } from './paypal-token.ts'
import { FORGED, readEvent, verification } from './paypal-webhook.ts'

type PayPal = Omit<ProviderLine, 'provider'> & {
  clientId: string
  clientSecret: string
  webhookId: string
  /** Shown on PayPal's page. */
  shopName: string
  /** Where PayPal's pages for people are; where its programs are asked, unless told. */
  payOrigin?: string
}

/** What is no id of PayPal's is not put into an address. */
const ID = /^[A-Z0-9]{1,36}$/
const UNKNOWN = paypalRejectionOf('RESOURCE_NOT_FOUND')
const QUESTION = { method: 'GET', isQuestion: true, isRepeatable: true } as const

/** A deed carries its id, by which PayPal recognises it when it comes twice. */
function deed(operation: string, path: string, requestId: string, body: unknown): ProviderCall {
  return {
    operation,
    method: 'POST',
    path,
    headers: { 'paypal-request-id': requestId, 'prefer': 'return=representation' },
    body: JSON.stringify(body),
    isRepeatable: true,
    isQuestion: false,
  }
}

/** Wallet payments through PayPal's Orders v2: the buyer approves, the shop captures (ORDER-03). */
export function paypal({ clientId, clientSecret, webhookId, shopName, payOrigin, ...rest }: PayPal): PaymentProvider {
  const payPages = payOrigin ?? new URL(rest.url).origin
  const line: ProviderLine = { ...rest, provider: 'paypal' }
  const token = paypalToken({ line, clientId, clientSecret })

  /** With the kept token; once more with a new one when PayPal refuses it. */
  async function send(call: ProviderCall, isSecond = false): Promise<Result<ProviderAnswer, PaymentFailure>> {
    const current = await token.current()
    if (!current.ok) return current
    const headers = { ...call.headers, 'content-type': 'application/json', 'authorization': `Bearer ${current.value}` }
    const answer = await callProvider(line, { ...call, headers })
    if (answer.status !== 401 || isSecond) return done(answer)
    token.drop(current.value)
    return send(call, true)
  }

  async function ask<Answer>(call: ProviderCall, shape: z.ZodType<Answer>): Promise<Result<Answer, PaymentFailure>> {
    try {
      const sent = await send(call)
      if (!sent.ok) return sent
      const { status, body } = sent.value
      if (status >= 400) return failed(refusal(call, body, payPages))
      const answer = shape.safeParse(body)
      return answer.success ? done(answer.data) : failed(unreadable(call))
    } catch (error) {
      if (error instanceof NoProviderAnswer) return failed(error.failure)
      throw error
    }
  }

  async function readState(paymentId: string): Promise<Result<PaymentSnapshot, PaymentFailure>> {
    if (!ID.test(paymentId)) return failed(UNKNOWN)
    const call = { ...QUESTION, operation: 'state', path: `/v2/checkout/orders/${paymentId}` }
    const order = await ask(call, paypalOrderAnswer)
    if (!order.ok) return order
    const snapshot = order.value.id === paymentId ? paypalSnapshot(order.value) : null
    return snapshot ? done(snapshot) : failed(unreadable(call))
  }

  return {
    name: 'paypal',

    async start(request) {
      const call = deed('start', '/v2/checkout/orders', `${request.attemptId}-create`, paypalOrder(request, shopName))
      const order = await ask(call, createAnswer)
      if (!order.ok) return order
      const payUrl = ownPayPage(linkOf(order.value.links, 'payer-action', 'approve'), payPages)
      return payUrl ? done({ paymentId: order.value.id, payUrl }) : failed(unreadable(call))
    },

    readState,

    async capture({ paymentId, attemptId, round }) {
      if (!ID.test(paymentId)) return failed(UNKNOWN)
      const path = `/v2/checkout/orders/${paymentId}/capture`
      const order = await ask(deed('capture', path, `${attemptId}-capture-${round}`, {}), paypalOrderAnswer)
      if (order.ok) {
        const snapshot = order.value.id === paymentId ? paypalSnapshot(order.value) : null
        if (snapshot) return done(snapshot)
        return failed({ kind: 'uncertain', cause: 'unreadable answer' })
      }
      // Somebody was quicker, or our first answer was lost: what PayPal has now is the answer.
      const isCaptured = order.failure.kind === 'rejected' && order.failure.code === 'ORDER_ALREADY_CAPTURED'
      return isCaptured ? readState(paymentId) : order
    },

    async refund({ transactionId, amount, reference, comment }) {
      if (!ID.test(transactionId)) return failed(UNKNOWN)
      const path = `/v2/payments/captures/${transactionId}/refund`
      const body = { amount: money(amount), custom_id: reference, note_to_payer: comment.slice(0, 255) }
      const refund = await ask(deed('refund', path, `${reference}-refund`, body), paypalRefundAnswer)
      if (!refund.ok) return refund
      return done({
        refundId: refund.value.id,
        state: paypalRefundState(refund.value.status),
        amount: Math.abs(refund.value.amount.value),
      })
    },

    peekNotification: ({ body }) => readEvent(body),

    /** Asked of PayPal itself, which signed it. `unavailable` is to be answered so that PayPal sends it again. */
    async readNotification(notification) {
      const event = readEvent(notification.body)
      const body = verification(notification, webhookId)
      if (!event.ok || !body) return event.ok ? FORGED : event
      const path = '/v1/notifications/verify-webhook-signature'
      const call = { operation: 'verify', method: 'POST', path, body, isQuestion: true, isRepeatable: true } as const
      const verified = await ask(call, verifyAnswer)
      if (!verified.ok) return verified
      return verified.value.verification_status === 'SUCCESS' ? event : FORGED
    },
  }
}

function refusal(call: ProviderCall, body: unknown, payPages: string): PaymentFailure {
  const error = paypalErrorAnswer.safeParse(body)
  if (!error.success) return unreadable(call)
  if (!('name' in error.data)) return paypalRejectionOf(String(error.data.error))
  const { name, debug_id, details, links } = error.data as z.infer<(typeof paypalErrorAnswer.options)[0]>
  return {
    ...paypalRejectionOf(details?.[0]?.issue ?? name),
    trace: debug_id ?? undefined,
    payUrl: ownPayPage(linkOf(links, 'redirect', 'payer-action', 'approve'), payPages) ?? undefined,
  }
}
