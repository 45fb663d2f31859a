import type { LockedOrder } from './lock-order.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { workingDayFrom } from '#shop/goods/stock/working-days.ts'
import { withoutServices } from './gifts/gift.ts'
import type { LineCopies } from './refunds/line-copies.ts'
export type WithdrawalRefusal = 'too-late' | 'excepted' | 'nothing-left'

type Line = Pick<
  LockedOrder['lines'][number],
  'id' | 'kind' | 'type' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'deliveredQuantity' | 'unitPrice'
>
type Order = Pick<LockedOrder, 'status' | 'shipments' | 'returns'> & { lines: readonly Line[] }

const WITHDRAWAL_DAYS = 14
const REFUND_DAYS = 14

/** The day by which the money for what is withdrawn from has to be back. */
export function lastRefundDay(announcedAt: Date): string {
  return addDays(shopDay(announcedAt), REFUND_DAYS)
}

/** The last day for a statement: a fortnight after the last copies came. Null as long as something is still to come. */
export function lastWithdrawalDay({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>): string | null {
  const isAllHere = withoutServices(lines).every(
    (line) => line.quantity - line.cancelledQuantity <= line.deliveredQuantity,
  )
  const arrivals = shipments
    .filter(({ status }) => status === 'DELIVERED' || status === 'COLLECTED')
    .flatMap(({ endedAt }) => (endedAt ? [shopDay(new Date(endedAt))] : []))
  const last = arrivals.toSorted().at(-1)
  // A period that would end on a day of rest ends on the working day after it.
  return isAllHere && last ? workingDayFrom(addDays(last, WITHDRAWAL_DAYS)) : null
}

/** Copies that are at the buyer's, or on their way there, and not in a return already. */
export function sentCopies({ returns }: Order, { id, shippedQuantity }: Line): number {
  const back = returns
    .filter(({ status }) => status !== 'REJECTED')
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return shippedQuantity - back
}

export type WithdrawalPlan = {
  /** To come back. */
  sent: LineCopies[]
  /** Not to be sent at all. */
  unsent: LineCopies[]
  /** Why it changes nothing; null where it holds. */
  refusal: WithdrawalRefusal | null
}

/**
 * What a withdrawal comes to: from the lines named, or from all that can be withdrawn from. Null where more is named than
 * there is. Newspapers and magazines that were sent are excepted by law; printed books are not.
 */
export function planWithdrawal(
  order: Order,
  wanted: readonly LineCopies[] | null,
  today: string,
): WithdrawalPlan | null {
  // What was wrapped is done; what was not goes with the last copy.
  const copies = withoutServices(order.lines).map((line) => ({
    line,
    sent: sentCopies(order, line),
    unsent: line.quantity - line.cancelledQuantity - line.shippedQuantity,
  }))
  for (const { lineId, quantity } of wanted ?? []) {
    const held = copies.find(({ line }) => line.id === lineId)
    if (!held || !Number.isInteger(quantity) || quantity < 1 || quantity > held.sent + held.unsent) return null
  }
  const withdrawn = copies.map(({ line, sent, unsent }) => {
    const most = wanted ? sumOf(wanted, line.id) : sent + unsent
    const fromUnsent = Math.min(most, unsent)
    return { line, unsent: fromUnsent, sent: Math.min(most - fromUnsent, sent) }
  })
  const last = lastWithdrawalDay(order)
  const isLate = last !== null && today > last
  const isExcepted = ({ type }: Line) => type === 'PERIODICAL'
  const sent = withdrawn.filter((one) => one.sent > 0)
  const returnable = isLate ? [] : sent.filter(({ line }) => !isExcepted(line))
  const unsent = withdrawn.filter((one) => one.unsent > 0)
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  const isSomething = isLiving && (returnable.length > 0 || unsent.length > 0)
  return {
    sent: isSomething ? returnable.map((one) => ({ lineId: one.line.id, quantity: one.sent })) : [],
    unsent: isSomething ? unsent.map((one) => ({ lineId: one.line.id, quantity: one.unsent })) : [],
    refusal: isSomething ? null : !isLiving || sent.length === 0 ? 'nothing-left' : isLate ? 'too-late' : 'excepted',
  }
}

function sumOf(copies: readonly LineCopies[], lineId: number): number {
  return copies.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
}

export function mayWithdraw(order: Order, today: string): boolean {
  return planWithdrawal(order, null, today)?.refusal === null
}

type ReturnSums = {
  lines: readonly (Line & { returnedQuantity: number })[]
  back: readonly LineCopies[]
  /** Of these, those whose price has not gone back before. */
  paid?: readonly LineCopies[]
  shippingPrice: number
  /** What the cheapest usual way of sending would have cost. */
  cheapest: number
}

/** The price of what came back; with the last of it also delivery, as far as the cheapest way would have cost. */
export function refundOfReturn({ lines, back, paid = back, shippingPrice, cheapest }: ReturnSums): number {
  const goods = paid.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return sum + quantity * (line?.unitPrice ?? 0)
  }, 0)
  const isWhole = withoutServices(lines).every(
    (line) => line.cancelledQuantity + line.returnedQuantity + sumOf(back, line.id) >= line.quantity,
  )
  return goods + (isWhole ? Math.min(shippingPrice, cheapest) : 0)
}
