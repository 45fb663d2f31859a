import { soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import type { AnalyticsItem } from '#web/third-parties/analytics-event.ts'

/** What is in the cart and can be bought, in the words of the analytics. */
export function cartItems(cart: Cart): AnalyticsItem[] {
  return soldLines(cart).map(({ productdata, qty }) => ({
    item_id: productdata.ean,
    item_name: productdata.titles.hu,
    price: productdata.price,
    quantity: qty,
  }))
}
