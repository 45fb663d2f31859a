import { Hono } from 'hono'
import type { Clock } from '#kit/clock.ts'
import { faulty } from '../faulty.ts'
import { jsonAnswer } from '../json-answer.ts'
import { readJsonBody } from '../read-body.ts'
import type { Switchboard } from '../switches.ts'
import { answerOfError, answerOfStart, answerOfState } from './barion-answers.ts'
import type { BarionDesk } from './barion-state.ts'
import { refundRequest } from './barion-refund.ts'
import { startRequest } from './start-request.ts'

type BarionApi = {
  desk: BarionDesk
  switches: Switchboard
  clock: Clock
  keys: { posKey: string; payee: string }
  publicUrl: string
}

export const BARION_OPERATIONS = ['start', 'state', 'refund'] as const

const plainGuid = (text: string) => text.replaceAll('-', '').toLowerCase()

/** Barion's own calls, under their own paths and with their own answers. Paths come in lower case. */
export function barionApi({ desk, switches, clock, keys, publicUrl }: BarionApi): Hono {
  const app = new Hono()
  const isKey = (given: unknown) => typeof given === 'string' && plainGuid(given) === plainGuid(keys.posKey)

  const error = (code: string, endPoint: string, descriptions?: string[]) =>
    answerOfError(code, {
      endPoint: publicUrl + endPoint,
      authData: keys.payee,
      now: clock.now().getTime(),
      descriptions,
    })

  /** The key in the header or, in the second version, in the body. An unreadable body has none. */
  async function keyedBody(request: Request): Promise<Record<string, unknown> | null> {
    const body = await readJsonBody(request)
    if (!body || typeof body !== 'object' || Array.isArray(body)) return null
    const fields = body as Record<string, unknown>
    return isKey(request.headers.get('x-pos-key') ?? fields.POSKey) ? fields : null
  }

  app.post('/v2/payment/start', (context) =>
    faulty(switches, 'start', async () => {
      const body = await keyedBody(context.req.raw)
      if (!body) return error('AuthenticationFailed', '/v2/Payment/Start')
      const parsed = startRequest.safeParse(body)
      if (!parsed.success)
        return error(
          'ModelValidationError',
          '/v2/Payment/Start',
          parsed.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`),
        )
      if (parsed.data.Transactions.some(({ Payee }) => Payee !== keys.payee))
        return error('InvalidUser', '/v2/Payment/Start')
      const payment = desk.start(parsed.data)
      return jsonAnswer(answerOfStart(payment, `${publicUrl}/Pay?id=${payment.id}`))
    }),
  )

  function state(id: string, endPoint: string, fault: string): Response {
    const payment = desk.find(plainGuid(id))
    if (!payment) return error('NotExistingPaymentId', endPoint)
    if (!desk.mayAsk(payment.id)) return jsonAnswer({ Message: 'Too many requests.' }, 429)
    return jsonAnswer(answerOfState(payment, keys.payee, fault === 'unknown-state' ? 'Quantum' : undefined))
  }

  app.get('/v4/payment/:id/paymentstate', (context) =>
    faulty(switches, 'state', (fault) => {
      const { id } = context.req.param()
      const endPoint = `/v4/payment/${id}/paymentstate`
      return isKey(context.req.header('x-pos-key'))
        ? state(id, endPoint, fault)
        : error('AuthenticationFailed', endPoint)
    }),
  )

  app.get('/v2/payment/getpaymentstate', (context) =>
    faulty(switches, 'state', (fault) => {
      const query = new Map(
        new URL(context.req.url).searchParams.entries().map(([name, value]) => [name.toLowerCase(), value]),
      )
      const endPoint = '/v2/Payment/GetPaymentState'
      if (!isKey(context.req.header('x-pos-key') ?? query.get('poskey'))) return error('AuthenticationFailed', endPoint)
      return state(query.get('paymentid') ?? '', endPoint, fault)
    }),
  )

  app.post('/v2/payment/refund', (context) =>
    faulty(switches, 'refund', async () => {
      const endPoint = '/v2/Payment/Refund'
      const body = await keyedBody(context.req.raw)
      if (!body) return error('AuthenticationFailed', endPoint)
      const parsed = refundRequest.safeParse(body)
      if (!parsed.success) return error('ModelValidationError', endPoint)
      const refunds = desk.refund(parsed.data)
      if (typeof refunds === 'string') return error(refunds, endPoint)
      return jsonAnswer({
        PaymentId: plainGuid(parsed.data.PaymentId),
        RefundedTransactions: refunds.map(({ id, posTransactionId, total, comment, status }) => ({
          TransactionId: id,
          POSTransactionId: posTransactionId,
          Total: total,
          Comment: comment,
          Status: status,
        })),
        Errors: [],
      })
    }),
  )

  for (const path of [
    '/v2/payment/start',
    '/v2/payment/refund',
    '/v2/payment/getpaymentstate',
    '/v4/payment/:id/paymentstate',
  ])
    app.all(path, (context) =>
      context.json({ Message: `The requested resource does not support HTTP method '${context.req.method}'.` }, 405),
    )
  return app
}
