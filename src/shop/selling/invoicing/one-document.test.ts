import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { databaseForFile } from '#database/test-database.ts'
import { done } from '#kit/result.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { sellAtDesk } from '#shop/selling/fulfilment/sell-at-desk.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { correctAddresses } from '#shop/selling/orders/office/correct-addresses.ts'
import { documentOf, documentToHave } from '#shop/selling/orders/placing/order-document.ts'
import { quoteTaken } from '#shop/selling/orders/placing/take-order.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import type { InvoiceProvider, InvoiceRequest } from './invoice-provider.ts'
import { issueInvoices } from './issue-invoices.ts'
import { listOwedInvoices } from './list-owed-invoices.ts'
import { noteReceipt } from './note-receipt.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { recordInvoice } from './record-invoice.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { forward } = world
let issued: InvoiceRequest[] = []
const invoices: InvoiceProvider = {
  name: 'sample',
  find: async () => done(null),
  issue: async (invoice) => {
    issued.push(invoice)
    return done({ number: `SZ-${invoice.externalId}`, url: null })
  },
  reverse: async ({ externalId }) => done({ number: externalId, url: null }),
  findStorno: async () => done(null),
  withdraw: async () => done(null),
  correct: async ({ externalId }) => done({ number: externalId, url: null }),
  findCorrection: async () => done(null),
  recordPayment: async () => done(null),
}
const shop = { ...world.shop, invoices }
const own = { ...world, shop }
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500, inShop: 50 },
  { id: 'bbbbbbbbbbbb', stock: 0, isOrderable: true },
])
afterAll(() => world.stop())
const by = BOOKSELLER
const made = async () => {
  issued = []
  await issueInvoices(shop)
  return issued.map(({ kind, fulfilledOn }) => [kind, fulfilledOn])
}

async function soldAtDesk(billing: { street: string; postcode: string; city: string }) {
  const order = {
    input: {
      lines: [{ productId: 'aaaaaaaaaaaa', quantity: 1 }],
      shipping: 'SHOP',
      pickupShop: 'shop-1',
      contact: { name: 'Kovács Anna', phone: '' },
      delivery: null,
      billing: { name: 'Kovács Anna', country: 'HU', company: null, taxNumber: null, ...billing },
      language: 'hu',
    },
    sub: null,
    email: '',
    pay: 'till',
  } as const
  const { total, linesHash } = await quoteTaken(shop, order)
  const accepted = { total: total ?? 0, linesHash }
  const sold = await sellAtDesk(shop, { ...order, by, told: 'counter', means: 'card', accepted })
  return sold.ok ? sold.value.number : ''
}

it('ORDER-16 what was rung up has no invoice as well: not from the service, not by hand, not by an address that comes later', async () => {
  const number = await soldAtDesk({ street: '', postcode: '', city: '' })
  expect(documentOf(await viewOf(world, number))).toBe('RECEIPT')
  expect(await made()).toEqual([])
  expect(await recordInvoice(shop, { number, invoice: 'KB-1', by })).toMatchObject({ failure: { kind: 'has-receipt' } })
  const waits = await paidOrder(own)
  await sql`update orders set document = 'RECEIPT' where number = ${waits.number}`.execute(db)
  const billing = { ...waits.billing, street: 'Másik utca 2.' }
  expect(await correctAddresses(shop, { number: waits.number, billing, by })).toMatchObject({
    failure: { kind: 'has-receipt' },
  })
  expect(await made()).toEqual([])
  expect((await listOwedInvoices({ ...shop, invoices: null }, {})).owed).toEqual([])
})

it('ORDER-16 who has an invoice is not renamed at the order, and whoever gave an address at the counter has one', async () => {
  const number = await soldAtDesk({ street: 'Sas utca 1.', postcode: '1051', city: 'Budapest' })
  expect(documentOf(await viewOf(world, number))).toBe('INVOICE')
  expect(await made()).toEqual([['INVOICE', '2026-11-16']])
  const order = await paidOrder(own)
  const change = (street: string) =>
    correctAddresses(shop, { number: order.number, billing: { ...order.billing, street }, by })
  expect(await change('Másik utca 2.')).toMatchObject({ ok: true })
  await made()
  expect(await change('Harmadik utca 3.')).toMatchObject({ failure: { kind: 'has-invoice' } })
})

