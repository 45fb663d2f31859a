import { DAY_MS } from '#kit/durations.ts'

/** A price from a moment on; the next one ends it. */
type Standing = { validFrom: Date; price: number }

/**
 * PRICE-05: the lowest price that counts between two moments: one at which, or under which, the title was sold for a day and a night on
 * end. A slip that was mended the same day counts for nobody. Null where no price stood so long.
 */
export function lowestStanding(prices: readonly Standing[], from: Date, until: Date): number | null {
  const start = from.getTime()
  const end = until.getTime()
  const spans = prices
    .map(({ validFrom, price }, index) => ({
      from: Math.max(validFrom.getTime(), start),
      until: Math.min(prices[index + 1]?.validFrom.getTime() ?? end, end),
      price,
    }))
    .filter((span) => span.until > span.from)
  const candidates = [...new Set(spans.map(({ price }) => price))].toSorted((a, b) => a - b)
  return candidates.find((price) => longestAtMost(spans, price) >= DAY_MS) ?? null
}

/** For how long on end it was sold for this price or less. */
function longestAtMost(spans: readonly { from: number; until: number; price: number }[], most: number): number {
  let longest = 0
  let run = 0
  for (const { from, until, price } of spans) {
    run = price <= most ? run + until - from : 0
    longest = Math.max(longest, run)
  }
  return longest
}
