import { soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import type { Language } from '#site/languages.ts'
import type { AskedCartLine } from '#web/data/asked-cart.ts'

/** The lines of a cart that can be ordered, as somebody would ask about them. */
export function askedLinesOf(cart: Cart, language: Language): AskedCartLine[] {
  return soldLines(cart).map(({ productid, qty, productdata }) => ({
    productId: productid,
    title: productdata.titles[language],
    quantity: qty,
  }))
}
