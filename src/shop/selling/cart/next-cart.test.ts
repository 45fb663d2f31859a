import { describe, expect, it } from 'vitest'
import { priceIn, type CartProduct } from './cart-product.ts'
import { chosenWay, freeDeliveryFrom, lineOf, linesOf, listOf, notFreeBelow, paysByLaw, type Cart } from './cart.ts'
import { EMPTY_CART, UNOPENED_CART } from './empty-cart.ts'
import { nextCart, type CartAction } from './next-cart.ts'
import { readStored, storedForm, type SavedCart } from './saved-cart.ts'
import { aCartProduct } from './test-cart-product.ts'

const rates = {
  SHOP: { HUF: { price: 0, callForPrice: false } },
  GLS: { HUF: { price: 1490, callForPrice: false } },
  GLSPOINT: { HUF: { price: 990, callForPrice: false } },
  POSTOUTSIDEHUN: { HUF: { price: 0, callForPrice: true } },
}
const stocked = aCartProduct({ id: 'instock00000', price: 1000, copies: 2 })
const toOrder = aCartProduct({ id: 'orderable000', price: 2000, copies: 0 })
const coming = aCartProduct({ id: 'preorder0000', price: 3000, isPreorder: true })
const soldOut = aCartProduct({ id: 'soldout00000', price: 4000, copies: 0, orderable: false })

function after(cart: Cart, ...actions: CartAction[]): Cart {
  return actions.reduce(nextCart, cart)
}

function added(product: CartProduct): CartAction[] {
  return [{ kind: 'add-began' }, { kind: 'added', product }]
}

function savedOf(cart: Cart): SavedCart {
  const saved = readStored(storedForm(cart))
  if (!saved) throw new Error('The cart cannot be read back')
  return saved
}

const mixed = after(EMPTY_CART, ...[stocked, toOrder, coming, soldOut].flatMap(added))

describe('the lists of a cart', () => {
  it('CART-01 keep each line where it can be had from', () => {
    expect(mixed.cartproductsinstockunique.map(({ productid }) => productid)).toEqual([stocked.id])
    expect(mixed.cartproductsorderable.map(({ productid }) => productid)).toEqual([toOrder.id])
    expect(mixed.cartproductspreorder.map(({ productid }) => productid)).toEqual([coming.id])
    expect(mixed.cartproductsnotorderable.map(({ productid }) => productid)).toEqual([soldOut.id])
    expect(mixed.cartproductsinstockunique[0]).toEqual({ productid: stocked.id, qty: 1, productdata: stocked })
  })

  it('CART-01 move a line whole to orderable when its quantity exceeds the stock', () => {
    const three = after(EMPTY_CART, ...added(stocked), ...added(stocked), ...added(stocked))
    expect(three.cartproductsinstockunique).toEqual([])
    expect(three.cartproductsorderable).toMatchObject([{ productid: stocked.id, qty: 3 }])
    const two = after(three, { kind: 'stepped', product: stocked, by: -1 })
    expect(two.cartproductsinstockunique).toMatchObject([{ productid: stocked.id, qty: 2 }])
    expect(two.cartproductsorderable).toEqual([])
  })

  it('CART-01 keep a preorder apart even when copies have come in', () => {
    expect(listOf({ productdata: aCartProduct({ isPreorder: true, copies: 5 }), qty: 1 })).toBe('cartproductspreorder')
  })

  it('CART-01 hold more than the stock of a product that cannot be ordered as not orderable', () => {
    const few = aCartProduct({ copies: 2, orderable: false })
    expect(listOf({ productdata: few, qty: 2 })).toBe('cartproductsinstockunique')
    expect(listOf({ productdata: few, qty: 3 })).toBe('cartproductsnotorderable')
  })

  it('CART-02 start empty, with nothing selected and nothing open', () => {
    expect(EMPTY_CART).toMatchObject({
      cartlastaddedproduct: null,
      numberofcartproducts: 0,
      pricesumofproducts: 0,
      pricesumofshipping: 0,
      pricesumofpayment: 0,
      pricefullsumofcart: 0,
      selectedshipping: null,
      selectedpayment: null,
      cartmodal: false,
      cartmodalloading: false,
      cartbuttonloading: false,
    })
  })
})

