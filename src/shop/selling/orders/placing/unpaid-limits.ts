import { DAY_MS } from '#kit/durations.ts'
import type { TrustedLimits, UnpaidLimits } from '#shop/ground/shop-settings.ts'
import { problem, type OrderProblem } from '../order-problem.ts'
import type { UnpaidLimit } from './unpaid-limit.ts'

export type UnpaidFacts = {
  /** Nobody has ever paid with this account. */
  isNew: boolean
  /** What it and its network have not paid for. */
  orders: number
  copies: number
  forints: number
  networkCopies: number
  networkForints: number
  /** Of the wanted titles: copies that are this account's already, and those that are nobody's. */
  titles: Record<string, { own: number; free: number }>
  /** When copies held over the limits went free unpaid, in milliseconds, oldest first; of the last two days. */
  lapses: readonly number[]
  /** Somebody of the shop has named this customer. */
  isTrusted: boolean
}

/** Copies that are to stand aside; a title may come more than once. `line` is whatever tells the caller which they are. */
export type WantedCopies = { line: number; productId: string; copies: number; forints: number }

/** At once, by card or wallet; or when it is collected, or its price is known. */
export type Paying = 'now' | 'later'
type LimitProblem = OrderProblem<UnpaidLimit>

/** So far back a lapse counts: the second within a day of another, and a day from then. */
export const LAPSES_COUNT_MS = 2 * DAY_MS
/** Of a title that is paid for later, or all there is. */
const LEAST_OF_TITLE = { now: 1, later: 3 } as const satisfies Record<Paying, number>

/** What may stand aside for one buyer, and for all of their network. */
export type BuyerLimits = {
  orders: number
  copies: number
  forints: number
  titlePart: number
  network: { copies: number; forints: number }
}

type Buyer = { isTrusted: boolean; isNew: boolean; isCompany: boolean }

/** A company whose tax number was checked, and whoever was named, may have more; only who was named more than their network. */
export function limitsOfBuyer(
  { unpaidLimits: usual, trustedLimits: trusted }: { unpaidLimits: UnpaidLimits; trustedLimits: TrustedLimits },
  { isTrusted, isNew, isCompany }: Buyer,
): BuyerLimits {
  const { orders, titlePart } = usual
  const network = { copies: usual.copies * usual.networkTimes, forints: usual.forints * usual.networkTimes }
  const part = isNew ? usual.newAccountPart : 1
  const copies = Math.floor(usual.copies / part)
  const forints = Math.floor(usual.forints / part)
  if (!isTrusted && !isCompany) return { orders, copies, forints, titlePart, network }
  const own = {
    orders: Math.max(orders, trusted.orders),
    copies: Math.max(copies, trusted.copies),
    forints: Math.max(forints, trusted.forints),
    titlePart: Math.min(titlePart, trusted.titlePart),
  }
  const wider = { copies: Math.max(network.copies, own.copies), forints: Math.max(network.forints, own.forints) }
  return { ...own, network: isTrusted ? wider : network }
}

type Wish = { limits: BuyerLimits; facts: UnpaidFacts; wanted: readonly WantedCopies[]; pays: Paying; now: Date }
type Judged = {
  /** Why these copies may not stand aside; nothing: they may. */
  problems: LimitProblem[]
  /** The lines that lie over the limits of the buyer: they are held for a short time. */
  short: ReadonlySet<number>
}

/**
 * ORDER-05: whoever pays now may take what is there, for a short time what lies over their limits; unless such copies went free
 * twice in a day. Whoever pays later may not. A line that goes over is over as a whole: half of it is of no use to its buyer.
 */
export function judgeUnpaid({ limits, facts, wanted, pays, now }: Wish): Judged {
  const refused = (...problems: LimitProblem[]): Judged => ({ problems, short: NONE })
  if (facts.orders >= limits.orders) return refused(problem('too-many-unpaid', { value: String(limits.orders) }))
  if (wanted.length === 0) return refused()
  if (isOverNetwork(limits, facts, wanted)) return refused(problem('unpaid-network'))
  const over = overLimits(limits, facts, wanted, pays)
  if (!over) return refused()
  if (pays === 'later') return refused(over)
  const until = limitedUntil(facts.lapses, now)
  if (until) return refused(over, problem('unpaid-lapses', { value: until.toISOString() }))
  return { problems: [], short: linesOver(limits, facts, wanted) }
}

const NONE: ReadonlySet<number> = new Set()

function isOverNetwork({ network }: BuyerLimits, facts: UnpaidFacts, wanted: readonly WantedCopies[]): boolean {
  const { copies, forints } = sumsOf(wanted)
  return facts.networkCopies + copies > network.copies || facts.networkForints + forints > network.forints
}

/** A single copy for whoever holds none is never too much, nor are a few of one title that are paid for later. */
function overLimits(
  limits: BuyerLimits,
  facts: UnpaidFacts,
  wanted: readonly WantedCopies[],
  pays: Paying,
): LimitProblem | null {
  const { copies, forints } = sumsOf(wanted)
  const titles = new Set(wanted.map(({ productId }) => productId))
  if (facts.copies === 0 && titles.size === 1 && copies <= LEAST_OF_TITLE[pays]) return null
  for (const productId of titles) {
    const { own, free } = facts.titles[productId] ?? { own: 0, free: 0 }
    const most = Math.max(LEAST_OF_TITLE[pays], Math.floor((own + free) / limits.titlePart))
    const copiesOfTitle = sumsOf(wanted.filter((one) => one.productId === productId)).copies
    if (own + copiesOfTitle > most) return problem('unpaid-title', { productId, value: String(most) })
  }
  if (facts.copies + copies > limits.copies) return problem('unpaid-copies', { value: String(limits.copies) })
  return facts.forints + forints > limits.forints ? problem('unpaid-forints', { value: String(limits.forints) }) : null
}

/** As many lines as fit are held as long as any, in the order in which they stand in the cart. */
function linesOver(limits: BuyerLimits, facts: UnpaidFacts, wanted: readonly WantedCopies[]): Set<number> {
  const within: WantedCopies[] = []
  const over = new Set<number>()
  for (const one of wanted)
    if (overLimits(limits, facts, [...within, one], 'now')) over.add(one.line)
    else within.push(one)
  return over
}

/** After the second lapse in a day, for a day; null: not limited. */
export function limitedUntil(lapses: readonly number[], now: Date): Date | null {
  const second = lapses.findLast((at, index) => index > 0 && at - (lapses[index - 1] ?? 0) <= DAY_MS)
  const end = second === undefined ? 0 : second + DAY_MS
  return end > now.getTime() ? new Date(end) : null
}

function sumsOf(wanted: readonly WantedCopies[]): { copies: number; forints: number } {
  return {
    copies: wanted.reduce((sum, one) => sum + one.copies, 0),
    forints: wanted.reduce((sum, one) => sum + one.forints, 0),
  }
}
