import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import { priceTimeline, withoutRepeats, type PastPrice } from './price-timeline.ts'

type ChangeOfPrice = {
  /** The last line of the price history. */
  last: PastPrice | null
  from: PricedProduct
  to: PricedProduct
  rules: PriceRules
  now: Date
}

/** The lines that a change adds to the history: price changes since its last line that came by date under the old terms, then the new price. */
export function linesOfChange({ last, from, to, rules, now }: ChangeOfPrice): PastPrice[] {
  // A clock that was put back writes nothing before what has been written.
  const moment = last && last.validFrom > now ? last.validFrom : now
  const line = { validFrom: moment, price: priceAt(to, rules, moment), listPrice: to.listPrice }
  if (!last) return [line]
  const [, ...past] = priceTimeline(from, [last], rules, moment)
  const before = [last, ...past.filter(({ validFrom }) => validFrom < moment)]
  const lines = withoutRepeats([...before, line])
  // The same price is written again where the new dates would tell another past: those of a sale that is over when it is set.
  const tellsOtherPast = priceTimeline(to, before, rules, moment).length > lines.length
  return (tellsOtherPast ? [...before, line] : lines).slice(1)
}
