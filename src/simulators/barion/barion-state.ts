import type { Clock } from '#kit/clock.ts'
import type { Postman } from '../webhook-delivery.ts'
import type { SimulatorStore } from '../simulator-store.ts'
import type { CardNumber } from './barion-cards.ts'
import {
  arrive,
  beginProcessing,
  beginTransfer,
  end,
  isOpen,
  isOverdue,
  prepared,
  tryCard,
  type BarionPayment,
  type BarionTransaction,
} from './barion-payment.ts'
import { refund, type BarionRefundRequest } from './barion-refund.ts'
import type { StartRequest } from './start-request.ts'

export const PAYER_ACTIONS = ['pay', 'process', 'transfer', 'cancel', 'expire', 'arrive', 'fail'] as const
export type PayerAction = (typeof PAYER_ACTIONS)[number]

export type BarionDesk = {
  start(request: StartRequest): BarionPayment
  find(id: string): BarionPayment | undefined
  newest(most: number): BarionPayment[]
  /** What a person does on the page; undefined when the payment no longer allows it. */
  act(id: string, action: PayerAction, card?: CardNumber): { payment: BarionPayment; posted: string[] } | undefined
  refund(request: BarionRefundRequest): BarionTransaction[] | string
  /** False when this payment's state was asked for too often. */
  mayAsk(id: string): boolean
  ring(key: string): void
}

type DeskOptions = { store: SimulatorStore; clock: Clock; postman: () => Postman }

const PROCESSING_MS = 10_000
const ASKED_AT_MOST = 2
const ASKED_WITHIN_MS = 5_000
const ASKED_FORGOTTEN_MS = 3_600_000
const PAYMENTS_KEPT_MS = 200 * 86_400_000

/** The payments of the simulator, and what may happen to them. */
export function barionDesk({ store, clock, postman }: DeskOptions): BarionDesk {
  const payments = store.collection<BarionPayment>('payments')
  const askedTimes = store.collection<number[]>('asked')
  const now = () => clock.now().getTime()
  askedTimes.deleteUntil(now() - ASKED_FORGOTTEN_MS)
  payments.deleteUntil(now() - PAYMENTS_KEPT_MS)

  const keep = (payment: BarionPayment) => payments.put(payment.id, payment, payment.createdAt)
  const notify = (payment: BarionPayment, event: string) =>
    postman().post({
      about: payment.id,
      event,
      url: payment.callbackUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `PaymentId=${payment.id}`,
    })

  /** The clock ends a payment whether or not somebody looks: whoever comes first writes it down. */
  function upToDate(id: string): BarionPayment | undefined {
    const payment = payments.get(id)
    return payment && isOverdue(payment, now()) ? store.alone(() => ended(id)) : payment
  }

  /** Inside `alone`. */
  function ended(id: string): BarionPayment | undefined {
    const latest = payments.get(id)
    if (latest && isOverdue(latest, now())) {
      end(latest, 'Expired', now())
      keep(latest)
      notify(latest, 'Expired')
    }
    return latest
  }

  function allows(payment: BarionPayment, action: PayerAction): boolean {
    if (action === 'arrive') return payment.status === 'Waiting' || payment.status === 'InProgress'
    if (action === 'fail') return payment.status === 'Waiting'
    return isOpen(payment)
  }

  function apply(payment: BarionPayment, action: PayerAction, card: CardNumber): void {
    if (action === 'pay') tryCard(payment, card, now())
    if (action === 'transfer') beginTransfer(payment, now())
    if (action === 'arrive') arrive(payment, now())
    if (action === 'cancel') end(payment, 'Canceled', now())
    if (action === 'expire') end(payment, 'Expired', now())
    if (action === 'fail') end(payment, 'Failed', now())
    if (action === 'process') {
      beginProcessing(payment, now())
      postman().alarmAt(`arrive:${payment.id}`, now() + PROCESSING_MS)
    }
  }

  function act(id: string, action: PayerAction, card: CardNumber = '4444888888885559'): ReturnType<BarionDesk['act']> {
    return store.alone(() => {
      const payment = ended(id)
      if (!payment || !allows(payment, action)) return undefined
      apply(payment, action, card)
      keep(payment)
      return { payment, posted: payment.completedAt === null ? [] : notify(payment, payment.status) }
    })
  }

  return {
    start: (request) =>
      store.alone(() => {
        const payment = prepared(request, now())
        keep(payment)
        postman().alarmAt(`expire:${payment.id}`, payment.validUntil)
        return payment
      }),
    find: upToDate,
    newest: (most) => payments.newest(most).map(({ value }) => value),
    act,
    refund: (request) =>
      store.alone(() => {
        const payment = payments.get(request.PaymentId.replaceAll('-', '').toLowerCase())
        if (!payment) return 'NotExistingPaymentId'
        const refunds = refund(payment, request, now())
        if (typeof refunds === 'string') return refunds
        keep(payment)
        notify(payment, 'Refunded')
        return refunds
      }),
    mayAsk: (id) =>
      store.alone(() => {
        const recent = (askedTimes.get(id) ?? []).filter((at) => at > now() - ASKED_WITHIN_MS && at <= now())
        if (recent.length >= ASKED_AT_MOST) return false
        askedTimes.put(id, [...recent, now()], now())
        return true
      }),
    ring(key) {
      const [event, id = ''] = key.split(':')
      if (event === 'expire') upToDate(id)
      if (event === 'arrive') act(id, 'arrive')
    },
  }
}
