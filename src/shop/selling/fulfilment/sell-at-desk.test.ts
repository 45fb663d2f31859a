import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { orderByNumber } from '#shop/selling/orders/order-records.server.ts'
import { quoteTaken, type TakeOrder, type WantedOrder } from '#shop/selling/orders/placing/take-order.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { asAct } from '#shop/people/staff/as-act.ts'
import { sellAtDesk } from './sell-at-desk.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', price: 1492, stock: 9, inShop: 5 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
])
const by = { kind: 'staff', id: 'balint@example.com' } as const
const NAME = { name: 'Kovács Anna', country: 'HU', postcode: '', city: '', street: '' }
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

function wanted(own: Partial<WantedOrder> = {}, productId = 'aaaaaaaaaaaa'): WantedOrder {
  return {
    input: {
      lines: [{ productId, quantity: 2 }],
      shipping: 'SHOP',
      pickupShop: 'shop-1',
      contact: { name: NAME.name, phone: '' },
      delivery: null,
      billing: { ...NAME, company: null, taxNumber: null },
      language: 'hu',
    },
    sub: null,
    email: '',
    pay: 'till',
    ...own,
  }
}

async function sell(order = wanted(), own: Partial<TakeOrder> = {}) {
  const { total, goods, linesHash } = await quoteTaken(shop, order)
  const accepted = { total: total ?? goods, linesHash }
  const request: TakeOrder = { ...order, by, told: 'counter', means: 'cash', accepted, ...own }
  return asAct(shop, { by, operation: 'order take-for', record: 'order:new', input: {} }, (shop) =>
    sellAtDesk(shop, request),
  )
}

const ordersOfAll = async () => (await sql<{ count: number }>`select count(*)::int from orders`.execute(db)).rows
const onHand = async () =>
  (
    await sql<{
      onHand: number
      held: number
    }>`select inventory_amount as "onHand", held_amount as held from inventories
      where product_id = 'aaaaaaaaaaaa' and warehouse_id = 'shop-1'`.execute(db)
  ).rows[0]

describe('a sale at the counter', () => {
  it('OFFICE-25 OFFICE-28 is paid, packed and handed over at once: it waits for nothing, and its copies have left the shelf of that shop', async () => {
    const before = await onHand()
    const sold = await sell(wanted({ email: 'anna@example.com' }))
    expect(sold).toMatchObject({ ok: true, value: { taken: 2985 } })
    const order = await orderByNumber(db, sold.ok ? sold.value.number : '')
    expect(order).toMatchObject({ status: 'COMPLETED', version: sold.ok ? sold.value.version : 0 })
    expect(order?.shipments).toMatchObject([{ status: 'COLLECTED', lines: [{ quantity: 2 }] }])
    expect(order?.attempts, 'paid once').toMatchObject([{ provider: 'till', charged: 2985 }])
    expect((await onHand())?.onHand).toBe((before?.onHand ?? 0) - 2)
    world.forward(60)
    shop.letters.length = 0
    await sendLetters(shop)
    const sentLetters = shop.letters.filter(({ to }) => to === 'anna@example.com')
    expect(sentLetters.length).toBeGreaterThan(0)
    for (const { subject, text } of sentLetters)
      expect(`${subject} ${text}`, 'nobody is told to come for what they have').not.toMatch(/átvehet|szólunk/i)
  })

  it('OFFICE-25 of what is not here, not collected in a shop or not paid now nothing is sold, and nothing is left of it', async () => {
    const [orders, stock] = [await ordersOfAll(), await onHand()]
    expect(await sell(wanted({}, 'bbbbbbbbbbbb'))).toMatchObject({ ok: false, failure: { kind: 'copies-missing' } })
    const byLink = wanted({ pay: 'link', email: 'anna@example.com' })
    expect(await sell(byLink)).toMatchObject({ ok: false, failure: { kind: 'order-refused' } })
    const sent = wanted()
    expect(await sell({ ...sent, input: { ...sent.input, shipping: 'GLS' } })).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-shipping' },
    })
    expect(await ordersOfAll()).toEqual(orders)
    expect(await onHand()).toEqual(stock)
  })
})
