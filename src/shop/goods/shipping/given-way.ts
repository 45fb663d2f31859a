import { isGivenBeyondLaw, type OrderFacts } from '#shop/goods/pricing/price-law.ts'
import type { ShippingChoice } from './shipping-types.ts'

/** PRICE-04: whether an order cannot go this way, as it costs nothing and the law lets that order not be sent for nothing. */
export function isUnlawfullyFree({ type, price, callForPrice }: ShippingChoice, order: OrderFacts): boolean {
  // Ways that cost something become free by a sum that knows the law already.
  return type !== 'SHOP' && !callForPrice && price === 0 && isGivenBeyondLaw({ usual: price, asked: price }, order)
}
