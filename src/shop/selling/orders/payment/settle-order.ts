import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { commitStock, holdLinesAgain, releaseStock, type HoldKind } from '#shop/goods/stock/holds.ts'
import { moveOrder, orderableProducts, orderLinesAnew } from '../change-records.server.ts'
import { callAttention } from '../call-attention.ts'
import type { OrderBooks } from '../order-records.server.ts'
import { writeHistory, type HistoryEntry } from '../order-history.ts'
import { nextStatus, type OrderStep } from '../order-states.ts'
import { queueLetter, type OrderLetterKind } from '../letters/queue-letter.ts'
import { callForHands } from './call-for-hands.ts'
import { giveCardsBack } from './give-cards-back.ts'
import { sendBack } from './send-back.ts'
import { NOTHING_GIVEN, type GivenBack } from '../refunds/given-back.ts'
import type { RefundReason } from '../refunds/refund-reasons.ts'
import { isPaidFor, isSurplusStuck, keptOf, surplusOf } from './settlement.ts'

type Settlement = {
  by: Actor
  /** The attempt whose money has come just now. */
  received?: { number: number } | null
  /** By which what goes back may be over the limits of `by`, whose decision it is. */
  approvalId?: number | null
  /** What of the order was given up just now; nothing where more has come than it costs. */
  given?: GivenBack
  /** Why something goes back, where the order itself does not tell. */
  reason?: RefundReason
}

/**
 * Draws the consequences of the money that is there: the order is confirmed when it is paid for and its copies can be had,
 * and what is too much goes back. The order is locked, and read after the last change. Running it again changes nothing.
 */
export async function settleOrder(
  shop: Shop,
  order: OrderBooks,
  { by, received = null, approvalId, given = NOTHING_GIVEN, reason: named }: Settlement,
): Promise<void> {
  const settled = await settlePaid(shop, order, { by, received })
  const surplus = surplusOf(settled)
  // It would not go back before, so nobody is asked for it: that there is more of it by now is news for whoever gives it back another way.
  if (isSurplusStuck(settled)) await callAttention(shop, order.id, 'refund-failed', { isNews: by.kind !== 'system' })
  if (surplus.length === 0) return
  const reason = named ?? reasonOf(settled)
  // Money that came for what cannot be had goes back by rule, whoever took it.
  const decidedBy = settled.status === order.status ? by : SYSTEM
  const refundIds = await sendBack(shop, {
    orderId: order.id,
    parts: surplus,
    reason,
    given,
    by,
    decidedBy,
    approvalId,
  })
  const amount = surplus.reduce((sum, one) => sum + one.amount, 0)
  await writeHistory(shop, order.id, {
    kind: 'refund-requested',
    from: settled.status,
    to: settled.status,
    by,
    note: `${reason} ${amount}`,
  })
  const isAskedFor = reason === 'cancelled' || reason === 'lines-cancelled'
  await callForHands(shop, order, { parts: surplus, key: refundIds[0] ?? '', isAskedFor })
}

/** If more is kept than the order ever cost, it was paid twice; else lines were cancelled or money was given back on purpose. */
function reasonOf({ status, allowance, total, attempts }: OrderBooks): RefundReason {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'EXPIRED') return 'late'
  if (keptOf(attempts) > (total ?? 0)) return 'overpaid'
  return allowance > 0 ? 'given-back' : 'lines-cancelled'
}

/**
 * Money wins, unless a book cannot be had any more: then the order ends and the money goes back. That money has come stands
 * in the history once, as `payment-received`, with the order's confirmation where it brings it.
 */
