import { HIGHEST_PERCENT } from './price-bounds.ts'
import type { PastPrice } from './price-timeline.ts'

const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000

/** What a visitor saves: `before` is the lowest price of the 30 days before the reduction began. */
export type Reduction = { before: number; percent: number }

/**
 * PRICE-02: the lowest price of the 30 days before the present reduction began, or since the first price where the history
 * is shorter. A reduction that grew step by step without a break began with its first step. Null where there is nothing to
 * compare with: no reduction, or a product that has never had another price.
 */
export function priorPrice(timeline: readonly PastPrice[]): number | null {
  const first = firstStep(timeline)
  return lowestBeforeStep(timeline, first)
}

/** The same for whoever is told that a price is lower, also where no sale is in force: before the present price began to hold. */
export function lowestBeforePresent(timeline: readonly PastPrice[]): number | null {
  const price = timeline.at(-1)?.price
  return priorPrice(timeline) ?? lowestBeforeStep(timeline, timeline.findLastIndex((line) => line.price !== price) + 1)
}

function lowestBeforeStep(timeline: readonly PastPrice[], step: number): number | null {
  const began = timeline[step]?.validFrom
  if (!began || step === 0) return null
  const from = began.getTime() - LOOK_BACK_MS
  const before = timeline.slice(0, step).filter((_, index) => timeline[index + 1]!.validFrom.getTime() > from)
  return Math.min(...before.map(({ price }) => price))
}

/** The 30 days that the present reduction is told from, or what there is of them; null where nothing is reduced. */
export function priorDays(timeline: readonly PastPrice[]): { from: Date; until: Date } | null {
  const first = firstStep(timeline)
  const until = timeline[first]?.validFrom
  const oldest = timeline[0]?.validFrom
  if (!until || !oldest || first === 0) return null
  return { from: new Date(Math.max(until.getTime() - LOOK_BACK_MS, oldest.getTime())), until }
}

/** The reduction as it may be shown: its percentage is worked out from the prior price, never from the list price. */
export function reductionOf(timeline: readonly PastPrice[]): Reduction | null {
  const before = priorPrice(timeline)
  const price = timeline.at(-1)?.price
  if (before === null || price === undefined || price >= before) return null
  // What still costs something is not a hundred percent off.
  const percent = Math.min(HIGHEST_PERCENT, Math.round((1 - price / before) * 100))
  return percent > 0 ? { before, percent } : null
}

/** The line with which the present reduction began; -1 if the product is not reduced. */
function firstStep(timeline: readonly PastPrice[]): number {
  let step = timeline.length - 1
  if (!isReduced(timeline[step])) return -1
  while (isReduced(timeline[step - 1]) && timeline[step - 1]!.price >= timeline[step]!.price) step -= 1
  return step
}

function isReduced(line: PastPrice | undefined): boolean {
  return line !== undefined && line.price < line.listPrice
}
