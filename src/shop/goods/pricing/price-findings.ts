import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import { priceTimeline, type PastPrice } from './price-timeline.ts'
import { isOnSale } from './price.ts'
import { reductionOf } from './prior-price.ts'

/** OFFICE-43: what a bookseller should look at in the price of one title. */
export const PRICE_FINDINGS = ['no-reduction', 'capped', 'sale-ends-today', 'fixed-price-ends'] as const
export type PriceFinding = (typeof PRICE_FINDINGS)[number]

/** A fixed price that ends on one of so many days, today's among them, is told of. */
export const FIXED_PRICE_DAYS_AHEAD = 7

export type FoundInPrice = {
  kind: PriceFinding
  /** The last day of it: of the sale, or of the fixed price; null where it has none. */
  lastDay: string | null
}

export function findingsOf(
  product: PricedProduct,
  history: readonly PastPrice[],
  rules: PriceRules,
  now: Date,
): FoundInPrice[] {
  const today = shopDay(now)
  const { fixedPriceUntil, saleUntil } = product
  const isOn = isOnSale(product, now)
  const lastDay = saleUntil && shopDay(new Date(saleUntil.getTime() - 1))
  const currentPrice = priceAt(product, rules, now)
  const isCapped = isOn && priceAt({ ...product, fixedPriceUntil: null }, rules, now) < currentPrice
  const isTold = isOn && currentPrice < product.listPrice
  const isUntold = isTold && reductionOf(priceTimeline(product, history, rules, now)) === null
  const isFixedPriceOver =
    fixedPriceUntil !== null && fixedPriceUntil >= today && fixedPriceUntil < addDays(today, FIXED_PRICE_DAYS_AHEAD)
  return [
    ...(isUntold ? [{ kind: 'no-reduction' as const, lastDay }] : []),
    ...(isCapped ? [{ kind: 'capped' as const, lastDay: fixedPriceUntil }] : []),
    ...(isOn && lastDay === today ? [{ kind: 'sale-ends-today' as const, lastDay }] : []),
    ...(isFixedPriceOver ? [{ kind: 'fixed-price-ends' as const, lastDay: fixedPriceUntil }] : []),
  ]
}
