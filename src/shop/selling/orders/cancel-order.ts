import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { releaseStock } from '#shop/goods/stock/holds.ts'
import { cancelCopies } from './cancel-copies.ts'
import { isCardSpent } from './gift-cards/withdraw-card.ts'
import { withServices } from './gifts/gift.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { payableOf } from './order-money.ts'
import { problem, type CancelProblemKind, type OrderProblem } from './order-problem.ts'
import { syncOpenPayments, blockingPayment, type SyncedAttempts } from './payment/open-payments.ts'
import { isCancellable, orderView } from './view/order-view.ts'
import { orderByNumber } from './order-records.server.ts'
import { queueLetter } from './letters/queue-letter.ts'
import { noteLapse } from './placing/unpaid-records.server.ts'
import { settleOrder, takeStep } from './payment/settle-order.ts'
import type { OrderView } from './order.ts'

type CancelOrder = {
  number: string
  by: Actor
  reason: string
  /** Some copies of some lines; all of the order where it is not given. */
  lines?: readonly { lineId: number; quantity: number }[]
  /** How long to go on trying where a provider was asked a moment ago. */
  waitMs?: number
  /** By which what goes back may be over the limits of `by`. */
  approvalId?: number | null
  /** What the providers said, where this is part of a transaction, in which nobody is asked. */
  asked?: PaymentsBeforeCancelling
}

export type PaymentsBeforeCancelling = { isUnpaid: boolean; synced: SyncedAttempts }

const WAIT_MS = 6_000

type CancelProblem = OrderProblem<CancelProblemKind>
export type OrderChange = { order: OrderView | null; problems: CancelProblem[] }

/**
 * As long as nothing has been packed or sent, and no money is on its way, of which the providers are asked first. Copies are
 * anybody's again, money goes back.
 */
export async function cancelOrder(shop: Shop, input: CancelOrder): Promise<OrderChange> {
  const { number, by, reason, lines, approvalId } = input
  const { isUnpaid, synced } = input.asked ?? (await askBeforeCancelling(shop, input))
  const problems = await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return [problem('no-such-order')]
    if (lines) return cancelSome(shop, order, { by, reason, lines, approvalId })
    // The caller meant to cancel an unpaid order, not to ask for a refund.
    if (isUnpaid && order.status === 'CONFIRMED') return [problem('paid-meanwhile')]
    return cancelWhole(shop, order, { by, reason, synced, approvalId })
  })
  const row = await orderByNumber(shop.db, number)
  return { order: row && orderView(shop, row), problems }
}

/** Asks the providers of an unpaid order whether somebody is paying it now. */
export async function askBeforeCancelling(
  shop: Shop,
  { number, lines, waitMs = WAIT_MS }: Pick<CancelOrder, 'number' | 'lines' | 'waitMs'>,
): Promise<PaymentsBeforeCancelling> {
  const before = await orderByNumber(shop.db, number)
  const isUnpaid = before?.status === 'AWAITING_PAYMENT' && !lines
  return { isUnpaid, synced: isUnpaid ? await syncOpenPayments(shop, number, { waitMs, isLook: true }) : NOBODY }
}

const NOBODY: SyncedAttempts = new Set()

/** Cancels the whole order. It is locked, and its providers have been asked just before (`synced`). */
export async function cancelWhole(
  shop: Shop,
  order: LockedOrder,
  { by, reason, synced, approvalId }: { by: Actor; reason: string; synced: SyncedAttempts; approvalId?: number | null },
): Promise<CancelProblem[]> {
  if (order.status === 'CANCELLED') return []
  const isUnpaid = order.status === 'AWAITING_PAYMENT'
  const blocking = isUnpaid ? blockingPayment(order, synced, shop.clock.now()) : null
  if (blocking) return [problem(blocking)]
  if (!isCancellable(order)) return [problem('not-cancellable', { value: order.status })]
  if (await isCardSpent(shop, order)) return [problem('not-cancellable', { value: 'gift-card-used' })]
  // Whoever gives up what was held over their limits, and orders anew, would hold it for ever.
  if (by.kind === 'buyer') await noteLapse(shop.db, order.id, shop.clock.now())
  await releaseStock(
    shop,
    order.lines.map(({ id }) => id),
  )
  const cancelled = await takeStep(shop, order, 'cancel', { kind: 'cancelled', by, note: reason })
  await queueLetter(shop, { orderId: order.id, kind: 'order-cancelled', extra: { reason }, by })
  await settleOrder(shop, cancelled, { by, approvalId })
  shop.wake('invoices')
  return []
}

type Some = {
  by: Actor
  reason: string
  lines: readonly { lineId: number; quantity: number }[]
  approvalId?: number | null
}

/** Cancels some copies of an order that goes on: it costs less, and the difference is refunded. */
async function cancelSome(shop: Shop, order: LockedOrder, some: Some): Promise<CancelProblem[]> {
  const cancelled = await cancelCopies(shop, order, some)
  if (!cancelled.ok) return [cancelled.failure]
  const price = (payableOf(order) ?? 0) - (payableOf(cancelled.value) ?? 0)
  const given = { copies: withServices(order.lines, some.lines), delivery: false, price }
  await settleOrder(shop, cancelled.value, { by: some.by, approvalId: some.approvalId, given })
  return []
}
