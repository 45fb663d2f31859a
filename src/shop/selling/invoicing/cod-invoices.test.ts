import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { done } from '#kit/result.ts'
import { giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { readSettlement } from '#shop/selling/money/settlement/read-settlement.ts'
import { takeSettlement } from '#shop/selling/money/settlement/take-settlement.ts'
import { glsWorkbook } from '#shop/selling/money/settlement/test-settlements.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { giveCard } from '#shop/selling/orders/gift-cards/give-card.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { markCollected } from '../fulfilment/mark-collected.ts'
import { markDelivered } from '../fulfilment/mark-delivered.ts'
import { markReturned } from '../fulfilment/mark-returned.ts'
import { packShipment } from '../fulfilment/pack-shipment.ts'
import { readyForPickup } from '../fulfilment/ready-for-pickup.ts'
import { shipShipment } from '../fulfilment/ship-shipment.ts'
import type { InvoiceProvider, InvoiceRequest } from './invoice-provider.ts'
import { issueInvoices } from './issue-invoices.ts'
import { keepPapers } from './keep-papers.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const issued: InvoiceRequest[] = []
const invoices: InvoiceProvider = {
  name: 'sample',
  find: async () => done(null),
  issue: async (invoice) => {
    issued.push(invoice)
    return done({ number: `SZ-${issued.length}`, url: null })
  },
  reverse: async ({ externalId }) => done({ number: externalId, url: null }),
  findStorno: async () => done(null),
  correct: async ({ externalId }) => done({ number: externalId, url: null }),
  findCorrection: async () => done(null),
  withdraw: async () => done(null),
  recordPayment: async () => done(null),
}
const shop = { ...world.shop, invoices }
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 50, inShop: 5 }])
await insertTestStaff(db, { boltos: ['admin'] })
await sql`insert into settings (name, value)
  values ('cod', '{"isOffered": true, "byHand": true}'), ('payOnCollection', 'true')`.execute(db)
afterAll(() => world.stop())

const by = BOOKSELLER
async function sent(label: string): Promise<string> {
  const { number } = await bought(shop, { input: anInput({ payment: 'COD' }) })
  await issueInvoices(shop)
  await packShipment(shop, { number, by })
  await shipShipment(shop, { number, by, trackingNumber: label })
  return number
}

it('ORDER-10 the invoice goes with the parcel, unpaid and due in eight days, and once', async () => {
  const number = await sent('100000001')
  expect(issued).toEqual([])
  expect(await issueInvoices(shop)).toBe(1)
  expect(issued).toMatchObject([{ payment: 'COD', isPaid: false, issuedOn: '2026-11-16', dueOn: '2026-11-24' }])
  await markDelivered(shop, { number, by: { kind: 'provider', id: 'gls' } })
  expect(await issueInvoices(shop)).toBe(0)
  expect((await viewOf(world, number)).invoices).toMatchObject([{ kind: 'INVOICE', status: 'ISSUED' }])
})

it('ORDER-10 CARD-04 what a gift card has paid of an order makes no invoice of it before the rest is paid, or its parcel has left', async () => {
  const given = { amount: 2_000, by: { kind: 'command', id: 'root' }, words: 'Próba', language: 'hu' } as const
  const pass = async () => {
    const card = await giveCard(shop, { ...given, codeBy: { code: drawGiftCardCode() } })
    if (!card.ok) throw new Error('Not given')
    return giftCardPass(shop, card.value.id)
  }
  const atDoor = await bought(shop, { input: anInput({ payment: 'COD', giftCard: await pass() }) })
  const collecting = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: null, payment: 'COLLECTION' } as const
  const atDesk = await bought(shop, { input: anInput({ ...collecting, giftCard: await pass() }) })
  expect([atDoor, atDesk]).toMatchObject([
    { status: 'CONFIRMED', paid: 2_000 },
    { status: 'CONFIRMED', paid: 2_000 },
  ])
  expect(await issueInvoices(shop)).toBe(0)
  await packShipment(shop, { number: atDoor.number, by })
  await shipShipment(shop, { number: atDoor.number, by, trackingNumber: '100000003' })
  await readyForPickup(shop, { number: atDesk.number, by })
  expect(await issueInvoices(shop)).toBe(1)
  await markCollected(shop, { number: atDesk.number, by })
  expect(await issueInvoices(shop)).toBe(1)
  const kinds = async ({ number }: typeof atDoor) => (await viewOf(world, number)).invoices.map(({ kind }) => kind)
  expect([await kinds(atDoor), await kinds(atDesk)]).toEqual([['INVOICE'], ['INVOICE']])
})

it('ORDER-10 of a parcel that came back unpaid and was given up, the invoice is reversed', async () => {
  const number = await sent('100000002')
  await issueInvoices(shop)
  await markReturned(shop, { number, by, outcome: 'sender' })
  expect(await cancelOrder(shop, { number, by, reason: 'by-staff' })).toMatchObject({ problems: [] })
  await issueInvoices(shop)
  expect((await viewOf(world, number)).invoices.map(({ kind }) => kind)).toEqual(['INVOICE', 'STORNO'])
})

it('ORDER-10 WEB-61 what came back before anybody knew that its buyer had paid is worth its price: the money goes back when the carrier tells of it', async () => {
  const number = await sent('100000004')
  await issueInvoices(shop)
  await markDelivered(shop, { number, by })
  await announceWithdrawal(shop, { number, name: null, lines: null, way: 'token' })
  expect(await receiveReturn(shop, { number, by })).toMatchObject({ ok: true, value: { refund: 0 } })
  expect(await viewOf(world, number)).toMatchObject({ paid: 0, payable: 500 })
  const { cod } = (await viewOf(world, number)).shipments[0] ?? {}
  const row = { number: '100000004', reference: '', day: shopDay(shop.clock.now()), amount: cod ?? 0 }
  const content = glsWorkbook([row])
  const read = await readSettlement(content)
  if (!read.ok) throw new Error(read.failure.kind)
  const file = { settlement: read.value, name: 'utanvet.xlsx', content, by }
  expect(await takeSettlement(shop, file)).toMatchObject({ ok: true, value: { matches: { settled: 1 } } })
  expect(await viewOf(world, number)).toMatchObject({ paid: 5480, refunds: [{ amount: 4980, status: 'REQUESTED' }] })
  expect(await checkInvariants(shop)).toEqual([])
})

it('ORDER-10 WEB-61 of what was withdrawn from on its way and not taken at the door, nothing is owed, and its order is over', async () => {
  const number = await sent('100000005')
  await keepPapers(shop)
  await announceWithdrawal(shop, { number, name: null, lines: null, way: 'token' })
  expect(await markReturned(shop, { number, by, outcome: 'sender' })).toMatchObject({
    failure: { kind: 'is-coming-back' },
  })
  await receiveReturn(shop, { number, by })
  expect(await markReturned(shop, { number, by, outcome: 'sender' })).toMatchObject({ ok: true })
  await keepPapers(shop)
  const order = await viewOf(world, number)
  expect(order).toMatchObject({ status: 'COMPLETED', state: 'returned', payable: 0, paid: 0 })
  expect(order.invoices.map(({ kind }) => kind)).toEqual(['INVOICE', 'STORNO'])
  expect(order.shipments).toMatchObject([{ status: 'RETURNED_TO_SENDER' }])
  expect(await checkInvariants(shop)).toEqual([])
})
