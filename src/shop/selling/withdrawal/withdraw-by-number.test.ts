import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { orderByNumber } from '#shop/selling/orders/order-records.server.ts'
import { recordMoney } from '#shop/selling/orders/payment/record-money.ts'
import { settleOrder } from '#shop/selling/orders/payment/settle-order.ts'
import { quoteTaken, takeOrder } from '#shop/selling/orders/placing/take-order.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { pressed } from '#shop/selling/orders/test-office-desk.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { withdraw } from './withdraw.ts'
import { withdrawalStatus } from './withdrawal-status.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
afterAll(() => world.stop())
const BALINT = { kind: 'staff', id: 'balint@example.com' } as const
beforeAll(async () => {
  await stockBooks(db, [{ id: 'aaaaaaaaaaaa' }])
  await setFreeCopies(db, 900, { products: ['aaaaaaaaaaaa'], place: 'shop-1' })
  await insertTestStaff(db, { marta: ['bookkeeper'], peter: ['admin'], balint: ['counter'] })
})

async function taken(email: string): Promise<string> {
  const lines = [{ productId: 'aaaaaaaaaaaa', quantity: 6 }]
  const { payment: _, ...input } = anInput({ lines, shipping: 'SHOP', pickupShop: 'shop-1', delivery: null })
  const wanted = { input, sub: null, email, pay: 'till' } as const
  const { total, goods, linesHash } = await quoteTaken(shop, wanted)
  const accepted = { total: total ?? goods, linesHash }
  const outcome = await takeOrder(shop, { ...wanted, by: BALINT, told: 'counter', means: 'cash', accepted })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value.number
}
const nobody = { userId: null, isStaff: false }
const press = async (id: string, number: string, parameters = {}, body = {}) =>
  pressed(shop, BALINT, id, {
    parameters: { number, ...parameters },
    body: { version: (await viewOf(world, number)).version, ...body },
  })

const expectedView = {
  refunds: [],
  returns: [],
  attentions: [{ reason: 'withdrawal-in-words' }],
}

it('WEB-61 OFFICE-75 what was paid at the till is not cancelled by whoever knows number and address: a bookseller takes it down', async () => {
  const number = await taken('anna@example.com')
  for (let time = 1; time <= 2; time++) await withdraw(shop, { number, email: 'anna@example.com' }, nobody)
  expect(await viewOf(world, number)).toMatchObject({ status: 'CONFIRMED', ...expectedView })
  expect(await press('payBackAtTill', number, {}, { means: 'cash' })).toMatchObject({ ok: false })
  expect(await press('announceReturn', number)).toMatchObject({ value: { approvalId: expect.any(Number) } })
})

it('WEB-61 OFFICE-75 nor is what was transferred, or paid to the courier: it goes back by hand too', async () => {
  const by = { kind: 'staff', id: 'marta@example.com' } as const
  for (const provider of ['transfer', 'cod'] as const) {
    const { number, id, status, attempts, total } = await bought(shop, { input: anInput() })
    const order = { id, status, attempts }
    const money = { provider, paymentId: `${provider} ${number}`, amount: total ?? 0, by, note: '' } as const
    await recordMoney(shop, order, { ...money, kind: provider === 'cod' ? 'paid-at-door' : 'paid-by-transfer' })
    await settleOrder(shop, (await orderByNumber(db, number))!, { by: SYSTEM })
    await withdraw(shop, { number, email: 'anna@example.com' }, nobody)
    expect(await viewOf(world, number)).toMatchObject({ status: 'CONFIRMED', ...expectedView })
  }
})

it('WEB-61 OFFICE-75 nor is a return of it the buyer’s word', async () => {
  const number = await taken('anna@example.com')
  await readyForPickup(shop, { number, by: BALINT })
  await markCollected(shop, { number, by: BALINT })
  await withdraw(shop, { number, email: 'anna@example.com' }, nobody)
  expect(await viewOf(world, number)).toMatchObject({ status: 'COMPLETED', ...expectedView })
  expect(await press('announceReturn', number)).toMatchObject({ value: { returnNumber: 1 } })
  expect(await press('receiveReturn', number, { returnNumber: 1 })).toMatchObject({ value: { state: 'asked' } })
})

it('WEB-61 an order without an address is nobody’s by a blank one', async () => {
  const number = await taken('')
  await withdraw(shop, { number, email: ' ' }, nobody)
  expect(await viewOf(world, number)).toMatchObject({ status: 'CONFIRMED', refunds: [], attentions: [] })
  expect(await withdrawalStatus(shop, { number, email: ' ' })).toBe(false)
})
