import { priceOf, type PriceTerms } from '#shop/pricing/price.ts'
import { availabilityOf } from '#shop/stock/availability.ts'
import type { ListRow } from './list-records.server.ts'
import type { Availability, ProductType } from './product-card.ts'

/** Today's terms, from which prices and availability follow. */
export type ListTerms = Omit<PriceTerms, 'multipliers'> & {
  discounts: readonly { type: string; discount_multiplier: string }[]
}

/** A product as the lists see it today. */
export type ListEntry = {
  row: ListRow
  price: number
  availability: Availability['kind']
}

export function entryOf(row: ListRow, terms: ListTerms): ListEntry {
  return {
    row,
    price: priceOf(
      {
        listPrice: row.list_price,
        salePercent: row.sale_percent,
        saleFrom: row.sale_from,
        saleUntil: row.sale_until,
        fixedPriceUntil: row.fixed_price_until,
      },
      { ...terms, multipliers: multipliersFor(row.type, terms) },
    ),
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

/** Whether the entry of tomorrow may differ from today's though nobody has changed the product. */
export function dependsOnTime({ sale_percent, fixed_price_until, publication_date }: ListRow, today: string): boolean {
  return sale_percent > 0 || fixed_price_until !== null || (publication_date ?? '') >= today
}

function multipliersFor(type: ProductType, { discounts }: ListTerms): string[] {
  return discounts
    .filter((discount) => discount.type === type || discount.type === 'ALL')
    .map((discount) => discount.discount_multiplier)
}
