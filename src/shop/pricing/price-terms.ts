import type { ProductType } from '#shop/catalogue/product.ts'
import { shopDay } from '#shop/shop-day.ts'
import type { PriceTerms } from './price.ts'

export type GlobalDiscount = { type: string; multiplier: string }

/** What the price engine goes by for a product of this type: the discounts that apply to it, and the fixed-price cap. */
export function priceTerms(
  type: ProductType,
  { now, discounts, cap }: { now: Date; discounts: readonly GlobalDiscount[]; cap: number },
): PriceTerms {
  return {
    now,
    today: shopDay(now),
    multipliers: multipliersFor(type, discounts),
    fixedPriceMaxDiscountPercent: cap,
  }
}

export function multipliersFor(type: ProductType, discounts: readonly GlobalDiscount[]): string[] {
  return discounts
    .filter((discount) => discount.type === type || discount.type === 'ALL')
    .map(({ multiplier }) => multiplier)
}
