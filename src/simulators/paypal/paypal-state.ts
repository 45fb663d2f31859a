import { createHash } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Postman } from '../webhook-delivery.ts'
import type { SimulatorStore } from '../simulator-store.ts'
import { amountIssue, type CreateRequest } from './create-request.ts'
import { captureAnswer, answerOfOrder, payPage, answerOfRefund } from './paypal-answers.ts'
import { invalidRequest, notFound, unprocessable, type PayPalAnswer } from './paypal-errors.ts'
import {
  approveOrder,
  capture,
  created,
  isForgotten,
  isWaitingForBuyer,
  newId,
  refundCapture,
  settleCapture,
  type PaypalOutcome,
  type PayPalOrder,
  type RefundInput,
} from './paypal-order.ts'
import type { WebhookSigner } from './webhook-signer.ts'

export type BuyerAction =
  | { action: 'approve'; outcome?: PaypalOutcome }
  | { action: 'settle' }
  | { action: 'deny' }
  | { action: 'reverse-approval' }

type DeskOptions = {
  store: SimulatorStore
  clock: Clock
  postman: () => Postman
  signer: WebhookSigner
  publicUrl: string
  /** Where on the shop's own address its webhook listens. */
  webhookPath: string
}

/** How long PayPal recognises a request that comes twice. */
const REMEMBERED_MS = { orders: 6 * 3_600_000, payments: 45 * 86_400_000 } as const

/** Longer than a refund is possible. */
const ORDERS_KEPT_MS = 200 * 86_400_000

export type PayPalDesk = ReturnType<typeof paypalDesk>

