import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, listOf, soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import { readStored, storedForm } from '#shop/selling/cart/saved-cart.ts'
import { testProductId } from '#shop/selling/cart/test-cart-product.ts'
import { aWorld, SHIPPING } from './test-cart-world.ts'

const IDS = [1, 2, 3, 4].map(testProductId)
const product = fc.constantFrom(...IDS)
const facts = fc.record({
  price: fc.integer({ min: 1, max: 30_000 }),
  copies: fc.integer({ min: 0, max: 4 }),
  orderable: fc.boolean(),
  isPreorder: fc.boolean(),
  deleted: fc.boolean(),
})
const FREE_FROM = 20_000

type World = ReturnType<typeof aWorld>
type Tab = ReturnType<World['aTab']>
type Deed = { name: string; inTab: 0 | 1; isAwaited: boolean; run: (tab: Tab, world: World) => unknown }

const deed = (name: string, run: Deed['run']) =>
  fc.record({
    name: fc.constant(name),
    inTab: fc.constantFrom<0 | 1>(0, 1),
    isAwaited: fc.boolean(),
    run: fc.constant(run),
  })

/** Everything that visitors, booksellers and networks do. */
const deeds = fc.array(
  fc.oneof(
    product.chain((id) => deed(`add ${id}`, (tab) => tab.add(id))),
    product.chain((id) => deed(`plus ${id}`, (tab) => tab.step(id, 1))),
    product.chain((id) => deed(`minus ${id}`, (tab) => tab.step(id, -1))),
    fc
      .tuple(product, fc.integer({ min: -5, max: 120 }))
      .chain(([id, by]) => deed(`type ${by} more of ${id}`, (tab) => tab.step(id, by))),
    product.chain((id) => deed(`remove ${id}`, (tab) => tab.remove(id))),
    product.chain((id) =>
      deed(`remove ${id} and take it back`, async (tab) => {
        const removal = await tab.remove(id)
        if (removal) await tab.putBack(removal)
      }),
    ),
    fc
      .constantFrom(...Object.keys(SHIPPING), 'PIGEON')
      .chain((type) => deed(`ship by ${type}`, (tab) => tab.selectShipping(type))),
    fc
      .constantFrom('BARION', 'PAYPAL', null)
      .chain((payment) => deed(`pay by ${payment}`, (tab) => tab.selectPayment(payment))),
    deed('clear', (tab) => tab.clear()),
    deed('close the modal', (tab) => tab.closeModal()),
    deed('read again', (tab) => tab.readAgain()),
    deed('look around', (tab) => tab.lookAround()),
    fc
      .tuple(product, facts)
      .chain(([id, next]) => deed(`${id} changes`, (_, world) => void world.products.set(id, next))),
    product.chain((id) => deed(`${id} vanishes`, (_, world) => void world.products.delete(id))),
    deed('the network fails', (_, world) => void (world.isDown = true)),
    deed('the network is back', (tab, world) => {
      world.isDown = false
      return tab.lookAround()
    }),
    fc
      .constantFrom('', '%', 'x'.repeat(5000), encodeURIComponent('{"version":"v1"}'))
      .chain((cookie) => deed('the cookie is edited', (_, world) => void (world.shared.cookie = cookie))),
    deed('reload', () => 'reload'),
  ),
  { maxLength: 25 },
)

function expectSound(cart: Cart): void {
  for (const line of linesOf(cart)) {
    expect(line.qty).toBeGreaterThanOrEqual(1)
    expect(line.qty).toBeLessThanOrEqual(99)
    expect(line.productid).toBe(line.productdata.id)
    expect(cart[listOf(line)]).toContain(line)
  }
  expect(new Set(linesOf(cart).map(({ productid }) => productid)).size).toBe(linesOf(cart).length)
  expect(cart.cartmodalloading).toBe(cart.adding > 0)
  if (cart.phase !== 'whole') return
  const sold = soldLines(cart)
  const products = sold.reduce((sum, { productdata, qty }) => sum + productdata.price * qty, 0)
  const rate = Object.entries(cart.rates ?? {}).find(([type]) => type === cart.selectedshipping)?.[1]?.HUF
  const isFree = cart.selectedshipping === 'GLS' && products >= FREE_FROM
  const shipping = sold.length === 0 || !rate || rate.callForPrice || isFree ? 0 : rate.price
  expect(cart.numberofcartproducts).toBe(sold.reduce((sum, { qty }) => sum + qty, 0))
  expect(cart.pricesumofproducts).toBe(products)
  expect(cart.pricesumofshipping).toBe(shipping)
  expect(cart.pricesumofpayment).toBe(0)
  expect(cart.pricefullsumofcart).toBe(products + shipping)
}

