import { describe, expect, it } from 'vitest'
import { seenLines } from '#shop/selling/cart/cart-changes.ts'
import { withLines } from '#shop/selling/cart/cart.ts'
import { EMPTY_CART } from '#shop/selling/cart/empty-cart.ts'
import { aCartProduct } from '#shop/selling/cart/test-cart-product.ts'
import type { CopyKind } from '#shop/selling/orders/order.ts'
import { orderDifferences, seenInCart, seenInQuote } from './checkout-changes.ts'

const id = 'aaaaaaaaaaaa'
const cart = withLines(EMPTY_CART, [{ productid: id, qty: 2, productdata: aCartProduct({ price: 4990, copies: 3 }) }])
const line = (unitPrice: number, kind: CopyKind = 'STOCK', quantity = 2) => ({
  productId: id,
  name: 'Egri csillagok',
  author: null,
  quantity,
  unitPrice,
  listPrice: 4990,
  vatPercent: 5,
  kind,
  expected: null,
})
const quote = (lines: ReturnType<typeof line>[], shippingPrice: number | null = 990) => ({ lines, shippingPrice })

describe('what has changed since it was shown', () => {
  it('ORDER-01 nothing has, where the shop says what the cart said', () => {
    expect(orderDifferences(seenInCart(cart, {}), quote([line(4990)]), 'GLS')).toEqual([])
  })

  it('ORDER-01 another price is told, against what the buyer last saw', () => {
    const seen = { [id]: { price: 4500, list: 'cartproductsinstockunique', titles: { hu: '', en: '' } } } as const
    const title = 'Egri csillagok'
    expect(orderDifferences(seenInCart(cart, {}), quote([line(5200)]), 'GLS')).toEqual([
      { kind: 'price', productId: id, title, before: 4990, now: 5200 },
    ])
    expect(orderDifferences(seenInCart(cart, seen), quote([line(4990)]), 'GLS')).toMatchObject([{ before: 4500 }])
  })

  it('ORDER-01 what no longer comes from stock is told, also if it is only a part', () => {
    const part = quote([line(4990, 'STOCK', 1), line(4990, 'TO_ORDER', 1)])
    expect(orderDifferences(seenInCart(cart, {}), part, 'GLS')).toMatchObject([{ kind: 'TO_ORDER', productId: id }])
    const accepted = seenInQuote(part, 'GLS')
    expect(orderDifferences(accepted, part, 'GLS')).toEqual([])
    expect(orderDifferences(accepted, quote([line(4990)]), 'GLS')).toMatchObject([{ kind: 'STOCK' }])
  })

  it('ORDER-01 what the buyer’s own plus or minus brings is no news, also in another tab; what the shop brings is', () => {
    const few = (qty: number) =>
      withLines(EMPTY_CART, [{ productid: id, qty, productdata: aCartProduct({ price: 4990, copies: 2 }) }])
    const three = quote([line(4990, 'STOCK', 2), line(4990, 'TO_ORDER', 1)])
    const two = quote([line(4990, 'STOCK', 2)])
    const atOnce = (seenQty: number, now: typeof three) =>
      orderDifferences(seenInCart(few(seenQty), seenLines(few(seenQty))), now, 'GLS')
    expect(atOnce(3, three)).toEqual([])
    expect(atOnce(3, two)).toEqual([])
    expect(atOnce(2, three)).toEqual([])
    expect(orderDifferences(seenInQuote(three, 'GLS'), two, 'GLS')).toEqual([])
    expect(atOnce(3, quote([line(4990, 'STOCK', 3)]))).toMatchObject([{ kind: 'STOCK' }])
    expect(atOnce(2, quote([line(4990, 'STOCK', 1), line(4990, 'TO_ORDER', 1)]))).toMatchObject([{ kind: 'TO_ORDER' }])
  })

  it('ORDER-01 another price of the same way is told; of another way it is simply shown', () => {
    const seen = seenInQuote(quote([line(4990)], 990), 'GLSPOINT')
    expect(orderDifferences(seen, quote([line(4990)], 1190), 'GLSPOINT')).toEqual([
      { kind: 'shipping', before: 990, now: 1190 },
    ])
    expect(orderDifferences(seen, quote([line(4990)], 1490), 'GLS')).toEqual([])
  })

  it('ORDER-01 WAYS-40 a price that has become a quote is told, and the other way round', () => {
    const priced = seenInQuote(quote([line(4990)], 5200), 'post')
    const byQuote = seenInQuote(quote([line(4990)], null), 'post')
    expect(orderDifferences(priced, quote([line(4990)], null), 'post')).toEqual([{ kind: 'quoted', before: 5200 }])
    expect(orderDifferences(byQuote, quote([line(4990)], 5200), 'post')).toEqual([{ kind: 'priced', now: 5200 }])
    expect(orderDifferences(byQuote, quote([line(4990)], null), 'post')).toEqual([])
  })
})
