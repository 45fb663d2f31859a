import { discountsFor, isInForce } from './global-discount.ts'
import { priceAt, type PricedProduct, type PriceRules } from './price-rules.ts'
import { isOnSale } from './price.ts'

/** One step on the way from the list price to what is asked; `price` is what it comes to with this step. */
export type PriceStep =
  | { kind: 'list'; price: number }
  | { kind: 'sale'; percent: number; until: Date | null; price: number }
  | { kind: 'discount'; id: string; name: string; multiplier: string; until: Date | null; price: number }
  | { kind: 'cap'; percent: number; until: string; price: number }

/** OFFICE-40: why a price is so at a moment. Each step is worked out by the price engine itself; the last one is what is asked. */
export function priceSteps(product: PricedProduct, rules: PriceRules, moment: Date): PriceStep[] {
  const { listPrice, salePercent, saleUntil, fixedPriceUntil } = product
  const free = { ...product, fixedPriceUntil: null }
  const inForce = discountsFor(rules.discounts, product.type).filter((discount) => isInForce(discount, moment))
  const priceWith = (count: number) => priceAt(free, { ...rules, discounts: inForce.slice(0, count) }, moment)
  const currentPrice = priceAt(product, rules, moment)
  return [
    { kind: 'list', price: listPrice },
    ...(isOnSale(product, moment)
      ? [{ kind: 'sale' as const, percent: salePercent, until: saleUntil, price: priceWith(0) }]
      : []),
    ...inForce.map(({ id, adminName, multiplier, validUntil }, index) => ({
      kind: 'discount' as const,
      id,
      name: adminName,
      multiplier,
      until: validUntil,
      price: priceWith(index + 1),
    })),
    ...(fixedPriceUntil !== null && currentPrice > priceWith(inForce.length)
      ? [
          {
            kind: 'cap' as const,
            percent: rules.fixedPriceMaxDiscountPercent,
            until: fixedPriceUntil,
            price: currentPrice,
          },
        ]
      : []),
  ]
}
