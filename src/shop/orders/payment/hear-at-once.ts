import type { PaymentSnapshot } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { writeNothingNew } from './attempt-records.server.ts'
import { confirmRows } from './confirm-records.server.ts'
import { decide, type Decision } from './decide.ts'
import { payableOf } from '../order-money.ts'
import type { AskedOrder } from '../placing/claim-records.server.ts'
import { nextCheck } from '../order-times.ts'
import type { AttemptView } from '../order.ts'

/**
 * What the provider says of nearly every payment: nothing new, or that all the money has come for an order that waits for it
 * with its copies aside. By the same rules as ever, but written in one statement, the second only if the order is still the
 * version that was read. Null: anything else, which takes the long way.
 */
export async function hearAtOnce(
  shop: Shop,
  order: AskedOrder,
  { attemptId: id, snapshot }: { attemptId: string; snapshot: PaymentSnapshot },
): Promise<'final' | 'synced' | null> {
  const attempt = order.attempts.find((one) => one.id === id)
  if (!attempt) return null
  const refunds = order.refunds.filter(({ attemptId }) => attemptId === id)
  const decision = decide({ orderNumber: order.number, attempt, refunds, snapshot })
  if (isNothingNew(attempt, decision)) {
    const again = nextCheck(
      { createdAt: new Date(attempt.createdAt), validUntil: snapshot.validUntil },
      shop.clock.now(),
    )
    await writeNothingNew(shop.db, {
      id,
      status: attempt.status,
      reason: decision.reason,
      snapshot,
      nextCheckAt: again,
    })
    return 'synced'
  }
  const [event] = decision.events
  if (!event || !isPlain(order, attempt, decision)) return null
  const isConfirmed = await confirmRows(shop.db, {
    orderId: order.id,
    version: order.version,
    lineIds: order.lines.map((line) => line.id),
    attempt: { id, number: attempt.number, provider: attempt.provider, reason: decision.reason },
    event,
    snapshot,
    now: shop.clock.now(),
  })
  if (!isConfirmed) return null
  shop.wake('letters', 'invoices')
  return 'final'
}

/** An open page that nobody has paid on yet. */
function isNothingNew({ status }: AttemptView, decision: Decision): boolean {
  const { events, refunds, attention, mayCapture } = decision
  const isQuiet = events.length === 0 && refunds.length === 0 && attention === null && !mayCapture
  return isQuiet && status === 'REDIRECTED' && decision.status === 'REDIRECTED'
}

function isPlain(order: AskedOrder, attempt: AttemptView, { events, status, attention }: Decision): boolean {
  const [event] = events
  return (
    order.status === 'AWAITING_PAYMENT' &&
    order.refunds.length === 0 &&
    order.attempts.every(({ charged }) => charged === 0) &&
    events.length === 1 &&
    event?.kind === 'CHARGED' &&
    event.amount === payableOf(order) &&
    event.amount === attempt.amount &&
    status === 'SUCCEEDED' &&
    attention === null &&
    order.lines.every((line) => line.kind !== 'STOCK' || line.heldQuantity === wanted(line))
  )
}

function wanted(line: AskedOrder['lines'][number]): number {
  return line.quantity - line.cancelledQuantity - line.shippedQuantity
}
