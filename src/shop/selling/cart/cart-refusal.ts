import { MAX_LINES } from '#site/constants.ts'
import { sellableCopies, type CartProduct } from './cart-product.ts'
import { lineOf, linesOf, listOf, MAX_COPIES, type Cart } from './cart.ts'

/** Why a quantity does not grow. */
export type CartRefusal = { kind: 'over-stock'; copies: number } | { kind: 'over-limit' } | { kind: 'cart-full' }

/** CART-01: a product that cannot be had beyond its stock is not promised beyond it. A first copy is always taken in. */
export function refusalOf(cart: Cart, product: CartProduct, by: number): CartRefusal | null {
  const own = lineOf(cart, product.id)
  if (by < 1) return null
  if (!own) return linesOf(cart).length >= MAX_LINES ? { kind: 'cart-full' } : null
  const qty = own.qty + by
  if (qty > MAX_COPIES) return { kind: 'over-limit' }
  const isPromised = listOf({ productdata: product, qty }) !== 'cartproductsnotorderable'
  return isPromised ? null : { kind: 'over-stock', copies: sellableCopies(product) }
}
