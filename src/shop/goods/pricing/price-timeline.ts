import { endOfDay } from '#shop/ground/shop-day.ts'
import { discountsFor } from './global-discount.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import type { PriceBasis } from './price.ts'

/** A price and since when it has been valid. */
export type PastPrice = { validFrom: Date; price: number; listPrice: number }

/**
 * PRICE-02: all prices up to now, oldest first: the history as written, then what has changed by itself since its last line
 * (a sale or a discount began or ended, a fixed price ran out), then today's price.
 */
export function priceTimeline(
  product: PricedProduct,
  history: readonly PastPrice[],
  rules: PriceRules,
  now: Date,
): PastPrice[] {
  const written = history.filter(({ validFrom }) => validFrom <= now)
  const last = written.at(-1)?.validFrom
  const worked = [...(last ? turnsBetween(last, now, product, rules) : []), now].map((moment) => ({
    validFrom: moment,
    price: priceAt(product, rules, moment),
    listPrice: product.listPrice,
  }))
  return withoutRepeats([...written, ...worked])
}

export function withoutRepeats(lines: readonly PastPrice[]): PastPrice[] {
  return lines.filter((line, index) => {
    const before = lines[index - 1]
    return line.price !== before?.price || line.listPrice !== before.listPrice
  })
}

/** The moments after one and before another at which the price may change by itself, in their order. */
export function turnsBetween(after: Date, before: Date, product: PricedProduct, { discounts }: PriceRules): Date[] {
  const moments = [
    ...ownTurns(product),
    ...discountsFor(discounts, product.type).flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  ]
  return moments
    .filter((moment) => moment !== null)
    .filter((moment) => moment > after && moment < before)
    .sort((one, other) => one.getTime() - other.getTime())
}

/** When the price turns by the product's own dates. */
function ownTurns({ saleFrom, saleUntil, fixedPriceUntil }: PriceBasis): (Date | null)[] {
  return [saleFrom, saleUntil, fixedPriceUntil === null ? null : endOfDay(fixedPriceUntil)]
}
