import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { billingo } from '#providers/billingo/billingo.ts'
import { szamlazz } from '#providers/szamlazz/szamlazz.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { API_KEY, billingoStandIn } from '#tests/support/billingo-stand-in.ts'
import { AGENT_KEY, szamlazzStandIn } from '#tests/support/szamlazz-stand-in.ts'
import { markDelivered } from '../fulfilment/mark-delivered.ts'
import { markReturned } from '../fulfilment/mark-returned.ts'
import { packShipment } from '../fulfilment/pack-shipment.ts'
import { settleShipment } from '../fulfilment/settle-shipment.ts'
import { shipShipment } from '../fulfilment/ship-shipment.ts'
import { keepPapers } from './keep-papers.ts'
import { tellOfPaymentAgain } from './mark-paid.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const szamlazzHouse = await szamlazzStandIn()
const billingoHouse = await billingoStandIn()
const { forward } = world
const log = silentLog as never
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500, price: 3992 }])
await insertTestStaff(db, { boltos: ['admin'] })
await sql`insert into settings (name, value) values ('cod', '{"isOffered": true, "byHand": true}')`.execute(db)
afterAll(async () => {
  szamlazzHouse.close()
  billingoHouse.close()
  await world.stop()
})

const by = BOOKSELLER
/** Whose decisions need no second person. */
const OPERATOR = { kind: 'command', id: 'root' } as const
let labels = 200_000_000
const settle = (shop: Shop, number: string) =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (order) await settleShipment(shop, { orderId: order.id, number: 1 })
  })
const invoicesOf = async (number: string) => (await viewOf(world, number)).invoices

const houses = [
  {
    name: 'Számlázz.hu',
    house: szamlazzHouse,
    asks: 'action-szamla_agent_kifiz',
    invoices: szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log }),
    strange: szamlazz({ agentKey: 'wrong', url: szamlazzHouse.url, log }),
    payments: (order: string) =>
      szamlazzHouse.documents
        .filter(({ orderNumber }) => orderNumber === order)
        .map(({ payments = [] }) => payments.map(({ amount, day }) => [amount, day])),
    note: (order: string, amount: number) => {
      const invoice = szamlazzHouse.documents.find(({ orderNumber }) => orderNumber === order)
      if (invoice) invoice.payments = [{ amount, day: '2026-11-17', title: 'Készpénz' }]
    },
  },
  {
    name: 'Billingo',
    house: billingoHouse,
    asks: '/payments',
    invoices: billingo({ apiKey: API_KEY, blockId: null, url: billingoHouse.url, log }),
    strange: billingo({ apiKey: 'wrong', blockId: null, url: billingoHouse.url, log }),
    payments: (order: string) =>
      billingoHouse.documents
        .filter(({ vendorId }) => vendorId?.startsWith(order))
        .map(({ payments = [] }) => payments.map(({ price, date }) => [price, date])),
    note: (order: string, price: number) => {
      const invoice = billingoHouse.documents.find(({ vendorId }) => vendorId?.startsWith(order))
      if (invoice) invoice.payments = [{ price, date: '2026-11-17', payment_method: 'cash' }]
    },
  },
]

