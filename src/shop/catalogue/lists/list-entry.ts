import type { GlobalDiscount } from '#shop/goods/pricing/global-discount.ts'
import { termsByType, type PriceRules, type TermsByType } from '#shop/goods/pricing/price-rules.ts'
import { priceBasisOf, priceOf } from '#shop/goods/pricing/price.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { availabilityOf } from '#shop/goods/stock/availability.ts'
import type { ListRow } from './list-records.server.ts'
import { PRODUCT_TYPES, type Availability } from '#shop/goods/product.ts'

/** The terms of a moment, from which prices and availability follow. */
export type ListTerms = { now: Date; today: string; discounts: readonly GlobalDiscount[]; prices: TermsByType }

export function listTermsAt(rules: PriceRules, now: Date): ListTerms {
  return { now, today: shopDay(now), discounts: rules.discounts, prices: termsByType(rules, now) }
}

/** The columns from which price and availability are computed. */
export type TimedFacts = Pick<
  ListRow,
  | 'type'
  | 'list_price'
  | 'sale_percent'
  | 'sale_from'
  | 'sale_until'
  | 'fixed_price_until'
  | 'publication_date'
  | 'release_date'
  | 'orderable'
  | 'sellable'
>

/** What the lists compute of a product for today. */
export type ListEntry = { price: number; availability: Availability['kind'] }

/** Lists count kinds of availability: they do not tell days, and what is off sale has no copies here and is not orderable. */
const NOT_COUNTED = { releasePrecision: 'day', offSale: null, orderDays: null, expectedOn: null } as const

/** By the same rules as product pages, so that lists cannot differ from them. */
export function entryOf(row: TimedFacts, terms: ListTerms): ListEntry {
  return {
    price: priceOf(priceBasisOf(row), terms.prices[row.type]),
    availability: availabilityOf(
      {
        releaseDate: row.release_date,
        orderable: row.orderable,
        sellable: row.sellable,
        ...NOT_COUNTED,
      },
      terms.today,
      [0, 0],
    ).kind,
  }
}

/** If so, a product without a sale and a fixed price has the same price under both terms. */
export function haveSameDiscounts(a: ListTerms, b: ListTerms): boolean {
  const multipliers = ({ prices }: ListTerms) => JSON.stringify(PRODUCT_TYPES.map((type) => prices[type].multipliers))
  return multipliers(a) === multipliers(b)
}
