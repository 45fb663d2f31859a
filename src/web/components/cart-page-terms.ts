import { copiesInShops } from '#shop/cart/cart-product.ts'
import type { Cart, CartLine } from '#shop/cart/cart.ts'
import type { DeliveryEstimate } from '#shop/stock/delivery-estimate.ts'

type Estimate = Omit<DeliveryEstimate, 'until'>

/** What the cart's page knows of the shop, the same for every visitor. */
export type CartPageTerms = {
  leadTimeDays: readonly [number, number]
  payOnCollection: boolean
  estimates: { onShelf: Estimate; inWarehouse: Estimate; orderable: Estimate }
}

/** When these copies are at hand: at once only if all of them stand in the shop itself. */
export function stockEstimate(lines: readonly CartLine[], { estimates }: CartPageTerms): Estimate {
  const isOnShelf = lines.every(({ productdata, qty }) => copiesInShops(productdata) >= qty)
  return isOnShelf ? estimates.onShelf : estimates.inWarehouse
}

/** When the whole cart is at hand; null while it holds only what is not out yet. */
export function cartEstimate(cart: Cart, terms: CartPageTerms): Estimate | null {
  if (cart.cartproductsorderable.length > 0) return terms.estimates.orderable
  if (cart.cartproductsinstockunique.length > 0) return stockEstimate(cart.cartproductsinstockunique, terms)
  return null
}
