import { describe, expect, it } from 'vitest'
import { lineOf, linesOf } from '#shop/selling/cart/cart.ts'
import { storedForm } from '#shop/selling/cart/saved-cart.ts'
import { testProductId } from '#shop/selling/cart/test-cart-product.ts'
import { aWorld } from './test-cart-world.ts'

const ONE = testProductId(1)
const TWO = testProductId(2)

/** A shop with two books, and a tab that looks at it. */
async function aVisit() {
  const world = aWorld()
  world.products.set(ONE, { price: 1000, copies: 5 })
  world.products.set(TWO, { price: 2000, copies: 2, orderable: false })
  const tab = world.aTab()
  await tab.open()
  return { world, tab }
}

describe('the cart of a tab', () => {
  it('CART-12 asks for nothing and keeps nothing while there is no cart', async () => {
    const { world, tab } = await aVisit()
    expect(tab.cart()).toMatchObject({ phase: 'whole', numberofcartproducts: 0 })
    expect(world.requests).toBe(0)
    expect(world.shared).toEqual({ cookie: null, lines: null })
  })

  it('CART-03 opens the modal at once, before anything is asked', async () => {
    const { tab } = await aVisit()
    const adding = tab.add(ONE)
    expect(tab.cart()).toMatchObject({ cartmodal: true, cartmodalloading: true })
    expect(await adding).toEqual({ kind: 'done' })
    expect(tab.cart()).toMatchObject({ cartmodal: true, cartmodalloading: false, numberofcartproducts: 1 })
    expect(tab.cart().cartlastaddedproduct?.id).toBe(ONE)
  })

  it('CART-03 counts each press, however quickly they come', async () => {
    const { world, tab } = await aVisit()
    await Promise.all([1, 2, 3, 4].map(() => tab.add(ONE)))
    expect(lineOf(tab.cart(), ONE)?.qty).toBe(4)
    expect(world.shared.cookie).toBe(storedForm(tab.cart()).cookie)
    expect(world.events).toHaveLength(4)
  })

  it('CART-04 CART-14 closes the modal and adds nothing for what is missing, deleted or not to be reached', async () => {
    const { world, tab } = await aVisit()
    world.products.set(TWO, { deleted: true })
    expect(await tab.add('missing00000')).toEqual({ kind: 'unavailable' })
    expect(await tab.add(TWO)).toEqual({ kind: 'unavailable' })
    world.isDown = true
    expect(await tab.add(ONE)).toEqual({ kind: 'failed' })
    expect(tab.cart()).toMatchObject({ cartmodal: false, cartmodalloading: false, numberofcartproducts: 0 })
    expect(linesOf(tab.cart())).toEqual([])
    expect(world.shared.cookie).toBeNull()
    expect(world.events).toEqual([])
  })

  it('CART-04 says of a failed add or step that nobody was reached, where that is the reason', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    world.isOffline = true
    expect(await tab.add(TWO)).toEqual({ kind: 'offline' })
    expect(await tab.step(ONE, 1)).toEqual({ kind: 'offline' })
    expect(tab.cart()).toMatchObject({ cartmodal: false, cartbuttonloading: false, numberofcartproducts: 1 })
  })

  it('CART-04 closes the modal when the browser fails it on the way', async () => {
    const { world, tab } = await aVisit()
    world.isLockRefused = true
    expect(await tab.add(ONE)).toEqual({ kind: 'failed' })
    expect(tab.cart()).toMatchObject({ cartmodal: false, cartmodalloading: false, numberofcartproducts: 0 })
    expect(tab.pending()).toEqual([])
  })

  it('CART-01 refuses one more than there is of what cannot be ordered, by plus and by add', async () => {
    const { tab } = await aVisit()
    await tab.add(TWO)
    await tab.add(TWO)
    expect(await tab.step(TWO, 1)).toEqual({ kind: 'over-stock', copies: 2 })
    expect(await tab.add(TWO)).toEqual({ kind: 'over-stock', copies: 2 })
    expect(tab.cart()).toMatchObject({ cartmodal: false, numberofcartproducts: 2 })
    expect(tab.cart().cartproductsinstockunique).toHaveLength(1)
  })

  it('CART-06 ignores a plus or minus while another is running, and says which line is busy', async () => {
    const { tab } = await aVisit()
    await tab.add(ONE)
    const running = tab.step(ONE, 1)
    expect(tab.cart()).toMatchObject({ cartbuttonloading: true, busyProductId: ONE })
    expect(await tab.step(ONE, 1)).toEqual({ kind: 'ignored' })
    expect(await tab.step(ONE, -1)).toEqual({ kind: 'ignored' })
    expect(await running).toEqual({ kind: 'done' })
    expect(tab.cart()).toMatchObject({ cartbuttonloading: false, busyProductId: null, numberofcartproducts: 2 })
  })

  it('CART-06 only logs when the product of a plus or minus is no longer available', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    const before = tab.cart()
    world.products.delete(ONE)
    expect(await tab.step(ONE, 1)).toEqual({ kind: 'unavailable' })
    expect(await tab.step(ONE, -1)).toEqual({ kind: 'unavailable' })
    expect(tab.cart()).toEqual(before)
    expect(world.logged).toHaveLength(2)
  })

  it('CART-16 tells analytics of each copy that came or went', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    await tab.step(ONE, 2)
    await tab.step(ONE, -1)
    await tab.remove(ONE)
    expect(world.events.map(({ name }) => name)).toEqual([
      'add_to_cart',
      'add_to_cart',
      'add_to_cart',
      'remove_from_cart',
      'remove_from_cart',
      'remove_from_cart',
    ])
    expect(world.events[0]).toMatchObject({ currency: 'HUF', value: 1000, items: [{ price: 1000, quantity: 1 }] })
  })

  it('takes a removal back, choices too when it had emptied the cart', async () => {
    const { tab } = await aVisit()
    await tab.add(ONE)
    await tab.selectShipping('GLS')
    await tab.selectPayment('PAYPAL')
    const before = tab.cart()
    const removal = await tab.remove(ONE)
    expect(tab.cart()).toMatchObject({ numberofcartproducts: 0, selectedshipping: null })
    await tab.putBack(removal!)
    expect(tab.cart()).toEqual(before)
  })

  it('CART-08 refreshes the rates, takes the price of the type and clears the payment', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    await tab.selectShipping('GLS')
    await tab.selectPayment('BARION')
    world.rates = { ...world.rates, SHOP: { HUF: { price: 300, callForPrice: false } } }
    await tab.selectShipping('SHOP')
    expect(tab.cart()).toMatchObject({ selectedpayment: null, pricesumofshipping: 300, pricefullsumofcart: 1300 })
    await tab.selectShipping('POSTOUTSIDEHUN')
    expect(tab.cart()).toMatchObject({ pricesumofshipping: 0, pricefullsumofcart: 1000 })
  })

  it('CART-08 tells what shipping costs before anything is chosen, also in a cart that has just begun', async () => {
    const { tab } = await aVisit()
    await tab.add(ONE)
    expect(tab.cart().rates).toBeNull()
    await tab.readRates()
    expect(tab.cart()).toMatchObject({ selectedshipping: null, pricesumofshipping: 0 })
    expect(tab.cart().rates?.GLS?.HUF).toEqual({ price: 1490, callForPrice: false })
  })

  it('CART-09 logs an error for a type that does not exist, and stores it all the same', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    await tab.selectShipping('PIGEON')
    expect(world.logged).toEqual(["error There is no shipping type 'PIGEON'"])
    expect(world.shared.cookie).toContain('PIGEON')
    const next = world.aTab()
    await next.open()
    expect(next.cart().selectedshipping).toBe('PIGEON')
  })

  it('CART-10 clears everything', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    await tab.selectShipping('GLS')
    await tab.clear()
    expect(tab.cart()).toMatchObject({ numberofcartproducts: 0, selectedshipping: null, pricefullsumofcart: 0 })
    const next = world.aTab()
    await next.open()
    expect(linesOf(next.cart())).toEqual([])
  })

  it('CART-10 CART-16 empties at the visitor’s wish, tells analytics, and takes it back as it was', async () => {
    const { world, tab } = await aVisit()
    expect(await tab.empty()).toBeNull()
    await tab.add(ONE)
    await tab.step(ONE, 2)
    await tab.add(TWO)
    await tab.selectShipping('GLS')
    await tab.selectPayment('PAYPAL')
    const full = tab.cart()
    const eventsBefore = world.events.length
    const before = await tab.empty()
    expect(tab.cart()).toMatchObject({ numberofcartproducts: 0, selectedshipping: null, pricefullsumofcart: 0 })
    expect(world.events.slice(eventsBefore).map(({ name }) => name)).toEqual(Array(4).fill('remove_from_cart'))
    const next = world.aTab()
    await next.open()
    expect(linesOf(next.cart())).toEqual([])
    await tab.refill(before!)
    expect(tab.cart()).toEqual(full)
    expect(world.shared.cookie).toBe(storedForm(full).cookie)
    expect(world.events).toHaveLength(eventsBefore + 8)
  })

  it('CART-10 what was put in after emptying stays when that is taken back', async () => {
    const { tab } = await aVisit()
    await tab.add(ONE)
    await tab.add(TWO)
    const before = await tab.empty()
    await tab.add(ONE)
    await tab.refill(before!)
    expect(linesOf(tab.cart()).map(({ productid, qty }) => [productid, qty])).toEqual([
      [ONE, 2],
      [TWO, 1],
    ])
  })

  it('CART-12 stores no empty cart in the place of a wiped one when the rates are read', async () => {
    const world = aWorld()
    world.shared.cookie = '%'
    const tab = world.aTab()
    await tab.open()
    await tab.readRates()
    expect(tab.cart().rates).not.toBeNull()
    expect(world.shared).toEqual({ cookie: null, lines: null })
  })

  it('CART-12 wipes a cookie of another version, and the lines beside it', async () => {
    const world = aWorld()
    world.shared.cookie = encodeURIComponent(JSON.stringify({ version: 'v1', cartItems: [{ productid: ONE, qty: 2 }] }))
    world.shared.lines = '{"version":"v2","cartItems":[]}'
    const tab = world.aTab()
    await tab.open()
    expect(tab.cart()).toMatchObject({ phase: 'whole', numberofcartproducts: 0 })
    expect(world.shared).toEqual({ cookie: null, lines: null })
  })

  it('CART-12 CART-17 shows counts and sums before the products are here, and keeps the lines when they do not come', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    const { cookie } = world.shared
    world.isDown = true
    const next = world.aTab()
    const opening = next.open()
    expect(next.cart()).toMatchObject({ phase: 'reading', numberofcartproducts: 1, pricesumofproducts: 1000 })
    await opening
    expect(next.cart()).toMatchObject({ phase: 'unreadable', numberofcartproducts: 1 })
    expect(await next.add(TWO)).toEqual({ kind: 'failed' })
    expect(world.shared.cookie).toBe(cookie)
    world.isDown = false
    expect(await next.readAgain()).toBe(true)
    expect(lineOf(next.cart(), ONE)?.qty).toBe(1)
  })

  it('CART-12 tells the new price of a product, and drops what is no longer there', async () => {
    const { world, tab } = await aVisit()
    await tab.add(ONE)
    await tab.add(TWO)
    world.products.set(ONE, { price: 1500 })
    world.products.delete(TWO)
    const next = world.aTab()
    await next.open()
    expect(linesOf(next.cart()).map(({ productid }) => productid)).toEqual([ONE])
    expect(next.cart().pricesumofproducts).toBe(1500)
    expect(world.shared.cookie).toBe(storedForm(next.cart()).cookie)
  })

  it('CART-13 keeps three hundred products through a reload, reads them together, and logs the size as an error', async () => {
    const world = aWorld()
    const ids = Array.from({ length: 300 }, (_, index) => testProductId(index))
    for (const id of ids) world.products.set(id, { price: 1000 })
    const tab = world.aTab()
    await tab.open()
    for (const id of ids) await tab.add(id)
    expect(JSON.parse(decodeURIComponent(world.shared.cookie ?? ''))).toMatchObject({ cartItems: [], overflow: true })
    expect(world.logged.filter((line) => line.includes('4096'))).toHaveLength(1)
    const before = world.requests
    const next = world.aTab()
    await next.open()
    expect(linesOf(next.cart())).toEqual(linesOf(tab.cart()))
    expect(world.requests - before).toBe(2)
  })

  it('keeps what was being added when the page is left', async () => {
    const { world, tab } = await aVisit()
    void tab.add(ONE)
    const pending = tab.close()
    expect(pending).toEqual([ONE])
    const next = world.aTab({ pending })
    expect(await next.open()).toEqual([{ kind: 'done' }])
    expect(next.cart()).toMatchObject({ cartmodal: false, cartmodalloading: false, numberofcartproducts: 1 })
    expect(next.pending()).toEqual([])
  })
})

describe('two tabs', () => {
  it('show the same cart', async () => {
    const { world, tab } = await aVisit()
    const other = world.aTab()
    await other.open()
    await tab.add(ONE)
    await other.lookAround()
    expect(linesOf(other.cart())).toEqual(linesOf(tab.cart()))
    await other.step(ONE, 1)
    await tab.lookAround()
    expect(tab.cart().numberofcartproducts).toBe(2)
  })

  it('lose no press of each other', async () => {
    const { world, tab } = await aVisit()
    const other = world.aTab()
    await other.open()
    await Promise.all([tab.add(ONE), other.add(ONE), tab.add(TWO), other.add(ONE)])
    await Promise.all([tab.lookAround(), other.lookAround()])
    for (const { cart } of [tab, other]) {
      expect(lineOf(cart(), ONE)?.qty).toBe(3)
      expect(lineOf(cart(), TWO)?.qty).toBe(1)
    }
  })
})
