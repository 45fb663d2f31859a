import { shared } from '#shop/selling/orders/order-vat.ts'

/** A line of an order, or its delivery at one rate of VAT, as far as money is concerned. */
export type MoneyShare = {
  /** What the ledger has of it: paid, less what was given back. */
  paid: number
  /** What it costs by now, of that what has been handed over, and what it cost when it was ordered. */
  due: number
  handedOver: number
  ordered: number
}

type OrderShares = {
  shares: readonly MoneyShare[]
  /** Of cash, to five forints: it may be less than nothing. */
  rounding: { paid: number; due: number }
  /** Money that was no line's. */
  rest: number
}

/** What each gets; less than nothing where money went back. Together it is the sum to the forint. */
export type SharedMoney = { shares: number[]; rounding: number; rest: number }

/**
 * To which lines of an order a sum belongs that came or went. What comes pays for what was handed over, then for what is still to
 * be paid, then for what was cancelled meanwhile. What goes takes from what nobody owes any more, then from all alike.
 */
export function shareMoney(flow: number, { shares, rounding, rest }: OrderShares): SharedMoney {
  const paid = shares.map((share) => share.paid)
  const sign = Math.sign(flow)
  let left = Math.abs(flow)
  const backFromRest = flow < 0 ? Math.min(left, Math.max(0, rest)) : 0
  left -= backFromRest
  const roundingPart = roundingOf(rounding, sign, left)
  left -= sign * roundingPart

  const give = (gaps: readonly number[]) => {
    const parts = filled(left, gaps)
    for (const [index, part] of parts.entries()) paid[index] = (paid[index] ?? 0) + sign * part
    left -= parts.reduce((sum, part) => sum + part, 0)
  }
  const missing = (key: 'handedOver' | 'due' | 'ordered') =>
    shares.map((share, index) => Math.max(0, share[key] - (paid[index] ?? 0)))
  if (flow > 0) {
    give(missing('handedOver'))
    give(missing('due'))
    give(missing('ordered'))
  } else {
    give(shares.map(({ due }, index) => Math.max(0, (paid[index] ?? 0) - due)))
    give(paid.map((sum) => Math.max(0, sum)))
  }
  return {
    shares: shares.map((share, index) => (paid[index] ?? 0) - share.paid),
    rounding: roundingPart,
    rest: sign * left - backFromRest,
  }
}

/** The difference to the rounding that the order has now, where it fits into the sum. */
function roundingOf({ paid, due }: OrderShares['rounding'], sign: number, left: number): number {
  const difference = due - paid
  return left - sign * difference >= 0 ? difference : 0
}

/** Fills what is missing, or as much of it as there is, in proportion. */
function filled(amount: number, gaps: readonly number[]): number[] {
  const all = gaps.reduce((sum, gap) => sum + gap, 0)
  if (all === 0) return gaps.map(() => 0)
  return all <= amount ? [...gaps] : shared(amount, gaps)
}
