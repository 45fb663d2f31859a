import { CURRENCY } from '#site/constants.ts'
import type { CartProduct } from './cart-product.ts'

/** CART-16: one copy a time, in the words of the analytics. */
export type CartEvent = {
  name: 'add_to_cart' | 'remove_from_cart'
  currency: typeof CURRENCY
  value: number
  items: [{ item_id: string; item_name: string; price: number; quantity: 1 }]
}

/** As many events as copies came or went. */
export function cartEvents(product: CartProduct, by: number): CartEvent[] {
  const { price } = product
  const event: CartEvent = {
    name: by > 0 ? 'add_to_cart' : 'remove_from_cart',
    currency: CURRENCY,
    value: price,
    items: [{ item_id: product.ean, item_name: product.titles.hu, price, quantity: 1 }],
  }
  return Array.from({ length: Math.abs(by) }, () => event)
}
