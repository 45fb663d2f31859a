import { PRODUCT_TYPES, type ProductType } from '#shop/goods/product.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { multipliersAt, type GlobalDiscount } from './global-discount.ts'
import { priceOf, type PriceBasis, type PriceTerms } from './price.ts'

/** What prices go by beside the products themselves, at any moment. */
export type PriceRules = {
  discounts: readonly GlobalDiscount[]
  /** The most a fixed-price book may be reduced by. */
  fixedPriceMaxDiscountPercent: number
}

export type PricedProduct = PriceBasis & { type: ProductType }

/** What the rules come to for each kind of product at one moment. */
export type TermsByType = Record<ProductType, PriceTerms>

export function termsByType(rules: PriceRules, moment: Date): TermsByType {
  const today = shopDay(moment)
  return Object.fromEntries(
    PRODUCT_TYPES.map((type) => [type, termsOf(type, rules, moment, today)] as const),
  ) as TermsByType
}

export function priceAt(product: PricedProduct, rules: PriceRules, moment: Date): number {
  return priceOf(product, termsOf(product.type, rules, moment, shopDay(moment)))
}

function termsOf(type: ProductType, rules: PriceRules, now: Date, today: string): PriceTerms {
  return {
    now,
    today,
    multipliers: multipliersAt(rules.discounts, type, now),
    fixedPriceMaxDiscountPercent: rules.fixedPriceMaxDiscountPercent,
  }
}
