import { MINUTE_MS } from '#kit/durations.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { PROVIDER_NAMES, type RefundAnswer } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { insertEvents } from './attempt-records.server.ts'
import { callAttention } from '../call-attention.ts'
import { lockOrderBooks } from '../lock-order.ts'
import {
  claimRefund,
  postponeRefund,
  refundStatusOf,
  unaskRefund,
  writeRefund,
  type OpenRefund,
} from './refund-records.server.ts'
import { paymentProviderOf } from './payment-provider-of.ts'
import { settleOrder } from './settle-order.ts'
import { isSynced, syncAttempt } from './sync-attempt.ts'
import { recordRefundOutcome } from './record-refund-outcome.ts'
import { isCompany } from './attempt-providers.ts'
import { runCardRefunds } from './give-cards-back.ts'

/** Longer than a provider works on a request: before that nobody can tell whether it happened. */
const UNCLEAR_MS = 2 * MINUTE_MS
const MAX_AT_ONCE = 50

const COMMENTS = { hu: 'Visszatérítés', en: 'Refund' } as const

/** Sends back what has to go back, each refund once, however many processes run this and however often. */
export async function runRefunds(shop: Shop): Promise<number> {
  let count = await runCardRefunds(shop, MAX_AT_ONCE)
  for (; count < MAX_AT_ONCE; count++) {
    const now = shop.clock.now()
    const refund = await claimRefund(shop.db, {
      now,
      until: new Date(now.getTime() + UNCLEAR_MS),
      presentKeys: presentKeysOf(shop),
    })
    if (!refund) break
    await giveBack(shop, refund)
  }
  return count
}

/** With which keys money goes back whose payment has none of its own any more. */
function presentKeysOf({ payments }: Shop): Record<string, string | undefined> {
  return Object.fromEntries(PROVIDER_NAMES.map((name) => [name, payments[name]?.keys]))
}

async function giveBack(shop: Shop, refund: OpenRefund): Promise<void> {
  const provider = isCompany(refund.provider)
    ? await paymentProviderOf(shop, { name: refund.provider, keys: refund.keys })
    : undefined
  if (!provider || refund.paymentId === null || refund.transactionId === null) {
    await callAttention(shop, refund.orderId, 'refund-failed')
    return postponeRefund(shop.db, refund.id, later(shop, 60))
  }
  if (refund.askedBefore !== null && !(await isStillOpen(shop, refund))) return
  const { id: reference, paymentId, transactionId, amount } = refund
  const comment = `${COMMENTS[refund.language]} ${refund.orderNumber}`
  const answer = await provider.refund({ paymentId, transactionId, amount, reference, comment })
  if (answer.ok) return settle(shop, refund, answer.value)
  if (answer.failure.kind === 'uncertain') return postponeRefund(shop.db, refund.id, later(shop, 2))
  if (answer.failure.kind === 'unavailable')
    return unaskRefund(shop.db, refund.id, later(shop, Math.min(60, 2 ** refund.tries)))
  return fail(shop, refund, answer.failure.code)
}

/** It was requested before without a clear answer: first its provider is asked whether it happened. */
async function isStillOpen(shop: Shop, refund: OpenRefund): Promise<boolean> {
  if (!isSynced(await syncAttempt(shop, refund.attemptId))) {
    await postponeRefund(shop.db, refund.id, later(shop, 1))
    return false
  }
  const status = await refundStatusOf(shop.db, refund.id)
  if (status === 'PENDING') await postponeRefund(shop.db, refund.id, later(shop, 60))
  return status === 'REQUESTED'
}

async function settle(shop: Shop, refund: OpenRefund, answer: RefundAnswer): Promise<void> {
  const now = shop.clock.now()
  if (answer.state === 'failed') return fail(shop, refund, 'failed')
  if (answer.state !== 'succeeded' || answer.amount !== refund.amount) {
    const pending = { id: refund.id, status: 'PENDING', providerRefundId: answer.refundId, failure: null } as const
    await writeRefund(shop.db, { ...pending, now, nextTryAt: later(shop, 10) })
    if (answer.state === 'needs-attention') await callAttention(shop, refund.orderId, 'refund-failed')
    return
  }
  await inTransaction(shop, async (shop) => {
    const order = await lockOrderBooks(shop, refund.orderNumber)
    const current = order?.refunds.find(({ id }) => id === refund.id)
    // A callback may have been quicker than the answer.
    if (!order || !current || current.status === 'COMPLETED') return
    const completed = { id: refund.id, status: 'COMPLETED', providerRefundId: answer.refundId, failure: null } as const
    await writeRefund(shop.db, { ...completed, now })
    await insertEvents(
      shop.db,
      [
        {
          attemptId: refund.attemptId,
          provider: refund.provider,
          kind: 'REFUNDED',
          amount: refund.amount,
          reference: answer.refundId,
        },
      ],
      now,
    )
    await recordRefundOutcome(shop, order, completed)
  })
}

/** The provider refused. A person decides, unless its state shows that the money went back by hand. */
async function fail(shop: Shop, refund: OpenRefund, code: string): Promise<void> {
  // The reason may be that somebody has refunded by hand: this is looked up before staff are called.
  if (!isSynced(await syncAttempt(shop, refund.attemptId))) return unaskRefund(shop.db, refund.id, later(shop, 1))
  await inTransaction(shop, async (shop) => {
    const order = await lockOrderBooks(shop, refund.orderNumber)
    const current = order?.refunds.find(({ id }) => id === refund.id)
    if (!order || !current || (current.status !== 'REQUESTED' && current.status !== 'PENDING')) return
    const failed = { id: refund.id, status: 'FAILED', providerRefundId: null, failure: code } as const
    await writeRefund(shop.db, { ...failed, now: shop.clock.now() })
    await recordRefundOutcome(shop, order, failed)
    await callAttention(shop, order.id, 'refund-failed')
    const fresh = await lockOrderBooks(shop, refund.orderNumber)
    if (fresh) await settleOrder(shop, fresh, { by: SYSTEM })
  })
}

function later(shop: Shop, minutes: number): Date {
  return new Date(shop.clock.now().getTime() + minutes * MINUTE_MS)
}
