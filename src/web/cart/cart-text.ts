import { MAX_LINES } from '#site/constants.ts'
import type { Language } from '#site/languages.ts'
import type { CartChange } from '#shop/selling/cart/cart-changes.ts'
import { sellableCopies, type CartProduct } from '#shop/selling/cart/cart-product.ts'
import type { CartRefusal } from '#shop/selling/cart/cart-refusal.ts'
import { type CartList } from '#shop/selling/cart/cart-lists.ts'
import { linesTooMany, listOf, MAX_COPIES, type Cart, type CartLine } from '#shop/selling/cart/cart.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { Availability } from '#shop/goods/product.ts'
import { formatForints } from '#words/format.ts'
import type { Text } from '#words/text.tsx'

type ShownProduct = Pick<
  ProductCard,
  'type' | 'slug' | 'title' | 'titleLanguage' | 'author' | 'binding' | 'picture'
> & {
  /** Which issue of a periodical it is. */
  issue: string | null
}

/** A product of the cart as the parts of the page know it, in the page's language. */
export function productInCart(product: CartProduct, language: Language): ShownProduct {
  const { type, titles, subtitles, slugs, authors, binding, textLanguage, picture } = product
  const author = authors[0]
  return {
    type,
    slug: slugs[language],
    title: titles[language],
    titleLanguage: textLanguage && textLanguage !== language ? textLanguage : null,
    author: author ? { name: author.names[language], slug: author.slugs[language] } : null,
    binding,
    picture,
    issue: type === 'PERIODICAL' && subtitles ? subtitles[language] : null,
  }
}

/** Author, issue and binding on one line. */
export function aboutProduct({ author, issue, binding }: ShownProduct, text: Text): string {
  return [author?.name, issue, binding && text(`product.${binding}`).toLowerCase()].filter(Boolean).join(', ')
}

/** The name in a line's controls: its title, and its issue or binding where the cart has another of that title. */
export function lineName(line: CartLine, lines: readonly CartLine[], language: Language, text: Text): string {
  const nameOf = ({ productdata }: CartLine) => {
    const product = productInCart(productdata, language)
    return [product.title, aboutProduct(product, text)].filter(Boolean).join(', ')
  }
  const { titles, ean } = line.productdata
  const namesakes = lines.filter(
    ({ productid, productdata }) => productid !== line.productid && productdata.titles[language] === titles[language],
  )
  if (namesakes.length === 0) return titles[language]
  const name = nameOf(line)
  return namesakes.some((other) => nameOf(other) === name) ? `${name}, ${ean}` : name
}

/** What the line as a whole can expect: more copies than there are in stock come as ordered ones. */
export function lineAvailability(line: CartLine, leadTimeDays: readonly [number, number]): Availability {
  const { availability } = line.productdata
  switch (listOf(line)) {
    case 'cartproductsinstockunique':
      return { kind: 'in-stock', copies: sellableCopies(line.productdata) }
    case 'cartproductsorderable': {
      const [from = leadTimeDays[0], to = leadTimeDays[1]] = availability.days ?? []
      return { kind: 'orderable', days: [from, to] }
    }
    case 'cartproductspreorder':
      return { kind: 'preorder', date: availability.date ?? '', precision: availability.precision ?? 'day' }
    case 'cartproductsnotorderable':
      return { kind: 'not-orderable' }
  }
}

export const GROUP_NAMES = {
  cartproductsinstockunique: 'in-stock',
  cartproductsorderable: 'orderable',
  cartproductspreorder: 'preorder',
  cartproductsnotorderable: 'not-orderable',
} as const satisfies Record<CartList, Availability['kind']>

export function cartRefusalInWords(refusal: CartRefusal | { kind: 'unavailable' }, title: string, text: Text): string {
  switch (refusal.kind) {
    case 'unavailable':
      return text('cart.unavailable')
    case 'over-stock':
      return text('cart.over-stock', { title, copies: refusal.copies })
    case 'over-limit':
      return text('cart.over-limit', { max: MAX_COPIES })
    case 'cart-full':
      return text('cart.cart-full', { max: MAX_LINES })
  }
}

/** Empty while the cart can be ordered whole. */
export function tooManyInWords(cart: Cart, text: Text): string {
  const over = linesTooMany(cart)
  return over > 0 ? text('cart.too-many', { max: MAX_LINES, over }) : ''
}

export function changeInWords(change: CartChange, language: Language, text: Text): string {
  switch (change.kind) {
    case 'price':
      return text(change.now < change.before ? 'cart.cheaper' : 'cart.dearer', {
        before: formatForints(change.before, language),
      })
    case 'moved':
      return text(`cart.now-${GROUP_NAMES[change.to]}`)
    case 'gone':
      return text('cart.gone', { title: change.titles[language] })
  }
}
