import { priceOf, type PriceBasis, type PriceTerms } from './price.ts'
import { priceTimeline, type PastPrice } from './price-timeline.ts'

type Change = {
  /** The last line that was written. */
  last: PastPrice | null
  from: { product: PriceBasis; terms: PriceTerms }
  to: { product: PriceBasis; terms: PriceTerms }
}

/** The lines a change adds to the history: what the old terms did by themselves since its last line, then the new price. */
export function linesOfChange({ last, from, to }: Change): PastPrice[] {
  const { now } = to.terms
  const past = last
    ? priceTimeline(from.product, [last], from.terms).filter(
        ({ validFrom }) => validFrom > last.validFrom && validFrom < now,
      )
    : []
  const lines = [...past, { validFrom: now, price: priceOf(to.product, to.terms), listPrice: to.product.listPrice }]
  return lines.filter((line, index) => !isSame(line, index === 0 ? last : lines[index - 1]))
}

function isSame(line: PastPrice, other: PastPrice | null | undefined): boolean {
  return line.price === other?.price && line.listPrice === other.listPrice
}
