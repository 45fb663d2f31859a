import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BUYER } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { PaymentProvider, PaymentRequest, ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { holdShortUntil, holdUntil } from '#shop/goods/stock/holds.ts'
import { giveUpStart, insertAttempt, supersede, writeStart } from './attempt-records.server.ts'
import { setExpiry } from '../change-records.server.ts'
import { mayOpen, type OrderCaller } from '../order-access.ts'
import { lockOrderBooks } from '../lock-order.ts'
import { holdAgain } from '../placing/hold-again.ts'
import { restOf } from './settlement.ts'
import { isFromCard } from './attempt-providers.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { orderByNumber, type OrderBooks } from '../order-records.server.ts'
import { LIVE_ATTEMPTS } from '../order-states.ts'
import { nextCheck, payableAgainUntil, PAYMENT_WINDOW_MS } from '../order-times.ts'
import { outcomeOf, type OutcomeReason, type PaymentOutcome } from './payment-outcome.ts'
import { paymentRequest } from './payment-request.ts'
import { holdAll } from './settle-order.ts'
import { START_LOST_MS } from './sync-attempt.ts'
import type { AttemptView } from '../order.ts'

type StartPayment = {
  number: string
  provider: ProviderName
  /** How long a second press waits for what comes of the first. */
  waitMs?: number
} & OrderCaller

export type StartedPayment = { payUrl: string | null; outcome: PaymentOutcome }

/** An attempt's page with less time than this left is not shown again. */
const MIN_LEFT_MS = 5 * 60_000
const MAX_ATTEMPTS = 20
const WAIT_MS = 10_000
const LOOK_EVERY_MS = 150

type Plan =
  | { kind: 'no-such-order' }
  | { kind: 'page'; payUrl: string }
  | { kind: 'nothing-to-pay'; reason: OutcomeReason | null }
  | { kind: 'being-started' }
  | { kind: 'start'; attemptId: string; request: PaymentRequest }

/** ORDER-02, ORDER-03: the provider's page for this order: the one that is open already, or that of a new attempt. */
export async function startPayment(shop: Shop, input: StartPayment): Promise<StartedPayment> {
  const number = readOrderNumber(input.number)
  const provider = shop.payments[input.provider]
  if (!number || !provider) return { payUrl: null, outcome: NO_SUCH_ORDER }
  // The attempt is started with the keys that were written down with it, whatever is connected meanwhile.
  const until = Date.now() + (input.waitMs ?? WAIT_MS)
  for (;;) {
    const plan = await inTransaction(shop, (shop) => planPayment(shop, number, input, provider))
    if (plan.kind === 'no-such-order') return { payUrl: null, outcome: NO_SUCH_ORDER }
    if (plan.kind === 'page') return answer(shop, number, plan.payUrl)
    if (plan.kind === 'nothing-to-pay') return answer(shop, number, null, plan.reason)
    if (plan.kind === 'start') return start(shop, number, plan, provider)
    if (Date.now() > until) return answer(shop, number, null, 'busy')
    await pause(LOOK_EVERY_MS)
  }
}

const NO_SUCH_ORDER: PaymentOutcome = { number: null, outcome: 'unknown', reason: null, order: null }

async function answer(
  shop: Shop,
  number: string,
  payUrl: string | null,
  reason: OutcomeReason | null = null,
): Promise<StartedPayment> {
  const row = await orderByNumber(shop.db, number)
  const outcome = row ? outcomeOf(shop, row) : NO_SUCH_ORDER
  return { payUrl, outcome: reason ? { ...outcome, reason } : outcome }
}

/** Under the order's lock: what there is, or a new attempt, written down before anybody calls a provider. */
async function planPayment(
  shop: Shop,
  number: string,
  input: StartPayment,
  { keys = null }: { keys?: string | null },
): Promise<Plan> {
  const order = await lockOrderBooks(shop, number)
  if (!order || !mayOpen(shop, order, input)) return { kind: 'no-such-order' }
  const now = shop.clock.now()
  const amount = restOf(order)
  const { expiresAt } = order
  const isOpen = order.status === 'AWAITING_PAYMENT' && expiresAt !== null && expiresAt > now
  if (!isOpen || !amount) return { kind: 'nothing-to-pay', reason: null }
  if (order.attempts.some((one) => one.status === 'PROCESSING' || (one.charged > 0 && !isFromCard(one))))
    return { kind: 'nothing-to-pay', reason: null }

  const live = order.attempts.filter(({ status, supersededAt }) => LIVE_ATTEMPTS.includes(status) && !supersededAt)
  const same = live.find(({ provider }) => provider === input.provider)
  if (same?.payUrl && isFresh(same, amount, now)) return { kind: 'page', payUrl: same.payUrl }
  if (same?.status === 'CREATED') {
    if (now.getTime() - Date.parse(same.createdAt) < START_LOST_MS) return { kind: 'being-started' }
    await giveUpStart(shop.db, same.id)
  }
  if (order.attempts.length >= MAX_ATTEMPTS) return { kind: 'nothing-to-pay', reason: 'too-many-attempts' }
  const payableMinutes = await shopSetting(shop, 'payableMinutes')
  const held = payableAgainUntil({ placedAt: order.placedAt, expiresAt }, now, payableMinutes)
  const holdOf = await holdAgain(shop, order)
  const shortUntil = new Date(now.getTime() + PAYMENT_WINDOW_MS)
  if (!(await holdAll(shop, order, { expiresAt: held, holdOf, shortUntil })))
    return { kind: 'nothing-to-pay', reason: 'sold-out' }
  return newAttempt(shop, order, { provider: input.provider, keys, amount, held, older: live })
}

type NewAttempt = {
  provider: ProviderName
  keys: string | null
  amount: number
  held: Date
  older: AttemptView[]
}

async function newAttempt(
  shop: Shop,
  order: OrderBooks,
  { provider, keys, amount, held, older }: NewAttempt,
): Promise<Plan> {
  const now = shop.clock.now()
  const id = randomUUID()
  const number = Math.max(0, ...order.attempts.map((attempt) => attempt.number)) + 1
  if (older.length > 0)
    await supersede(
      shop.db,
      older.map((attempt) => attempt.id),
      now,
    )
  const nextCheckAt = new Date(now.getTime() + START_LOST_MS)
  await insertAttempt(
    shop.db,
    { id, orderId: order.id, number, provider, amount, keys, now, nextCheckAt },
    { kind: 'payment-started', from: order.status, to: order.status, by: BUYER, note: `${provider} ${number}` },
  )
  const shortLines = order.lines.filter(({ shortUntil }) => shortUntil !== null)
  // Only the first payment at a company lengthens what is held for a short time: until its own window ends.
  if (order.attempts.every(isFromCard))
    await holdShortUntil(
      shop,
      shortLines.map((line) => line.id),
      new Date(now.getTime() + PAYMENT_WINDOW_MS),
    )
  else {
    await holdUntil(
      shop,
      order.lines.map((line) => line.id),
      held,
    )
    if (order.expiresAt && held > order.expiresAt) await setExpiry(shop.db, order.id, held)
  }
  return { kind: 'start', attemptId: id, request: paymentRequest(shop, order, { id, number, provider, amount }) }
}

function isFresh({ status, validUntil, amount }: AttemptView, wanted: number, now: Date): boolean {
  const left = validUntil === null ? 0 : Date.parse(validUntil) - now.getTime()
  return status === 'REDIRECTED' && amount === wanted && left > MIN_LEFT_MS
}

/** No lock is held meanwhile. After an unclear answer nobody is shown the page, so nobody can pay there. */
async function start(
  shop: Shop,
  number: string,
  { attemptId, request }: { attemptId: string; request: PaymentRequest },
  provider: PaymentProvider,
): Promise<StartedPayment> {
  const createdAt = shop.clock.now()
  const started = await provider.start(request)
  const now = shop.clock.now()
  if (!started.ok) {
    const { failure } = started
    const reason = failure.kind
    await writeStart(shop.db, {
      id: attemptId,
      status: reason === 'uncertain' ? 'UNKNOWN' : 'REJECTED',
      paymentId: null,
      payUrl: null,
      validUntil: null,
      nextCheckAt: null,
      reason,
      providerCode: failure.kind === 'rejected' ? failure.code : null,
      now,
    })
    return answer(shop, number, null, reason)
  }
  const validUntil = new Date(createdAt.getTime() + PAYMENT_WINDOW_MS)
  const { isCurrent } = await writeStart(shop.db, {
    id: attemptId,
    status: 'REDIRECTED',
    paymentId: started.value.paymentId,
    payUrl: started.value.payUrl,
    validUntil,
    nextCheckAt: nextCheck({ createdAt, validUntil }, now),
    reason: null,
    providerCode: null,
    now,
  })
  return answer(shop, number, isCurrent ? started.value.payUrl : null)
}
