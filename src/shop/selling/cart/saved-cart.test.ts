import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cart, type CartLine, withLines } from './cart.ts'
import { EMPTY_CART } from './empty-cart.ts'
import { readStored, storedForm } from './saved-cart.ts'
import { aCartProduct, testProductId } from './test-cart-product.ts'

function cartOf(count: number): Cart {
  const lines = Array.from({ length: count }, (_, index): CartLine => {
    const productid = testProductId(index)
    return { productid, qty: (index % 9) + 1, productdata: aCartProduct({ id: productid, copies: 99 }) }
  })
  return withLines({ ...EMPTY_CART, selectedshipping: 'GLS', selectedpayment: 'BARION' }, lines)
}

function cookieOf(value: unknown): { cookie: string; lines: null } {
  return { cookie: encodeURIComponent(JSON.stringify(value)), lines: null }
}

describe('the cart’s cookie', () => {
  it('CART-11 holds version, lines, counts, sums and choices as URI-encoded JSON', () => {
    const { cookie, lines } = storedForm(cartOf(2))
    expect(lines).toBeNull()
    expect(JSON.parse(decodeURIComponent(cookie))).toEqual({
      version: 'v2',
      cartItems: [
        { productid: testProductId(0), qty: 1 },
        { productid: testProductId(1), qty: 2 },
      ],
      numberofcartproducts: 3,
      pricesumofproducts: 14_970,
      pricesumofshipping: 0,
      pricesumofpayment: 0,
      pricefullsumofcart: 14_970,
      selectedshipping: 'GLS',
      selectedpayment: 'BARION',
    })
    expect(cookie).toMatch(/^[\w%.!~*'()-]+$/)
  })

  it('CART-13 keeps everything but the lines when it would be over 4096 bytes, and the lines beside it', () => {
    const cart = cartOf(300)
    const stored = storedForm(cart)
    expect(stored.cookie.length).toBeLessThan(1000)
    expect(JSON.parse(decodeURIComponent(stored.cookie))).toMatchObject({
      cartItems: [],
      overflow: true,
      numberofcartproducts: cart.numberofcartproducts,
      pricesumofproducts: cart.pricesumofproducts,
    })
    expect(readStored(stored)?.cartItems).toHaveLength(300)
    expect(readStored({ ...stored, lines: null })?.cartItems).toEqual([])
  })

  it('CART-13 never makes a cookie that a browser would throw away', () => {
    const sizes = Array.from({ length: 120 }, (_, count) => storedForm(cartOf(count)))
    for (const { cookie } of sizes) expect('cart='.length + cookie.length).toBeLessThanOrEqual(4096)
    expect(sizes.filter(({ lines }) => lines === null).length).toBeGreaterThan(40)
  })

  it('CART-12 is not believed without the right version', () => {
    for (const cookie of ['', 'x', '%', '%7B', 'null', '[]', '"v2"', '42', '{}', '{"version":"v1","cartItems":[]}'])
      expect(readStored({ cookie, lines: null }), cookie).toBeNull()
    expect(readStored({ cookie: null, lines: '{"version":"v2","cartItems":[]}' })).toBeNull()
    expect(readStored(cookieOf({ version: 'v2' }))).toMatchObject({ cartItems: [], numberofcartproducts: 0 })
  })

  it('CART-12 is read with sense when somebody has edited it', () => {
    const id = testProductId(1)
    const read = (item: unknown) => readStored(cookieOf({ version: 'v2', cartItems: [item] }))?.cartItems
    for (const qty of [0, -1, 1.5, Number.NaN, '2', null, {}, undefined])
      expect(read({ productid: id, qty })).toEqual([])
    for (const productid of ['', 'short', '__proto__', 'ABCDEFGHIJKL', 7, null])
      expect(read({ productid, qty: 1 })).toEqual([])
    for (const item of [null, 'x', 3, []]) expect(read(item)).toEqual([])
    expect(read({ productid: id, qty: 1e9 })).toEqual([{ productid: id, qty: 99 }])
    expect(
      readStored(
        cookieOf({
          version: 'v2',
          cartItems: [
            { productid: id, qty: 2 },
            { productid: id, qty: 3 },
          ],
        }),
      )?.cartItems,
    ).toEqual([{ productid: id, qty: 5 }])
    expect(
      readStored(
        cookieOf({
          version: 'v2',
          numberofcartproducts: -3,
          pricesumofproducts: 'x',
          selectedshipping: 'a'.repeat(99),
          selectedpayment: 5,
        }),
      ),
    ).toMatchObject({ numberofcartproducts: 0, pricesumofproducts: 0, selectedshipping: null, selectedpayment: null })
  })

  it('CART-12 takes a megabyte of lines for as many as a cart could ever hold, which is more than it takes today', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({ productid: testProductId(index), qty: 1 }))
    const cookie = cookieOf({ version: 'v2', overflow: true }).cookie
    const lines = JSON.stringify({ version: 'v2', cartItems: items })
    expect(readStored({ cookie, lines })?.cartItems).toHaveLength(500)
    expect(readStored({ cookie, lines: 'x'.repeat(1_000_000) })?.cartItems).toEqual([])
  })

  it('CART-12 never throws, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ version: 'v2', cartItems: value })),
        ),
        fc.option(fc.string()),
        (text, lines) => {
          for (const cookie of [text, encodeURIComponent(text), encodeURIComponent(text).slice(0, 40)]) {
            const read = readStored({ cookie, lines })
            for (const { qty } of read?.cartItems ?? []) expect(qty).toBeGreaterThanOrEqual(1)
          }
        },
      ),
    )
  })

  it('CART-11 CART-12 read back is what was written', () => {
    for (const count of [0, 1, 40, 120]) {
      const cart = cartOf(count)
      const saved = readStored(storedForm(cart))
      expect(saved?.cartItems).toHaveLength(count)
      expect(saved).toMatchObject({ numberofcartproducts: cart.numberofcartproducts, selectedpayment: 'BARION' })
    }
  })
})