it.each([
  ['a parcel', { street: 'Sas utca 1.', isPaidInShop: false, hasInvoices: false }, 'INVOICE'],
  ['paid in a shop that issues invoices', { street: 'Sas utca 1.', isPaidInShop: true, hasInvoices: true }, 'INVOICE'],
  ['paid in a shop that issues none', { street: 'Sas utca 1.', isPaidInShop: true, hasInvoices: false }, 'RECEIPT'],
  ['no address', { street: '', isPaidInShop: true, hasInvoices: true }, 'RECEIPT'],
] as const)('ORDER-16 one document a sale: %s', (_, { street, ...facts }, document) => {
  expect(documentToHave({ billing: { street }, ...facts })).toBe(document)
})

it('ORDER-17 what is to be ordered has an advance, and a final invoice whose day of supply is that of handing over', async () => {
  const { number } = await paidOrder(own, { lines: [{ productId: 'bbbbbbbbbbbb', quantity: 1 }] })
  expect(await made()).toEqual([['ADVANCE', '2026-11-16']])
  forward(3 * 86_400)
  await receiveCopies(shop, { number, by })
  await packShipment(shop, { number, by })
  await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
  expect(await made()).toEqual([])
  forward(2 * 86_400)
  await markDelivered(shop, { number, by })
  expect(await made()).toEqual([['FINAL', '2026-11-19']])
  forward(-5 * 86_400)
})

it('ORDER-17 under the setting an invoice is made when all has gone, with that day; orders keep the rule they began with', async () => {
  const before = await paidOrder(own)
  await sql`insert into settings (name, value) values ('invoicesAtDispatch', 'true')`.execute(db)
  world.forget()
  const { number } = await paidOrder(own)
  expect(await made()).toEqual([['INVOICE', '2026-11-16']])
  expect((await viewOf(world, before.number)).invoices).toHaveLength(1)
  forward(4 * 86_400)
  await packShipment(shop, { number, by })
  expect(await made()).toEqual([])
  expect((await listOwedInvoices({ ...shop, invoices: null }, {})).owed, 'by hand neither').toEqual([])
  await shipShipment(shop, { number, by, trackingNumber: '00123456788' })
  expect((await listOwedInvoices({ ...shop, invoices: null }, {})).owed).toMatchObject([{ number }])
  expect(await made()).toEqual([['INVOICE', '2026-11-20']])
  expect(await made(), 'once').toEqual([])
  forward(-4 * 86_400)
  await sql`delete from settings where name = 'invoicesAtDispatch'`.execute(db)
  world.forget()
})

it('ORDER-16 the number of the receipt stands with the order that was rung up, is put right, and taken back', async () => {
  const number = await soldAtDesk({ street: '', postcode: '', city: '' })
  const stands = async () => (await readOrderDocuments(shop, number))?.receipt
  const note = (receipt: string | null) => noteReceipt(shop, { number, receipt, by })
  expect(await stands()).toBeNull()
  for (const receipt of ['0412/00017', '0412/00018', '0412/00018', null, null, '0412/00019']) {
    expect(await note(receipt)).toMatchObject({ ok: true, value: { receipt } })
    expect(await stands()).toBe(receipt)
  }
  const entries = (await viewOf(world, number)).timeline.filter(({ kind }) => kind.startsWith('receipt-'))
  expect(entries.map((entry) => [entry.kind, entry.note])).toEqual([
    ['receipt-noted', '0412/00017'],
    ['receipt-noted', '0412/00018'],
    ['receipt-unnoted', '0412/00018'],
    ['receipt-noted', '0412/00019'],
  ])
  const invoiced = await soldAtDesk({ street: 'Sas utca 1.', postcode: '1051', city: 'Budapest' })
  expect(await noteReceipt(shop, { number: invoiced, receipt: '1', by })).toMatchObject({
    failure: { kind: 'has-invoice' },
  })
})