async function settlePaid(shop: Shop, order: OrderBooks, { by, received = null }: Settlement): Promise<OrderBooks> {
  const entry = { kind: 'payment-received', by, note: received && String(received.number) } as const
  const isPaid = isPaidFor(order)
  if (isPaid && (await holdAll(shop, order))) {
    await commitStock(
      shop,
      order.lines.map(({ id }) => id),
    )
    shop.wake('invoices')
    return takeStep(shop, order, 'confirm', { ...entry, letters: ['payment-received', 'staff-new-order'] })
  }
  if (received) await writeHistory(shop, order.id, { ...entry, from: order.status, to: order.status })
  if (!isPaid) return order
  await callAttention(shop, order.id, 'paid-but-sold-out')
  return order.status === 'AWAITING_PAYMENT' ? endSoldOut(shop, order, by) : order
}

/** Confirms an order that costs nothing: no payment will come for it. */
export async function confirmFree(shop: Shop, order: OrderBooks, by: Actor): Promise<OrderBooks> {
  if (!(await holdAll(shop, order))) return endSoldOut(shop, order, by)
  await commitStock(
    shop,
    order.lines.map(({ id }) => id),
  )
  shop.wake('invoices')
  return takeStep(shop, order, 'confirm', { kind: 'nothing-to-pay', by, letters: ['staff-new-order'] })
}

/** Cancels an order of which a book cannot be had any more. */
export async function endSoldOut(shop: Shop, order: OrderBooks, by = SYSTEM): Promise<OrderBooks> {
  await queueLetter(shop, { orderId: order.id, kind: 'order-cancelled', extra: { reason: 'sold-out' } })
  return takeStep(shop, order, 'cancel', { kind: 'cancelled', by, note: 'sold-out' })
}

type Step = Omit<HistoryEntry, 'from' | 'to'> & { letters?: readonly OrderLetterKind[] }

/** Moves the order by its table of states, with the entry and the letters that tell of it. */
export async function takeStep(shop: Shop, order: OrderBooks, event: OrderStep, entry: Step): Promise<OrderBooks> {
  const now = shop.clock.now()
  const to = nextStatus(order.status, event)
  if (!to) throw new Error(`Order ${order.number} is ${order.status}: there is no step '${event}' from there`)
  const isMoved = await moveOrder(shop.db, order.id, { ...entry, from: order.status, to }, now)
  if (!isMoved) throw new Error(`Order ${order.number} was not locked`)
  if (entry.letters) shop.wake('letters')
  const moved = { ...order, status: to, confirmedAt: to === 'CONFIRMED' ? now : order.confirmedAt, expiresAt: null }
  const isGivenUp = (event === 'expire' || event === 'cancel') && order.confirmedAt === null
  return isGivenUp ? giveCardsBack(shop, moved) : moved
}

type HoldEnds = { expiresAt?: Date | null; holdOf?: (lineId: number) => HoldKind; shortUntil?: Date }

/**
 * Holds copies for every line sold from stock. Lines whose copies were released get others, or are ordered for the buyer.
 * False: neither can be.
 */
export async function holdAll(
  shop: Shop,
  order: OrderBooks,
  { expiresAt = null, holdOf, shortUntil }: HoldEnds = {},
): Promise<boolean> {
  const lines = order.lines
    .filter(({ kind, heldQuantity }) => kind === 'STOCK' && heldQuantity === 0)
    .map((line) => ({
      lineId: line.id,
      productId: line.productId,
      quantity: line.quantity - line.cancelledQuantity - line.shippedQuantity,
      hold: holdOf?.(line.id),
    }))
    .filter(({ quantity }) => quantity > 0)
  const missing = await holdLinesAgain(shop, { lines, expiresAt, shortUntil })
  if (missing.length === 0) return true
  const missingLines = lines.filter(({ lineId }) => missing.includes(lineId))
  const orderable = await orderableProducts(
    shop.db,
    missingLines.map(({ productId }) => productId),
  )
  if (missingLines.every(({ productId }) => orderable.has(productId))) {
    await orderLinesAnew(shop.db, missing)
    return true
  }
  await releaseStock(
    shop,
    order.lines.map(({ id }) => id),
  )
  return false
}
