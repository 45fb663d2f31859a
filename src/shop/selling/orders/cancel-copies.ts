import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { holdLinesAgain, lockTitles, releaseStock } from '#shop/goods/stock/holds.ts'
import { cancelLines, takeAllowance } from './change-records.server.ts'
import { isCardSpent } from './gift-cards/withdraw-card.ts'
import { isLastOf, withoutServices, withServices } from './gifts/gift.ts'
import { queueLetter } from './letters/queue-letter.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { writeHistory } from './order-history.ts'
import { sumOf } from './order-money.ts'
import { problem, type CancelProblemKind, type OrderProblem } from './order-problem.ts'
import type { OrderBooks } from './order-records.server.ts'
import { takeStep } from './payment/settle-order.ts'
import { refundedParts, takeRefundParts } from './refunds/refund-part-records.server.ts'
import { cancellableCopies } from './view/cancellable-copies.ts'
import type { LineCopies } from './refunds/line-copies.ts'

type CancelCopies = {
  by: Actor
  reason: string
  lines: readonly LineCopies[]
  /** What goes back with them, for the letter; without it, their price. */
  amount?: number
}

/**
 * Some copies of an order that goes on are not sent any more; with the last of them it is cancelled. The order costs less: what
 * that means for its money is up to the caller, who gets the order as it is then.
 */
export async function cancelCopies(
  shop: Shop,
  order: LockedOrder,
  { by, reason, lines: wanted, amount }: CancelCopies,
): Promise<Result<OrderBooks, OrderProblem<CancelProblemKind>>> {
  const isLast = isLastOf(order.lines, wanted)
  const lines = withServices(order.lines, wanted)
  const left = new Map(order.lines.map((line) => [line.id, line]))
  for (const { lineId, quantity } of lines) {
    const line = left.get(lineId)
    const most = line ? line.quantity - line.cancelledQuantity - line.shippedQuantity : 0
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
      return failed(problem('bad-quantity', { value: String(lineId) }))
  }
  if (order.status !== 'CONFIRMED') return failed(problem('not-cancellable', { value: order.status }))
  if (await isCardSpent(shop, order)) return failed(problem('not-cancellable', { value: 'gift-card-used' }))
  const cancellable = cancellableCopies(order)
  const goods = new Set(withoutServices(order.lines).map(({ id }) => id))
  const isPacked = lines.some(
    ({ lineId, quantity }) => quantity > (cancellable.get(lineId) ?? 0) && !(isLast && !goods.has(lineId)),
  )
  if (isPacked) return failed(problem('not-cancellable', { value: 'packed' }))
  await forgetRefunded(shop, order, lines)
  await cancelLines(shop.db, lines)
  const fresh = await lockOrder(shop, order.number)
  if (!fresh) return failed(problem('no-such-order'))
  await holdFewer(shop, fresh, lines)
  const isAllGone = fresh.lines.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity)
  if (isAllGone) {
    const cancelled = await takeStep(shop, fresh, 'cancel', { kind: 'cancelled', by, note: reason })
    await queueLetter(shop, { orderId: order.id, kind: 'order-cancelled', extra: { reason, amount }, by })
    return done(cancelled)
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
    extra: { reason, lines, amount },
    by,
  })
  return done(fresh)
}

/**
 * A copy whose price has gone back may be unsent again, because its parcel came back. The copies that are paid for are cancelled
 * first; where that is not enough, those others cost as little after it as before.
 */
async function forgetRefunded(shop: Shop, order: LockedOrder, lines: readonly LineCopies[]): Promise<void> {
  const { copies } = await refundedParts(shop.db, order.id)
  for (const { lineId, quantity: refunded } of copies) {
    const line = order.lines.find(({ id }) => id === lineId)
    const cancelled = sumOf(
      lines.filter((one) => one.lineId === lineId),
      'quantity',
    )
    if (!line || cancelled === 0) continue
    const paid = line.quantity - line.cancelledQuantity - line.returnedQuantity - refunded
    const unpaid = Math.min(refunded, cancelled - Math.max(0, paid))
    if (unpaid < 1) continue
    await takeRefundParts(shop.db, { orderId: order.id, lineId, quantity: unpaid })
    await takeAllowance(shop.db, order.id, unpaid * line.unitPrice)
  }
}

/** Holds only what is still wanted of these lines: all copies are released, and the rest is held again. */
async function holdFewer(shop: Shop, order: LockedOrder, lines: readonly LineCopies[]): Promise<void> {
  const ids = new Set(lines.map(({ lineId }) => lineId))
  const touched = order.lines.filter(({ id, heldQuantity }) => ids.has(id) && heldQuantity > 0)
  await lockTitles(
    shop,
    touched.map(({ productId }) => productId),
  )
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
