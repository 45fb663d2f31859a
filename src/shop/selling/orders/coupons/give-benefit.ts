import type { Benefit } from '#shop/selling/coupons/coupon.ts'
import type { Hold } from '../placing/split-lines.ts'
import { shared } from '../order-vat.ts'

type Copies = { quantity: number; unitPrice: number; couponOff: number; holds: readonly Hold[] }

/**
 * COUPON-01: the same copies, cheaper: percents of each copy, or forints shared over all by the largest remainder. Copies of one line that
 * cost different sums become two lines, so that each is paid, given back and taxed at what it cost. What costs something is never given
 * away. A benefit of another kind gives nothing here.
 */
export function giveBenefit<Line extends Copies>(
  lines: readonly Line[],
  benefit: Benefit,
  isFor: (line: Line) => boolean,
): Line[] {
  if (benefit.kind === 'delivery') return [...lines]
  if (benefit.kind === 'percent')
    return lines.map((line) => (isFor(line) ? cheaper(line, percentOf(line.unitPrice, benefit.value)) : line))
  const room = lines.map((line) => (isFor(line) ? line.quantity * (line.unitPrice - 1) : 0))
  const most = room.reduce((sum, forints) => sum + forints, 0)
  const shares = most === 0 ? [] : shared(Math.min(benefit.value, most), room)
  return lines.flatMap((line, index) => cheaperInAll(line, shares[index] ?? 0))
}

/** What a percentage takes off a copy: its price is rounded as a sale's is, half up, and is a forint at least. */
function percentOf(unitPrice: number, percent: number): number {
  const price = Math.floor((unitPrice * (100 - percent) * 2 + 100) / 200)
  return unitPrice - Math.max(price, Math.min(1, unitPrice))
}

/** So many forints off a line: some of its copies get one more than the others where it does not come out even. */
function cheaperInAll<Line extends Copies>(line: Line, forints: number): Line[] {
  const each = Math.floor(forints / line.quantity)
  const more = forints % line.quantity
  return more === 0
    ? [cheaper(line, each)]
    : [cheaper(firstCopies(line, more), each + 1), cheaper(lastCopies(line, more), each)]
}

function cheaper<Line extends Copies>(line: Line, off: number): Line {
  return off === 0 ? line : { ...line, unitPrice: line.unitPrice - off, couponOff: off }
}

function firstCopies<Line extends Copies>(line: Line, copies: number): Line {
  let wanted = copies
  const holds = line.holds.map((hold) => {
    const quantity = Math.min(hold.quantity, wanted)
    wanted -= quantity
    return { ...hold, quantity }
  })
  return { ...line, quantity: copies, holds: holds.filter(({ quantity }) => quantity > 0) }
}

function lastCopies<Line extends Copies>(line: Line, but: number): Line {
  let left = but
  const holds = line.holds.map((hold) => {
    const quantity = Math.max(0, hold.quantity - left)
    left -= hold.quantity - quantity
    return { ...hold, quantity }
  })
  return { ...line, quantity: line.quantity - but, holds: holds.filter(({ quantity }) => quantity > 0) }
}