describe('adding', () => {
  it('CART-03 CART-15 opens the modal in its loading state, then shows the product just added', () => {
    const began = nextCart(mixed, { kind: 'add-began' })
    expect(began).toMatchObject({ cartmodal: true, cartmodalloading: true, cartlastaddedproduct: null })
    expect(linesOf(began)).toEqual(linesOf(mixed))
    const done = nextCart(began, { kind: 'added', product: toOrder })
    expect(done).toMatchObject({ cartmodal: true, cartmodalloading: false, cartlastaddedproduct: toOrder })
    expect(lineOf(done, toOrder.id)?.qty).toBe(2)
    expect(done.numberofcartproducts).toBe(mixed.numberofcartproducts + 1)
  })

  it('CART-04 closes the modal and adds nothing when it fails', () => {
    const failed = after(mixed, { kind: 'add-began' }, { kind: 'add-failed' })
    expect(failed).toEqual({ ...mixed, cartmodal: false, cartlastaddedproduct: null })
  })

  it('CART-03 waits for the last of several presses', () => {
    const first = after(EMPTY_CART, { kind: 'add-began' }, { kind: 'add-began' }, { kind: 'added', product: stocked })
    expect(first).toMatchObject({ cartmodal: true, cartmodalloading: true })
    const both = nextCart(first, { kind: 'added', product: stocked })
    expect(both).toMatchObject({ cartmodal: true, cartmodalloading: false, numberofcartproducts: 2 })
  })

  it('CART-03 goes on when the visitor closes the modal meanwhile, and leaves it closed', () => {
    const done = after(EMPTY_CART, { kind: 'add-began' }, { kind: 'modal-closed' }, { kind: 'added', product: stocked })
    expect(done).toMatchObject({ cartmodal: false, cartmodalloading: false, numberofcartproducts: 1 })
  })
})

describe('one copy less', () => {
  it('CART-05 lowers the quantity and drops the line at nothing', () => {
    const two = after(mixed, ...added(stocked))
    const one = nextCart(two, { kind: 'stepped', product: stocked, by: -1 })
    expect(lineOf(one, stocked.id)?.qty).toBe(1)
    expect(lineOf(nextCart(one, { kind: 'stepped', product: stocked, by: -1 }), stocked.id)).toBeUndefined()
  })

  it('CART-05 resets the whole cart when nothing is left to be sold', () => {
    const cart = after(
      EMPTY_CART,
      ...added(stocked),
      ...added(soldOut),
      { kind: 'rates-read', rates },
      { kind: 'shipping-selected', type: 'GLS' },
      { kind: 'payment-selected', payment: 'BARION' },
    )
    const reset = nextCart(cart, { kind: 'stepped', product: stocked, by: -1 })
    expect(linesOf(reset)).toEqual([])
    expect(reset).toMatchObject({ selectedshipping: null, selectedpayment: null, pricefullsumofcart: 0 })
  })

  it('CART-05 tells of a line that turned not orderable, and does not sweep it away', () => {
    const cart = after(EMPTY_CART, ...added(stocked), ...added(stocked))
    const gone = aCartProduct({ id: stocked.id, copies: 0, orderable: false })
    const one = nextCart(cart, { kind: 'stepped', product: gone, by: -1 })
    expect(one.cartproductsnotorderable).toMatchObject([{ productid: stocked.id, qty: 1 }])
  })

  it('takes back a removed line to its place, and the whole cart where the removal had reset it', () => {
    const before = { lines: linesOf(mixed), selectedshipping: 'GLS', selectedpayment: 'PAYPAL' }
    const line = mixed.cartproductsorderable[0]!
    const removed = nextCart(mixed, { kind: 'removed', productid: toOrder.id })
    expect(lineOf(removed, toOrder.id)).toBeUndefined()
    expect(linesOf(nextCart(removed, { kind: 'put-back', line, before }))).toEqual(linesOf(mixed))
    const whole = nextCart(EMPTY_CART, { kind: 'put-back', line, before })
    expect(linesOf(whole)).toEqual(linesOf(mixed))
    expect(whole).toMatchObject({ selectedshipping: 'GLS', selectedpayment: 'PAYPAL' })
  })
})

