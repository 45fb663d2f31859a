import { done, failed, type Result } from '#kit/result.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import type { AttemptProvider, VatPart } from '../order.ts'
import { shared } from '../order-vat.ts'
import type { LineCopies } from './line-copies.ts'

export type RefundableLine = {
  lineId: number
  /** Wrapping: it goes with the last copy. */
  isService?: boolean
  unitPrice: number
  vatPercent: number
  /** All that are not cancelled. */
  copies: number
  /** Neither sent nor packed: whoever has the money back for one does not get it. */
  unsent: number
  /** At the buyer’s or on the way there, and still paid for. */
  sent: number
}

/** What money can be given back of an order as it stands. */
export type RefundFacts = {
  /** Of the buyer’s money, without what is on its way back. */
  kept: number
  /** What the order costs now. */
  payable: number
  /** What delivery cost; 0 where it was free or its price has gone back. */
  delivery: number
  lines: readonly RefundableLine[]
  /** The newest first: the money goes back the way it came. */
  attempts: readonly { number: number; provider: AttemptProvider; kept: number }[]
}

/** Copies and delivery have their prices; where neither is chosen, it is a sum: of copies that came back, their price. */
export type RefundWish = { copies: readonly LineCopies[]; delivery: boolean; sum: number; isReturn?: boolean }

export type RefundPlan = {
  amount: number
  /** Copies that are not sent any more. */
  cancelled: LineCopies[]
  /** Copies that stay with the buyer. */
  left: LineCopies[]
  delivery: boolean
  /** Nothing of the order is left: it is cancelled, and all of its money goes back. */
  isWhole: boolean
  /** What the order costs afterwards. */
  payable: number
  vat: VatPart[]
  attempts: { number: number; provider: AttemptProvider; amount: number }[]
}

export type PlanFailure =
  | { kind: 'too-much'; most: number }
  | { kind: 'bad-quantity'; lineId: number; most: number }
  | { kind: 'no-delivery' }

/** OFFICE-24: what a refund comes to, before anything is done; never more than is kept. */
export function planRefund(facts: RefundFacts, wish: RefundWish): Result<RefundPlan, PlanFailure> {
  const { kept: keptSum, lines } = facts
  const chosen = new Map<number, number>()
  for (const { lineId, quantity } of wish.copies) {
    const line = lines.find((one) => one.lineId === lineId)
    const most = line ? line.unsent + line.sent - (chosen.get(lineId) ?? 0) : 0
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most)
      return failed({ kind: 'bad-quantity', lineId, most })
    chosen.set(lineId, (chosen.get(lineId) ?? 0) + quantity)
  }
  if (wish.delivery && facts.delivery === 0) return failed({ kind: 'no-delivery' })
  if (chosen.size === 0 && !wish.delivery) return planSum(facts, wish)
  if (keptSum < 1) return failed({ kind: 'too-much', most: 0 })

  const isWhole = lines.every(
    (line) => line.isService || Math.min(chosen.get(line.lineId) ?? 0, line.unsent) === line.copies,
  )
  const parts = lines.map((line) => {
    if (isWhole) return { line, quantity: line.copies, cancelled: line.copies, left: 0 }
    const quantity = chosen.get(line.lineId) ?? 0
    const cancelled = Math.min(quantity, line.unsent)
    return { line, quantity, cancelled, left: quantity - cancelled }
  })
  const goods = parts.reduce((sum, { line, quantity }) => sum + quantity * line.unitPrice, 0)
  const price = goods + (wish.delivery ? facts.delivery : 0)
  const amount = isWhole ? keptSum : Math.min(price, keptSum)
  // A gift costs nothing to take back, and so gives nothing back.
  if (amount < 1) return failed({ kind: 'too-much', most: 0 })
  return done({
    amount,
    cancelled: copiesOf(parts, 'cancelled'),
    left: copiesOf(parts, 'left'),
    delivery: wish.delivery && !isWhole,
    isWhole,
    payable: isWhole ? 0 : Math.max(0, facts.payable - price),
    vat: vatOf(
      amount,
      lines,
      parts.map(({ line, quantity }) => quantity * line.unitPrice),
    ),
    attempts: byAttempt(facts.attempts, amount),
  })
}

/** What was too much anyway makes the order no cheaper; what came back does, as what was too much is owed for something else. */
function planSum(facts: RefundFacts, { sum, isReturn = false }: RefundWish): Result<RefundPlan, PlanFailure> {
  const { kept: keptSum, payable, lines, attempts } = facts
  if (!Number.isSafeInteger(sum) || sum < 1 || sum > keptSum) return failed({ kind: 'too-much', most: keptSum })
  const surplus = isReturn ? 0 : Math.max(0, keptSum - payable)
  return done({
    amount: sum,
    cancelled: [],
    left: [],
    delivery: false,
    isWhole: false,
    payable: Math.max(0, payable - Math.max(0, sum - surplus)),
    vat: vatOf(
      sum,
      lines,
      lines.map(() => 0),
    ),
    attempts: byAttempt(attempts, sum),
  })
}

type Part = { line: RefundableLine; cancelled: number; left: number }

function copiesOf(parts: readonly Part[], which: 'cancelled' | 'left'): LineCopies[] {
  return parts.filter((part) => part[which] > 0).map((part) => ({ lineId: part.line.lineId, quantity: part[which] }))
}

/**
 * The tax inside it, by rate: copies have their own, delivery and sums follow the rates of the order’s goods in proportion.
 * `chosen` is the price of the chosen copies, line by line.
 */
function vatOf(amount: number, lines: readonly RefundableLine[], chosen: readonly number[]): VatPart[] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((a, b) => a - b)
  const byRate = (priceOf: (line: RefundableLine, index: number) => number) =>
    rates.map((rate) =>
      lines.reduce((sum, line, index) => sum + (line.vatPercent === rate ? priceOf(line, index) : 0), 0),
    )
  const own = byRate((_, index) => chosen[index] ?? 0)
  const rest = amount - own.reduce((sum, gross) => sum + gross, 0)
  const shares =
    rest < 0
      ? []
      : shared(
          rest,
          byRate(({ copies, unitPrice }) => copies * unitPrice),
        )
  const gross = rest < 0 ? shared(amount, own) : own.map((price, index) => price + (shares[index] ?? 0))
  return rates.flatMap((percent, index) => {
    const part = gross[index] ?? 0
    return part > 0 ? [{ percent, ...vatParts(part, percent), gross: part }] : []
  })
}

function byAttempt(attempts: RefundFacts['attempts'], amount: number): RefundPlan['attempts'] {
  let rest = amount
  return attempts.flatMap(({ number, provider, kept: keptSum }) => {
    const part = Math.min(rest, keptSum)
    rest -= part
    return part > 0 ? [{ number, provider, amount: part }] : []
  })
}
