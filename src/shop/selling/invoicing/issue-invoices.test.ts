import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { szamlazz } from '#providers/szamlazz/szamlazz.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { listOfficeOrders } from '#shop/selling/orders/office/list-office-orders.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { AGENT_KEY, szamlazzStandIn } from '#tests/support/szamlazz-stand-in.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { issueInvoices } from './issue-invoices.ts'
import { receiptOf } from './receipt.ts'
import { recordInvoice } from './record-invoice.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const house = await szamlazzStandIn()
const { forward, clock } = world
const shop = { ...world.shop, invoices: szamlazz({ agentKey: AGENT_KEY, url: house.url, log: silentLog as never }) }
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'gggggggggggg', stock: 500, price: 1490, vat: 'GIFT' },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2026-12-01' },
])
afterAll(async () => {
  house.close()
  await world.stop()
})

const view = (number: string) => viewOf(world, number)
const paid = (changes: Partial<OrderInput> = {}) => paidOrder(world, changes)
const issued = (number: string) => house.documents.filter(({ orderNumber }) => orderNumber === number)
const mixed = {
  lines: [
    { productId: 'aaaaaaaaaaaa', quantity: 3 },
    { productId: 'gggggggggggg', quantity: 1 },
  ],
}

describe('the invoices of an order', () => {
  it('OFFICE-67 are noted by hand where no service issues them, put right by whoever names what stands there, and reversed by nobody else', async () => {
    const own = { ...shop, invoices: null }
    const order = await paidOrder({ ...world, shop: own }, mixed)
    const owed = async () =>
      (await listOfficeOrders(own, { view: 'all', filter: { isInvoiceOwed: true } })).rows.some(
        ({ number }) => number === order.number,
      )
    const note = (invoice: string, number = order.number, instead: string | null = null) =>
      recordInvoice(own, { number, invoice, instead, by: BOOKSELLER })
    await db.deleteFrom('invoices').execute()
    expect(await owed()).toBe(true)
    expect(await note('KB-1', 'K26-000000')).toMatchObject({ failure: { kind: 'no-such-order' } })
    for (const _ of ['once', 'and again']) expect(await note('KB-2026/1')).toMatchObject({ ok: true })
    expect(await note('KB-2026/17')).toMatchObject({ failure: { kind: 'has-invoice' } })
    expect(await note('KB-2026/17', order.number, 'KB-2026/1')).toMatchObject({ ok: true })
    expect((await view(order.number)).invoices).toMatchObject([
      { kind: 'INVOICE', status: 'ISSUED', number: 'KB-2026/17' },
    ])
    expect(await owed()).toBe(false)
    await cancelOrder(shop, { number: order.number, by: { kind: 'command', id: 'root' }, reason: 'by-shop' })
    await issueInvoices(shop)
    expect(issued(order.number), 'the service knows nothing of it').toEqual([])
    expect(await note('KB-2026/18')).toMatchObject({ failure: { kind: 'wrong-status' } })
  })

  it('ORDER-06 are issued once it is paid, for exactly what was paid, whoever asks and how often', async () => {
    const unpaid = await bought(shop)
    const order = await paid(mixed)
    await Promise.all([issueInvoices(shop), issueInvoices(shop)])
    await issueInvoices(shop)
    expect(issued(order.number)).toMatchObject([
      { gross: order.total, type: 'SZ', externalId: `${order.number}-invoice` },
    ])
    expect(issued(unpaid.number)).toEqual([])
    const { invoices, timeline } = await view(order.number)
    expect(invoices).toMatchObject([
      {
        kind: 'INVOICE',
        status: 'ISSUED',
        number: issued(order.number)[0]?.number,
        url: expect.stringContaining('https://'),
      },
    ])
    expect(timeline.filter(({ kind }) => kind === 'invoice-issued')).toHaveLength(1)
  })

  it('ORDER-06 an uncertain answer is looked into before it is asked for again', async () => {
    const order = await paid()
    house.faultNext('error-after')
    await issueInvoices(shop)
    expect((await view(order.number)).invoices).toMatchObject([{ status: 'QUEUED', number: null }])
    await issueInvoices(shop)
    expect(issued(order.number)).toHaveLength(1)
    forward(61)
    house.asked.length = 0
    await issueInvoices(shop)
    expect(house.asked).toEqual(['action-szamla_agent_xml'])
    expect(issued(order.number)).toHaveLength(1)
    expect((await view(order.number)).invoices).toMatchObject([{ status: 'ISSUED' }])
  })

  it('ORDER-06 a house that is closed is asked again later; one that refuses is shown to the staff', async () => {
    const order = await paid()
    house.faultNext('down')
    await issueInvoices(shop)
    expect(issued(order.number)).toEqual([])
    forward(86_461)
    await issueInvoices(shop)
    const today = shopDay(shop.clock.now())
    expect(issued(order.number), 'of the day on which it is made').toMatchObject([
      { request: { fejlec: { keltDatum: today, fizetesiHataridoDatum: today } } },
    ])
    forward(-86_400)

    const refused = await paid()
    await issueInvoices({ ...shop, invoices: szamlazz({ agentKey: 'wrong', url: house.url, log: silentLog as never }) })
    expect(await view(refused.number)).toMatchObject({
      attentions: [{ reason: 'invoice-failed' }],
      invoices: [{ status: 'FAILED' }],
    })
    forward(3600)
    await issueInvoices(shop)
    expect(issued(refused.number)).toEqual([])
    await cancelOrder(shop, { number: refused.number, by: BUYER, reason: 'by-buyer' })
    forward(40 * 86_400)
    await issueInvoices(shop)
    expect(await view(refused.number), 'it owes none any more').toMatchObject({ attentions: [], invoices: [] })
    expect(await view(order.number)).toMatchObject({ invoices: [{ status: 'ISSUED' }] })
    forward(-40 * 86_400)
  })

  it('ORDER-06 a cancelled order’s invoice is reversed, once; one that was never asked for is not issued', async () => {
    const order = await paid()
    await issueInvoices(shop)
    await cancelOrder(shop, { number: order.number, by: BUYER, reason: 'by-buyer' })
    await issueInvoices(shop)
    expect(issued(order.number), 'while its money is here, it stands').toMatchObject([
      { type: 'SZ', isReversed: false },
    ])
    await runRefunds(shop)
    house.faultNext('hang-after')
    await issueInvoices(shop)
    forward(61)
    await issueInvoices(shop)
    await issueInvoices(shop)
    expect(issued(order.number)).toMatchObject([
      { type: 'SZ', isReversed: true },
      { type: 'SS', reverses: issued(order.number)[0]?.number },
    ])
    expect((await view(order.number)).invoices.map(({ kind, status }) => [kind, status])).toEqual([
      ['INVOICE', 'ISSUED'],
      ['STORNO', 'ISSUED'],
    ])

    const quick = await paid()
    await cancelOrder(shop, { number: quick.number, by: BUYER, reason: 'by-buyer' })
    await issueInvoices(shop)
    expect(issued(quick.number)).toEqual([])
  })

  it('ORDER-06 a preorder has an advance invoice, and the final one when it has arrived', async () => {
    const now = clock.now
    const order = await paid({ lines: [{ productId: 'cccccccccccc', quantity: 1 }] })
    await issueInvoices(shop)
    expect(issued(order.number)).toMatchObject([{ type: 'ES' }])
    forward(20 * 86_400)
    const by = BOOKSELLER
    await receiveCopies(shop, { number: order.number, by })
    await packShipment(shop, { number: order.number, by })
    await shipShipment(shop, { number: order.number, by, trackingNumber: '00123456789' })
    await markDelivered(shop, { number: order.number, by })
    await issueInvoices(shop)
    await issueInvoices(shop)
    expect(issued(order.number)).toMatchObject([{ type: 'ES' }, { type: 'VS', gross: 0, byRate: { 5: 0 } }])
    clock.now = now
  })

  it('ORDER-06 nobody is asked where there is no service', async () => {
    const order = await paid()
    expect(await issueInvoices({ ...shop, invoices: null })).toBe(0)
    expect((await view(order.number)).invoices).toEqual([])
    await issueInvoices(shop)
  })
})

describe('the receipt', () => {
  it('ORDER-06 shows what was bought, its tax by rate and delivery by the goods’ rates, and its sums are those of the order', async () => {
    const order = await paid(mixed)
    const receipt = await receiptOf(shop, order)
    expect(receipt).toMatchObject({
      total: order.total,
      paid: order.total,
      vat: order.vat,
      seller: { name: 'Lámpafény Könyves Kft.' },
    })
    expect(receipt.items.map(({ name, quantity, gross }) => [name, quantity, gross])).toEqual([
      ['aaaaaaaaaaaa hu', 3, 11_970],
      ['gggggggggggg hu', 1, 1490],
      ['Szállítás', 1, 1325],
      ['Szállítás', 1, 165],
    ])
    for (const { net, vat, gross } of receipt.items) expect(net + vat).toBe(gross)
  })
})