describe('the sums', () => {
  it('CART-07 are price times quantity of what is sold, and shipping on top', () => {
    const cart = after(
      mixed,
      ...added(stocked),
      { kind: 'rates-read', rates },
      { kind: 'shipping-selected', type: 'GLS' },
    )
    expect(cart.pricesumofproducts).toBe(2 * 1000 + 2000 + 3000)
    expect(cart.pricefullsumofcart).toBe(7000 + 1490)
    expect(cart.numberofcartproducts).toBe(4)
    expect(cart.pricesumofpayment).toBe(0)
  })

  it('CART-08 take the price of the selected type and clear the payment', () => {
    const paid = after(mixed, { kind: 'rates-read', rates }, { kind: 'payment-selected', payment: 'BARION' })
    const gls = nextCart(paid, { kind: 'shipping-selected', type: 'GLS' })
    expect(gls).toMatchObject({ selectedshipping: 'GLS', selectedpayment: null, pricesumofshipping: 1490 })
    const again = after(
      gls,
      { kind: 'payment-selected', payment: 'PAYPAL' },
      { kind: 'shipping-selected', type: 'GLS' },
    )
    expect(again.selectedpayment).toBeNull()
  })

  it('CART-08 follow rates that have changed', () => {
    const gls = after(mixed, { kind: 'rates-read', rates }, { kind: 'shipping-selected', type: 'GLS' })
    const dearer = { ...rates, GLS: { HUF: { price: 1990, callForPrice: false } } }
    expect(nextCart(gls, { kind: 'rates-read', rates: dearer }).pricesumofshipping).toBe(1990)
  })

  it('CART-08 hold nothing for what is sent by quote', () => {
    const abroad = after(mixed, { kind: 'rates-read', rates }, { kind: 'shipping-selected', type: 'POSTOUTSIDEHUN' })
    expect(abroad).toMatchObject({ pricesumofshipping: 0, pricefullsumofcart: mixed.pricesumofproducts })
  })

  it('CART-09 keep a type that does not exist, which costs nothing', () => {
    for (const type of ['PIGEON', 'constructor', '__proto__']) {
      const cart = after(mixed, { kind: 'rates-read', rates }, { kind: 'shipping-selected', type })
      expect(cart).toMatchObject({ selectedshipping: type, pricesumofshipping: 0 })
    }
  })

  it('CART-08 leave shipping inside the country free from the configured sum on', () => {
    const cart = after(
      mixed,
      { kind: 'rates-read', rates },
      { kind: 'shipping-selected', type: 'GLS' },
      { kind: 'free-shipping-told', from: 6001, boundFrom: 15_000 },
    )
    expect(cart.pricesumofshipping).toBe(1490)
    expect(nextCart(cart, { kind: 'free-shipping-told', from: 6000, boundFrom: 15_000 }).pricesumofshipping).toBe(0)
  })

  it('PRICE-04 with a fixed price among the lines a way is free only from the sum of the law, and the cart knows why', () => {
    const bound = aCartProduct({ id: 'bound0000000', price: 6000, isPriceBound: true })
    const terms = { kind: 'free-shipping-told', from: 10_000, boundFrom: 15_000 } as const
    const chosen = [{ kind: 'rates-read', rates }, { kind: 'shipping-selected', type: 'GLS' }, terms] as const
    const two = after(EMPTY_CART, ...added(bound), ...added(bound), ...chosen)
    expect(two).toMatchObject({ pricesumofproducts: 12_000, pricesumofshipping: 1490, pricefullsumofcart: 13_490 })
    expect([freeDeliveryFrom(two), paysByLaw(two, 'GLS'), paysByLaw(two, 'SHOP')]).toEqual([15_000, 15_000, null])
    const three = after(two, ...added(bound))
    expect(three).toMatchObject({ pricesumofshipping: 0 })
    expect(paysByLaw(three, 'GLS')).toBe(null)
    const other = after(EMPTY_CART, ...added(aCartProduct({ price: 12_000 })), ...chosen)
    expect(other).toMatchObject({ pricesumofshipping: 0 })
    expect([freeDeliveryFrom(other), paysByLaw(other, 'GLS')]).toEqual([10_000, null])
    const waiting = after(EMPTY_CART, ...added(aCartProduct({ price: 12_000 })), ...chosen)
    const soldOutToo = after(waiting, ...added({ ...bound, id: 'boundgone000', deleted: true, price: 0 }))
    expect(soldOutToo.pricesumofshipping, 'what is not sold does not count').toBe(0)
  })

  it('PRICE-04 a way that costs nothing cannot be chosen with a fixed price below the sum of the law, and adds nothing to the sums', () => {
    const bound = aCartProduct({ id: 'bound0000000', price: 6000, isPriceBound: true })
    const free = { GLSPOINT: { HUF: { price: 0, callForPrice: false } } }
    const terms = { kind: 'free-shipping-told', from: null, boundFrom: 15_000 } as const
    const chosen = [
      { kind: 'rates-read', rates: free },
      { kind: 'shipping-selected', type: 'GLSPOINT' },
      terms,
    ] as const
    const refused = (cart: Cart) => notFreeBelow(cart, chosenWay(cart))
    const two = after(EMPTY_CART, ...added(bound), ...added(bound), ...chosen)
    expect(refused(two)).toBe(15_000)
    expect(two).toMatchObject({ pricesumofshipping: 0, pricefullsumofcart: 12_000 })
    expect(refused(after(two, ...added(bound))), 'from the sum on').toBe(null)
    expect(refused(after(two, { kind: 'shipping-selected', type: 'SHOP' })), 'collected').toBe(null)
    expect(refused(after(EMPTY_CART, ...added(aCartProduct({ price: 6000 })), ...chosen)), 'not fixed').toBe(null)
  })

  it('DATA-03 read the price from a JSON string and from an object, and nothing from neither', () => {
    const prices = { pricesByCurrency: { HUF: { priceCalculatedOnSale: 1234 } } }
    for (const [calculatedPrices, sum] of [
      [JSON.stringify(prices), 1234],
      [prices, 1234],
      ['{"pricesByCurrency":{}}', 0],
      ['no JSON', 0],
      ['null', 0],
      [null, 0],
    ] as const)
      expect(after(EMPTY_CART, ...added({ ...stocked, price: priceIn(calculatedPrices) })).pricesumofproducts).toBe(sum)
  })

  it('CART-10 are all nothing once the cart is cleared; a payment can be set and cleared', () => {
    const paid = nextCart(mixed, { kind: 'payment-selected', payment: 'BARION' })
    expect(paid.selectedpayment).toBe('BARION')
    expect(nextCart(paid, { kind: 'payment-selected', payment: null }).selectedpayment).toBeNull()
    expect(nextCart({ ...paid, cartmodal: false, cartlastaddedproduct: null }, { kind: 'cleared' })).toEqual(EMPTY_CART)
  })
})

