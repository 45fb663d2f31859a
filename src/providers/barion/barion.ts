import type { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import type { PaymentFailure, PaymentProvider } from '#shop/selling/payments/payment-provider.ts'
import { ownPayPage } from '../pay-page.ts'
import { callProvider, NoProviderAnswer, unreadable, type ProviderCall, type ProviderLine } from '../provider-call.ts'
import { errorAnswer, guid, refundAnswer, startAnswer, stateAnswer } from './barion-answers.ts'
import { barionNotification } from './barion-notification.ts'
import { barionSnapshot } from './barion-snapshot.ts'
import { barionStart } from './barion-start.ts'
import { refundState, rejectionOf } from './barion-states.ts'

type Barion = Omit<ProviderLine, 'provider'> & {
  posKey: string
  payee: string
  /** Where Barion's pages for people are; where its programs are asked, unless told. */
  payOrigin?: string
}

const QUESTION = { method: 'GET', isQuestion: true, isRepeatable: true } as const
/** Barion recognises no request as a repetition, so nothing that does something is sent twice. */
const DEED = { method: 'POST', isQuestion: false, isRepeatable: false } as const

/** Card payments through Barion: start and refund of its second version, states of its fourth (ORDER-02). */
export function barion({ posKey, payee, payOrigin, ...line }: Barion): PaymentProvider {
  const payPages = payOrigin ?? new URL(line.url).origin

  /** The key goes in the header, and in the body where the second version wants it; never in an address. */
  async function ask<Answer>(call: ProviderCall, shape: z.ZodType<Answer>): Promise<Result<Answer, PaymentFailure>> {
    try {
      const { status, body } = await callProvider(
        { ...line, provider: 'barion' },
        { ...call, headers: { 'content-type': 'application/json', 'x-pos-key': posKey } },
      )
      const errors = errorAnswer.safeParse(body)
      if (!errors.success) return failed(unreadable(call))
      const [error] = errors.data.Errors
      if (error?.ErrorCode === 'InternalServerError') return failed(unreadable(call))
      if (error) return failed(rejectionOf(error.ErrorCode))
      const answer = shape.safeParse(body)
      return status < 300 && answer.success ? done(answer.data) : failed(unreadable(call))
    } catch (error) {
      if (error instanceof NoProviderAnswer) return failed(error.failure)
      throw error
    }
  }
  const deed = (operation: string, path: string, fields: Record<string, unknown>): ProviderCall => ({
    ...DEED,
    operation,
    path,
    body: JSON.stringify({ POSKey: posKey, ...fields }),
  })

  return {
    name: 'barion',

    async start(request) {
      const call = deed('start', '/v2/Payment/Start', barionStart(request, payee))
      const started = await ask(call, startAnswer)
      if (!started.ok) return started
      const payUrl = ownPayPage(started.value.GatewayUrl, payPages)
      return payUrl ? done({ paymentId: started.value.PaymentId, payUrl }) : failed(unreadable(call))
    },

    async readState(paymentId) {
      const id = guid.safeParse(paymentId)
      if (!id.success) return failed(rejectionOf('NotExistingPaymentId'))
      const call = { ...QUESTION, operation: 'state', path: `/v4/payment/${id.data}/paymentstate` }
      const state = await ask(call, stateAnswer)
      if (!state.ok) return state
      const snapshot = state.value.PaymentId === id.data ? barionSnapshot(state.value) : null
      return snapshot ? done(snapshot) : failed(unreadable(call))
    },

    async refund({ paymentId, transactionId, amount, reference, comment }) {
      const call = deed('refund', '/v2/Payment/Refund', {
        PaymentId: paymentId,
        TransactionsToRefund: [
          { TransactionId: transactionId, POSTransactionId: reference, AmountToRefund: amount, Comment: comment },
        ],
      })
      const answer = await ask(call, refundAnswer)
      if (!answer.ok) return answer
      const [refunded] = answer.value.RefundedTransactions
      if (!refunded) return failed(unreadable(call))
      return done({
        refundId: refunded.TransactionId,
        state: refundState(refunded.Status),
        amount: Math.abs(refunded.Total),
      })
    },

    peekNotification: barionNotification,
    readNotification: async (notification) => barionNotification(notification),
  }
}
