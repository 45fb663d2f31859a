import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import { listDocuments } from './list-documents.ts'
import { listOwedInvoices } from './list-owed-invoices.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { recordInvoice, takeBackInvoice } from './record-invoice.ts'
import { recordNextInvoice } from './record-next-invoice.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'gggggggggggg', stock: 500, price: 1490, vat: 'GIFT' },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2026-12-01' },
])
afterAll(() => world.stop())

const OPERATOR = { kind: 'command', id: 'root' } as const
const owed = async () => (await listOwedInvoices(shop, {})).owed
const cancel = (number: string, lines?: { lineId: number; quantity: number }[]) =>
  cancelOrder(shop, { number, by: OPERATOR, reason: 'by-shop', lines })
const differences = async (number: string) =>
  (await readOrderDocuments(shop, number))?.proof.map(({ difference }) => difference)

it('OFFICE-80 what was written by hand asks for its corrections by hand, with their sums by rate, each once, and for the reversal of what is left of nothing', async () => {
  const { number, lines } = await paidOrder(world, {
    lines: [
      { productId: 'aaaaaaaaaaaa', quantity: 3 },
      { productId: 'gggggggggggg', quantity: 1 },
    ],
  })
  await recordInvoice(shop, { number, invoice: 'KB-1', by })
  expect(await owed()).toEqual([])
  await cancel(number, [{ lineId: lines[1]!.id, quantity: 1 }])
  expect(await owed(), 'its money is still here').toEqual([])
  await runRefunds(shop)
  const correction = { number, kind: 'CORRECTION', gross: -1490 } as const
  expect(await owed()).toMatchObject([
    { ...correction, of: 'KB-1', rates: [{ gross: 165 }, { gross: -1655, vat: -352 }] },
  ])
  world.forward(60)
  const note = (changes: object = {}) => recordNextInvoice(shop, { ...correction, invoice: 'KB-2', by, ...changes })
  expect(await note({ gross: -1500 })).toMatchObject({ failure: { kind: 'other-sum', due: -1490 } })
  expect(await note({ kind: 'FINAL' })).toMatchObject({ failure: { kind: 'nothing-owed' } })
  expect(await note({ invoice: 'KB-1' })).toMatchObject({ failure: { kind: 'invoice-taken', order: number } })
  expect(await note()).toMatchObject({ ok: true })
  expect(await note({ invoice: 'KB-3' }), 'once').toMatchObject({ failure: { kind: 'nothing-owed' } })
  expect([await owed(), await differences(number)]).toEqual([[], [0, 0]])
  expect((await listDocuments(shop, { view: 'issued' })).documents[0]).toMatchObject({
    kind: 'CORRECTION',
    invoice: 'KB-2',
    gross: -1490,
    isByHand: true,
  })
  expect(await takeBackInvoice(shop, { number, invoice: 'KB-1', by })).toMatchObject({
    failure: { kind: 'has-later-invoice' },
  })
  expect(await takeBackInvoice(shop, { number, invoice: 'KB-2', by })).toMatchObject({ ok: true })
  expect(await owed()).toMatchObject([correction])
  await cancel(number)
  await runRefunds(shop)
  const [reversal] = await owed()
  expect(reversal).toMatchObject({ number, kind: 'STORNO', of: 'KB-1', gross: -14_950 })
  expect(await note({ kind: 'STORNO', gross: -14_950, invoice: 'KB-4' })).toMatchObject({ ok: true })
  expect([await owed(), await differences(number)]).toEqual([[], [0, 0]])
  expect((await viewOf(world, number)).timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['invoice-corrected', 'invoice-unnoted', 'invoice-reversed']),
  )
})

it('OFFICE-80 after an advance that was written by hand its correction is owed first, and the final invoice when all has gone', async () => {
  const { number, lines } = await paidOrder(world, { lines: [{ productId: 'cccccccccccc', quantity: 2 }] })
  await recordInvoice(shop, { number, invoice: 'KB-10', by })
  await cancel(number, [{ lineId: lines[0]!.id, quantity: 1 }])
  await runRefunds(shop)
  world.forward(20 * 86_400)
  await receiveCopies(shop, { number, by })
  await packShipment(shop, { number, by })
  await shipShipment(shop, { number, by, trackingNumber: '00123456799' })
  await markDelivered(shop, { number, by })
  expect(await owed()).toMatchObject([{ number, kind: 'CORRECTION', gross: -3990, of: 'KB-10' }])
  await recordNextInvoice(shop, { number, invoice: 'KB-11', kind: 'CORRECTION', gross: -3990, by })
  world.forward(60)
  expect(await owed()).toMatchObject([{ number, kind: 'FINAL', gross: 5480, of: 'KB-10' }])
  expect(await recordNextInvoice(shop, { number, invoice: 'KB-12', kind: 'FINAL', gross: 5480, by })).toMatchObject({
    ok: true,
  })
  expect([await owed(), await differences(number)]).toEqual([[], [0]])
  expect((await listDocuments(shop, { view: 'issued', limit: 1 })).documents).toMatchObject([
    { kind: 'FINAL', invoice: 'KB-12', isByHand: true, gross: 0 },
  ])
  expect(await takeBackInvoice(shop, { number, invoice: 'KB-12', by })).toMatchObject({ ok: true })
  expect(await owed()).toMatchObject([{ kind: 'FINAL' }])
})

it('OFFICE-80 documents by hand that come to their money at other rates are listed, with what moves between the rates', async () => {
  const { number, lines } = await paidOrder(world, {
    lines: [
      { productId: 'aaaaaaaaaaaa', quantity: 2 },
      { productId: 'gggggggggggg', quantity: 1 },
    ],
  })
  await recordInvoice(shop, { number, invoice: 'KB-20', by })
  await cancel(number, [{ lineId: lines[0]!.id, quantity: 1 }])
  await runRefunds(shop)
  world.forward(60)
  const [correction] = (await owed()).filter((one) => one.number === number)
  await recordNextInvoice(shop, { number, invoice: 'KB-21', kind: 'CORRECTION', gross: correction?.gross ?? 0, by })
  // It was written before the money went, and took the book for a notebook.
  await sql`update corrections set stands = replace(stands::text, '"vatPercent": 5', '"vatPercent": 27')::jsonb,
    issued_at = issued_at - interval '1 hour' where number = 'KB-21'`.execute(db)
  await sql`update invoices set issued_at = issued_at - interval '2 hours' where number = 'KB-20'`.execute(db)
  const [moved] = (await owed()).filter((one) => one.number === number)
  expect(moved).toMatchObject({ kind: 'CORRECTION', of: 'KB-20', gross: 0 })
  const [at5, at27] = moved?.rates ?? []
  expect(at5?.gross).toBeGreaterThan(0)
  expect(at27?.gross).toBe(-(at5?.gross ?? 0))
  const noted = await recordNextInvoice(shop, { number, invoice: 'KB-22', kind: 'CORRECTION', gross: 0, by })
  expect([noted.ok, (await owed()).filter((one) => one.number === number)]).toEqual([true, []])
})
