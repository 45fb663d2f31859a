import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { holdLinesAgain, releaseStock } from '#shop/stock/holds.ts'
import { cancelLines } from './change-records.server.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { writeHistory } from './order-history.ts'
import { GIVEN_UP_SHIPMENTS } from './order-states.ts'
import { problem, type CancelProblemKind, type OrderProblem } from './order-problem.ts'
import { syncOpenPayments, blockingPayment, type SyncedAttempts } from './payment/open-payments.ts'
import { isCancellable, orderView } from './view/order-view.ts'
import { orderByNumber } from './order-records.server.ts'
import { queueLetter } from './letters/queue-letter.ts'
import { settleOrder, step } from './payment/settle-order.ts'
import type { OrderView } from './order.ts'

type CancelOrder = {
  number: string
  by: Actor
  reason: string
  /** Some copies of some lines; all of the order where it is not given. */
  lines?: readonly { lineId: number; quantity: number }[]
  /** How long to go on trying where a provider was asked a moment ago. */
  waitMs?: number
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
  const { number, by, reason, lines } = input
  const { isUnpaid, synced } = input.asked ?? (await askBeforeCancelling(shop, input))
  const problems = await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return [problem('no-such-order')]
    if (lines) return cancelSome(shop, order, { by, reason, lines })
    // The caller meant to cancel an unpaid order, not to ask for a refund.
    if (isUnpaid && order.status === 'CONFIRMED') return [problem('paid-meanwhile')]
    return cancelWhole(shop, order, { by, reason, synced })
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
  { by, reason, synced }: { by: Actor; reason: string; synced: SyncedAttempts },
): Promise<CancelProblem[]> {
  if (order.status === 'CANCELLED') return []
  const isUnpaid = order.status === 'AWAITING_PAYMENT'
  const blocking = isUnpaid ? blockingPayment(order, synced, shop.clock.now()) : null
  if (blocking) return [problem(blocking)]
  if (!isCancellable(order)) return [problem('not-cancellable', { value: order.status })]
  await releaseStock(
    shop,
    order.lines.map(({ id }) => id),
  )
  const cancelled = await step(shop, order, 'cancel', { kind: 'cancelled', by, note: reason })
  await queueLetter(shop, { orderId: order.id, kind: 'order-cancelled', extra: { reason } })
  await settleOrder(shop, cancelled, { by })
  shop.wake('invoices')
  return []
}

type Some = { by: Actor; reason: string; lines: readonly { lineId: number; quantity: number }[] }

/** Cancels some copies of an order that goes on: it costs less, and the difference is refunded. */
async function cancelSome(shop: Shop, order: LockedOrder, { by, reason, lines }: Some): Promise<CancelProblem[]> {
  const left = new Map(order.lines.map((line) => [line.id, line]))
  for (const { lineId, quantity } of lines) {
    const line = left.get(lineId)
    const most = line ? line.quantity - line.cancelledQuantity - line.shippedQuantity : 0
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
      return [problem('bad-quantity', { value: String(lineId) })]
  }
  if (order.status !== 'CONFIRMED') return [problem('not-cancellable', { value: order.status })]
  const inShipments = packedCopies(order)
  const isPacked = lines.some(({ lineId, quantity }) => {
    const line = left.get(lineId)
    return line && quantity > line.quantity - line.cancelledQuantity - (inShipments.get(lineId) ?? 0)
  })
  if (isPacked) return [problem('not-cancellable', { value: 'packed' })]
  await cancelLines(shop.db, lines)
  const fresh = await lockOrder(shop, order.number)
  if (!fresh) return [problem('no-such-order')]
  await holdFewer(shop, fresh, lines)
  const isAllGone = fresh.lines.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity)
  if (isAllGone) {
    const cancelled = await step(shop, fresh, 'cancel', { kind: 'cancelled', by, note: reason })
    await queueLetter(shop, { orderId: order.id, kind: 'order-cancelled', extra: { reason } })
    await settleOrder(shop, cancelled, { by })
    return []
  }
  await writeHistory(shop, order.id, {
    kind: 'lines-cancelled',
    from: order.status,
    to: order.status,
    by,
    note: `${reason} ${JSON.stringify(lines)}`,
  })
  await queueLetter(shop, {
    orderId: order.id,
    kind: 'order-cancelled',
    key: `lines ${fresh.version}`,
    extra: { reason, lines },
  })
  await settleOrder(shop, fresh, { by })
  return []
}

/** Copies that are in parcels already, sent or not. */
function packedCopies({ shipments }: LockedOrder): Map<number, number> {
  const copies = new Map<number, number>()
  for (const shipment of shipments)
    if (!GIVEN_UP_SHIPMENTS.includes(shipment.status))
      for (const { lineId, quantity } of shipment.lines) copies.set(lineId, (copies.get(lineId) ?? 0) + quantity)
  return copies
}

/** Holds only what is still wanted of these lines: all copies are released, and the rest is held again. */
async function holdFewer(shop: Shop, order: LockedOrder, lines: Some['lines']): Promise<void> {
  const ids = new Set(lines.map(({ lineId }) => lineId))
  const touched = order.lines.filter(({ id, heldQuantity }) => ids.has(id) && heldQuantity > 0)
  await releaseStock(
    shop,
    touched.map(({ id }) => id),
  )
  const wanted = touched
    .map((line) => ({
      lineId: line.id,
      productId: line.productId,
      quantity: line.quantity - line.cancelledQuantity - line.shippedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)
  await holdLinesAgain(shop, { lines: wanted, expiresAt: null })
}