describe.each(houses)('an invoice that goes unpaid with its parcel, by $name', (service) => {
  const { house, asks, invoices, strange, payments, note } = service
  const shop: Shop = { ...world.shop, invoices }
  const keep = () => keepPapers(shop)
  /** Sent, invoiced and delivered: the courier has the money. */
  async function delivered(): Promise<{ number: string; total: number }> {
    const { number, total } = await bought(shop, {
      input: anInput({ payment: 'COD', lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }] }),
    })
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: String(++labels) })
    await keep()
    await markDelivered(shop, { number, by: { kind: 'provider', id: 'gls' } })
    return { number, total: total ?? 0 }
  }

  it('ORDER-13 is marked paid once, when the carrier has settled what it collected, without the rounding of cash', async () => {
    const { number, total } = await delivered()
    await keep()
    expect(payments(number)).toEqual([[]])
    expect(await invoicesOf(number)).toMatchObject([{ status: 'ISSUED', mark: 'AWAITED' }])
    await settle(shop, number)
    await Promise.all([keep(), keep()])
    await keep()
    expect(payments(number)).toEqual([[[total, shopDay(world.clock.now)]]])
    expect(await invoicesOf(number)).toMatchObject([{ mark: 'MARKED', markFailure: null }])
    house.asked.length = 0
    forward(86_400)
    await keep()
    expect(house.asked).toEqual([])
  })

  it.each(['down', 'error-after', 'hang-after'] as const)(
    'ORDER-13 %s: it is told again, and stands there once',
    async (fault) => {
      const { number } = await delivered()
      await settle(shop, number)
      house.faultNext(fault)
      await keep()
      expect(await invoicesOf(number)).toMatchObject([{ mark: 'QUEUED' }])
      forward(61)
      await keep()
      expect(payments(number)[0]).toHaveLength(1)
      expect(await invoicesOf(number)).toMatchObject([{ mark: 'MARKED' }])
    },
  )

  it('ORDER-13 what a bookkeeper has noted there stays: all of it is enough, a part calls for a person', async () => {
    const [whole, part] = [await delivered(), await delivered()]
    note(whole.number, whole.total)
    note(part.number, 100)
    for (const { number } of [whole, part]) await settle(shop, number)
    house.asked.length = 0
    await keep()
    expect(house.asked.filter((one) => one === asks || (one.startsWith('PUT') && one.endsWith(asks)))).toEqual([])
    expect(await invoicesOf(whole.number)).toMatchObject([{ mark: 'MARKED' }])
    expect(await viewOf(world, part.number)).toMatchObject({
      invoices: [{ mark: 'FAILED', markFailure: expect.stringContaining('paid-in-part') }],
      attentions: [{ reason: 'payment-not-told' }],
    })
    expect(payments(part.number)[0]).toHaveLength(1)
  })

  it('ORDER-13 what is refused is shown, and told again by one press', async () => {
    const { number } = await delivered()
    await settle(shop, number)
    await keepPapers({ ...shop, invoices: strange })
    expect(await invoicesOf(number)).toMatchObject([{ mark: 'FAILED' }])
    forward(3600)
    await keep()
    expect(payments(number)).toEqual([[]])
    expect(await tellOfPaymentAgain(shop, { number })).toMatchObject({ ok: true })
    expect(await tellOfPaymentAgain(shop, { number })).toMatchObject({ failure: { kind: 'wrong-status' } })
    await keep()
    expect(payments(number)[0]).toHaveLength(1)
  })

  it('ORDER-13 what was given back before the carrier settled makes the invoice no less paid', async () => {
    const { number, total } = await delivered()
    await requestRefund(shop, { number, amount: 500, reason: 'goodwill', by: OPERATOR })
    await keep()
    expect(await invoicesOf(number)).toMatchObject([{ mark: 'AWAITED' }])
    await settle(shop, number)
    await keep()
    expect(payments(number)).toEqual([[[total, shopDay(world.clock.now)]]])
    expect(await invoicesOf(number)).toMatchObject([{ mark: 'MARKED' }])
  })

  it('ORDER-13 of a parcel that came back nothing is told, nor of what was paid when it was invoiced', async () => {
    const { number } = await bought(shop, { input: anInput({ payment: 'COD' }) })
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: String(++labels) })
    await keep()
    await markReturned(shop, { number, by, outcome: 'sender' })
    await cancelOrder(shop, { number, by, reason: 'by-staff' })
    await keep()
    await keep()
    expect(payments(number).flat()).toEqual([])
    expect(await invoicesOf(number)).toMatchObject([
      { kind: 'INVOICE', mark: 'VOID' },
      { kind: 'STORNO', mark: null },
    ])
    const paid = await paidOrder(world)
    await keep()
    expect(await invoicesOf(paid.number)).toMatchObject([{ status: 'ISSUED', mark: null }])
  })
})