function contents(cart: Cart) {
  const items = linesOf(cart).map(({ productid, qty }) => ({ productid, qty }))
  return { items, shipping: cart.selectedshipping, payment: cart.selectedpayment }
}

function watched(tab: Tab): Tab {
  tab.subscribe(() => expectSound(tab.cart()))
  tab.setFreeShipping(FREE_FROM)
  void tab.open()
  return tab
}

describe('whatever happens in whatever order', () => {
  it('CART-03 CART-05 CART-07 CART-08 CART-11 CART-12 sums hold, no line is empty, cookie and memory agree', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(facts, { minLength: 4, maxLength: 4 }),
        deeds,
        async (s, first, sequence) => {
          const world = aWorld({ schedule: (answer) => s.schedule(answer) })
          IDS.forEach((id, index) => world.products.set(id, first[index]!))
          const tabs: [Tab, Tab] = [watched(world.aTab()), watched(world.aTab())]
          for (const { inTab, isAwaited, run } of sequence) {
            const doing = run(tabs[inTab], world)
            if (doing === 'reload') tabs[inTab] = watched(world.aTab({ pending: tabs[inTab].close() }))
            if (!isAwaited) continue
            await s.waitIdle()
            await doing
            if (doing) expectAgreed(tabs[inTab].cart(), world)
          }

          world.isDown = false
          await s.waitIdle()
          for (const tab of tabs) {
            const settling = tab.readAgain()
            await s.waitIdle()
            expect(await settling).toBe(true)
            expect(tab.cart()).toMatchObject({
              phase: 'whole',
              adding: 0,
              cartbuttonloading: false,
              cartmodalloading: false,
            })
            if (world.shared.cookie !== null) expect(storedForm(tab.cart())).toEqual(world.shared)
          }
          await s.waitIdle()
          expect(contents(tabs[0].cart())).toEqual(contents(tabs[1].cart()))

          const once = watched(world.aTab())
          await s.waitIdle()
          const before = { ...world.shared }
          const twice = watched(world.aTab())
          await s.waitIdle()
          expect(contents(once.cart())).toEqual(contents(tabs[1].cart()))
          expect(twice.cart()).toEqual(once.cart())
          expect(world.shared).toEqual(before)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('CART-03 each of many presses counts, in two tabs, in whatever order the answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.constantFrom<0 | 1>(0, 1), product), { maxLength: 12 }),
        async (s, presses) => {
          const world = aWorld({ schedule: (answer) => s.schedule(answer) })
          for (const id of IDS) world.products.set(id, { copies: 2, orderable: true })
          const tabs = [watched(world.aTab()), watched(world.aTab())] as const
          for (const [inTab, id] of presses) void tabs[inTab].add(id)
          await s.waitIdle()
          for (const tab of tabs) void tab.lookAround()
          await s.waitIdle()
          for (const { cart } of tabs)
            for (const id of IDS)
              expect(linesOf(cart()).find(({ productid }) => productid === id)?.qty ?? 0).toBe(
                presses.filter(([, pressed]) => pressed === id).length,
              )
        },
      ),
      { numRuns: 100 },
    )
  })

  it('CART-03 each press counts once, however often the page is reloaded meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.oneof(product, fc.constant('reload'), fc.constant('wait a moment')), { maxLength: 15 }),
        async (s, presses) => {
          const world = aWorld({ schedule: (answer) => s.schedule(answer) })
          for (const id of IDS) world.products.set(id, { copies: 2, orderable: true })
          let tab = watched(world.aTab())
          for (const press of presses) {
            if (press === 'wait a moment') await s.waitNext(Math.min(1, s.count()))
            else if (press === 'reload') tab = watched(world.aTab({ pending: tab.close() }))
            else void tab.add(press)
          }
          await s.waitIdle()
          for (const id of IDS)
            expect(linesOf(tab.cart()).find(({ productid }) => productid === id)?.qty ?? 0).toBe(
              presses.filter((pressed) => pressed === id).length,
            )
          expect(tab.pending()).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** After a settled action: what is stored says what is in memory. A tab that could not read it has changed nothing. */
function expectAgreed(cart: Cart, world: World): void {
  const saved = readStored(world.shared)
  if (cart.phase !== 'whole' || world.isDown || !saved) return
  const form = storedForm(cart)
  expect(saved.cartItems).toEqual(contents(cart).items)
  expect(readStored(form)).toMatchObject({
    selectedshipping: saved.selectedshipping,
    selectedpayment: saved.selectedpayment,
  })
}