describe('restoring', () => {
  const cart = after(mixed, { kind: 'rates-read', rates }, { kind: 'shipping-selected', type: 'GLS' })

  it('CART-12 brings counts, sums and choices first', () => {
    const opened = nextCart(UNOPENED_CART, { kind: 'opened', saved: savedOf(cart) })
    expect(opened).toMatchObject({
      phase: 'reading',
      numberofcartproducts: 3,
      pricesumofproducts: 6000,
      pricesumofshipping: 1490,
      pricefullsumofcart: 7490,
      selectedshipping: 'GLS',
    })
    expect(opened.unread).toHaveLength(4)
    expect(linesOf(opened)).toEqual([])
  })

  it('CART-12 drops lines whose product is not found, and takes the prices of today', () => {
    const dearer = aCartProduct({ id: stocked.id, price: 1500, copies: 2 })
    const products = new Map([dearer, toOrder].map((product) => [product.id, product]))
    const restored = after(
      UNOPENED_CART,
      { kind: 'opened', saved: savedOf(cart) },
      { kind: 'rates-read', rates },
      { kind: 'restored', saved: savedOf(cart), products },
    )
    expect(linesOf(restored).map(({ productid }) => productid)).toEqual([stocked.id, toOrder.id])
    expect(restored).toMatchObject({ phase: 'whole', pricesumofproducts: 3500, pricefullsumofcart: 3500 + 1490 })
  })

  it('shows a product that is no longer sold among the not orderable', () => {
    const products = new Map([[stocked.id, aCartProduct({ id: stocked.id, deleted: true })]])
    const restored = nextCart(UNOPENED_CART, { kind: 'restored', saved: savedOf(cart), products })
    expect(restored.cartproductsnotorderable).toMatchObject([{ productid: stocked.id }])
    expect(restored.pricesumofproducts).toBe(0)
  })
})