/** The orders of the simulator, and what may happen to them. */
export function paypalDesk({ store, clock, postman, signer, publicUrl, webhookPath }: DeskOptions) {
  const orders = store.collection<PayPalOrder>('orders')
  const invoices = store.collection<string>('invoices')
  /** Which order a capture or a refund belongs to. */
  const owners = store.collection<string>('owners')
  const answered = store.collection<{ hash: string; answer: PayPalAnswer; at: number }>('answered')
  const now = () => clock.now().getTime()
  answered.deleteUntil(now() - REMEMBERED_MS.payments)
  for (const collection of [orders, invoices, owners]) collection.deleteUntil(now() - ORDERS_KEPT_MS)

  const keep = (order: PayPalOrder) => orders.put(order.id, order, order.createdAt)

  function find(id: string): PayPalOrder | undefined {
    const order = orders.get(id)
    return order && !isForgotten(order, now()) ? order : undefined
  }

  function notify(
    order: PayPalOrder,
    event: string,
    resourceType: string,
    resource: Record<string, unknown>,
  ): string[] {
    const body = JSON.stringify({
      id: `WH-${newId(17)}-${newId(17)}`,
      event_version: '1.0',
      create_time: clock.now().toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: event,
      summary: event,
      resource,
      links: [],
    })
    const url = new URL(webhookPath, order.returnUrl).href
    return postman().post({ about: order.id, event, url, headers: signer.headersFor(body, clock.now()), body })
  }

  function notifyOfCapture(order: PayPalOrder, made: PayPalOrder['captures'][number]): string[] {
    const event = {
      COMPLETED: 'COMPLETED',
      PENDING: 'PENDING',
      DECLINED: 'DENIED',
      REFUNDED: 'REFUNDED',
      PARTIALLY_REFUNDED: 'REFUNDED',
    }[made.status]
    return notify(order, `PAYMENT.CAPTURE.${event}`, 'capture', captureAnswer(publicUrl, order, made))
  }

  /** The same id with the same words gets the first answer again; only what was done is remembered. */
  function once(
    requestId: string | undefined,
    kind: keyof typeof REMEMBERED_MS,
    place: string,
    words: unknown,
    work: () => PayPalAnswer,
  ): PayPalAnswer {
    return store.alone(() => {
      const key = `${place} ${requestId}`
      const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
      const before = requestId === undefined ? undefined : answered.get(key)
      const isRemembered = before !== undefined && before.at > now() - REMEMBERED_MS[kind]
      if (isRemembered && before.hash !== hash) return unprocessable('DUPLICATE_REQUEST_ID')
      if (isRemembered) return { ...before.answer, status: 200 }
      const answer = work()
      if (requestId !== undefined && answer.status < 300) answered.put(key, { hash, answer, at: now() }, now())
      return answer
    })
  }

  return {
    find,
    newest: (most: number) => orders.newest(most).map(({ value }) => value),

    create: (request: CreateRequest, requestId: string | undefined, isWhole: boolean) => {
      if (request.payment_source && requestId === undefined)
        return invalidRequest([
          {
            issue: 'PAYPAL_REQUEST_ID_REQUIRED',
            description: 'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
          },
        ])
      signer.prepare()
      return once(requestId, 'orders', 'create', request, () => {
        const [unit] = request.purchase_units
        const issue = unit && amountIssue(unit)
        if (issue) return unprocessable(issue)
        if (unit?.invoice_id && invoices.get(unit.invoice_id)) return unprocessable('DUPLICATE_INVOICE_ID')
        const order = created(request, now())
        keep(order)
        if (unit?.invoice_id) invoices.put(unit.invoice_id, order.id, now())
        return { status: 201, body: answerOfOrder(publicUrl, order, isWhole) }
      })
    },

    capture: (id: string, requestId: string | undefined, isWhole: boolean) =>
      once(requestId, 'orders', `capture ${id}`, {}, () => {
        const order = find(id)
        if (!order) return notFound()
        const made = capture(order, now())
        keep(order)
        if (made === 'INSTRUMENT_DECLINED')
          return unprocessable(made, [{ href: payPage(publicUrl, order), rel: 'redirect', method: 'GET' }])
        if (typeof made === 'string') return unprocessable(made)
        owners.put(made.id, order.id, now())
        notifyOfCapture(order, made)
        return { status: 201, body: answerOfOrder(publicUrl, order, isWhole) }
      }),

    refund: (captureId: string, input: RefundInput, requestId: string | undefined) =>
      once(requestId, 'payments', `refund ${captureId}`, input, () => {
        const order = orders.get(owners.get(captureId) ?? '')
        if (!order) return notFound()
        const made = refundCapture(order, captureId, input, now())
        if (typeof made === 'string') return unprocessable(made)
        keep(order)
        owners.put(made.id, order.id, now())
        const resource = answerOfRefund(publicUrl, order, made)
        notify(order, 'PAYMENT.CAPTURE.REFUNDED', 'refund', resource)
        return { status: 201, body: resource }
      }),

    captureById(id: string): PayPalAnswer {
      const order = orders.get(owners.get(id) ?? '')
      const made = order?.captures.find((capture) => capture.id === id)
      return order && made ? { status: 200, body: captureAnswer(publicUrl, order, made) } : notFound()
    },

    refundById(id: string): PayPalAnswer {
      const order = orders.get(owners.get(id) ?? '')
      const made = order?.refunds.find((refund) => refund.id === id)
      return order && made ? { status: 200, body: answerOfRefund(publicUrl, order, made) } : notFound()
    },

    /** What a person does on the page, or the company behind it; undefined when the order no longer allows it. */
    act: (id: string, input: BuyerAction): { order: PayPalOrder; posted: string[] } | undefined =>
      store.alone(() => {
        const order = find(id)
        if (!order) return undefined
        const posted = apply(order, input)
        if (posted) keep(order)
        return posted && { order, posted }
      }),
  }

  function apply(order: PayPalOrder, input: BuyerAction): string[] | undefined {
    if (input.action === 'approve') {
      if (!isWaitingForBuyer(order)) return undefined
      approveOrder(order, input.outcome ?? 'COMPLETED', now())
      return notify(order, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', answerOfOrder(publicUrl, order, true))
    }
    if (input.action === 'reverse-approval') {
      if (order.status !== 'APPROVED') return undefined
      order.status = 'VOIDED'
      return notify(
        order,
        'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
        'checkout-order',
        answerOfOrder(publicUrl, order, true),
      )
    }
    const settled = settleCapture(order, input.action === 'settle' ? 'COMPLETED' : 'DECLINED')
    return settled && notifyOfCapture(order, settled)
  }
}
