import { multipliersFor, type GlobalDiscount } from '#shop/pricing/price-terms.ts'
import { priceBasisOf, priceOf, type PriceTerms } from '#shop/pricing/price.ts'
import { availabilityOf } from '#shop/stock/availability.ts'
import type { ListRow } from './list-records.server.ts'
import type { Availability } from '#shop/catalogue/product.ts'

/** Today's terms, from which prices and availability follow. */
export type ListTerms = Omit<PriceTerms, 'multipliers'> & {
  discounts: readonly GlobalDiscount[]
}

/** What of a product depends on the clock and on the terms. */
export type TimedFacts = Pick<
  ListRow,
  | 'type'
  | 'list_price'
  | 'sale_percent'
  | 'sale_from'
  | 'sale_until'
  | 'fixed_price_until'
  | 'publication_date'
  | 'publication_precision'
  | 'orderable'
  | 'sellable'
>

/** A product as the lists see it today. */
export type ListEntry = { price: number; availability: Availability['kind'] }

/** By the rules of the product pages, so that no list can say something else. */
export function entryOf(row: TimedFacts, terms: ListTerms): ListEntry {
  return {
    price: priceOf(priceBasisOf(row), { ...terms, multipliers: multipliersFor(row.type, terms.discounts) }),
    availability: availabilityOf(
      {
        publicationDate: row.publication_date,
        publicationPrecision: row.publication_precision,
        orderable: row.orderable,
        sellable: row.sellable,
      },
      terms.today,
      [0, 0],
    ).kind,
  }
}

/** Whether two days or two states of the discounts may give different prices to a product that has neither sale nor fixed price. */
export function haveSameDiscounts(a: ListTerms, b: ListTerms): boolean {
  return JSON.stringify(a.discounts) === JSON.stringify(b.discounts)
}
