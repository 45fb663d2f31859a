import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { databaseForFile } from '#database/test-database.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { sendLetterAgain } from '#shop/selling/orders/office/send-letter-again.ts'
import { takeBackLetterAgain } from '#shop/selling/orders/office/take-back-letter.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { askForInvoiceAgain } from './ask-for-invoice-again.ts'
import type { InvoiceFailure, InvoiceProvider, InvoiceRequest, IssuedInvoice } from './invoice-provider.ts'
import { issueInvoices } from './issue-invoices.ts'
import { keepPapers } from './keep-papers.ts'
import { listDocuments } from './list-documents.ts'
import { listOwedInvoices } from './list-owed-invoices.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { recordInvoice, takeBackInvoice } from './record-invoice.ts'
import { sendDocuments } from './send-documents.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
let refuses = false
let issued: InvoiceRequest[] = []
let looked = 0
const invoices: InvoiceProvider = {
  name: 'sample',
  find: async () => {
    looked += 1
    return done(null)
  },
  issue: async (invoice): Promise<Result<IssuedInvoice, InvoiceFailure>> => {
    if (refuses) return failed({ kind: 'rejected', code: '57', message: 'Hibás irányítószám.' })
    issued.push(invoice)
    return done({ number: `SZ-${issued.length}`, url: 'https://szamlazo.example/1' })
  },
  reverse: async ({ externalId }) => done({ number: externalId, url: null }),
  findStorno: async () => done(null),
  withdraw: async () => done(null),
  correct: async ({ externalId }) => done({ number: externalId, url: null }),
  findCorrection: async () => done(null),
  recordPayment: async () => done(null),
}
const shop = { ...world.shop, invoices }
const alone = { ...shop, invoices: null }
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'gggggggggggg', stock: 500, price: 1490, vat: 'GIFT' },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2026-12-01' },
])
afterAll(() => world.stop())
const by = BOOKSELLER
const OPERATOR = { kind: 'command', id: 'root' } as const
const owedNumbers = async () => (await listOwedInvoices(alone, {})).owed.map(({ number }) => number)

it('OFFICE-80 what the service refused stands among the failed ones with its words, and is asked for again as the buyer is called now', async () => {
  const order = await paidOrder(world)
  refuses = true
  await issueInvoices(shop)
  refuses = false
  const failedOnes = async () => (await listDocuments(shop, { view: 'failed' })).documents
  expect(await failedOnes()).toMatchObject([
    { number: order.number, kind: 'INVOICE', status: 'FAILED', failure: '57 Hibás irányítószám.', gross: order.total },
  ])
  await sql`update orders set billing = billing || '{"postcode": "1111"}' where number = ${order.number}`.execute(db)
  ;[issued, looked] = [[], 0]
  expect(await askForInvoiceAgain(shop, { number: order.number })).toMatchObject({ ok: true })
  expect(await askForInvoiceAgain(shop, { number: order.number })).toMatchObject({ failure: { kind: 'wrong-status' } })
  await issueInvoices(shop)
  expect(looked, 'it may have been made').toBe(1)
  expect(issued).toMatchObject([{ buyer: { postcode: '1111' } }])
  expect(await failedOnes()).toEqual([])
  const { documents, counts } = await listDocuments(shop, { view: 'issued' })
  expect(documents[0]).toMatchObject({ number: order.number, invoice: 'SZ-1', isByHand: false })
  expect(counts).toEqual({ waiting: 0, failed: 0 })
  await cancelOrder(shop, { number: order.number, by: OPERATOR, reason: 'by-shop' })
  await runRefunds(shop)
  await issueInvoices(shop)
  expect((await listDocuments(shop, { view: 'all', limit: 1 })).documents).toMatchObject([
    { kind: 'STORNO', gross: -(order.total ?? 0) },
  ])
})

it('OFFICE-80 without a service orders that owe an invoice are listed with whom it is for and its sums by rate, page by page', async () => {
  const own = { ...world, shop: alone }
  const first = await paidOrder(own, {
    lines: [
      { productId: 'aaaaaaaaaaaa', quantity: 3 },
      { productId: 'gggggggggggg', quantity: 1 },
    ],
  })
  const second = await paidOrder(own, { lines: [{ productId: 'cccccccccccc', quantity: 1 }] })
  const named = await paidOrder(own)
  await sql`update orders set billing = billing || '{"street": ""}' where number = ${named.number}`.execute(db)
  const page = await listOwedInvoices(alone, { limit: 1 })
  expect(page).toMatchObject({
    owed: [{ number: first.number, kind: 'INVOICE', gross: first.total, buyer: { name: first.billing.name } }],
    hasService: false,
  })
  expect(page.owed[0]?.rates).toEqual(first.vat)
  const rest = await listOwedInvoices(alone, { after: page.next })
  expect(
    rest.owed.map(({ number, kind }) => [number, kind]),
    'a name alone has the receipt of the till',
  ).toEqual([[second.number, 'ADVANCE']])
  const { number } = first
  expect(await recordInvoice(alone, { number, invoice: 'KB-1', by })).toMatchObject({ ok: true })
  expect(await owedNumbers()).toEqual([second.number])
  expect(await recordInvoice(alone, { number: second.number, invoice: 'KB-1', by })).toMatchObject({
    failure: { kind: 'invoice-taken', order: number },
  })
  expect((await listDocuments(alone, { view: 'issued' })).documents[0]).toMatchObject({
    invoice: 'KB-1',
    isByHand: true,
    gross: first.total,
  })
  expect(await takeBackInvoice(alone, { number, invoice: 'KB-2', by })).toMatchObject({
    failure: { kind: 'no-such-invoice' },
  })
  expect(await takeBackInvoice(alone, { number, invoice: 'KB-1', by })).toMatchObject({ ok: true })
  expect(await owedNumbers()).toEqual([number, second.number])
  expect((await viewOf(world, number)).timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['invoice-issued', 'invoice-unnoted']),
  )
  world.forward(367 * 86_400)
  expect(await owedNumbers()).toEqual([])
  world.forward(-367 * 86_400)
})

it('OFFICE-80 what the service refused for good is written by hand, and what it issued is not taken back so', async () => {
  await issueInvoices(shop)
  const order = await paidOrder(world)
  const { number } = order
  refuses = true
  await issueInvoices(shop)
  refuses = false
  expect(await recordInvoice(shop, { number, invoice: 'KB-7', by })).toMatchObject({ ok: true })
  expect(await listDocuments(shop, { view: 'failed' })).toMatchObject({ documents: [], counts: { failed: 0 } })
  expect(await askForInvoiceAgain(shop, { number })).toMatchObject({ failure: { kind: 'wrong-status' } })
  const other = await paidOrder(world)
  await issueInvoices(shop)
  const [made] = (await viewOf(world, other.number)).invoices
  const taken = { number: other.number, invoice: made?.number ?? '', by }
  expect(await takeBackInvoice(shop, taken)).toMatchObject({ failure: { kind: 'no-such-invoice' } })
  expect(await recordInvoice(shop, { ...taken, invoice: 'KB-8' })).toMatchObject({ failure: { kind: 'has-invoice' } })
})

it('OFFICE-80 the documents of an order are held against its money by rate, whoever wrote them, without changing anything', async () => {
  const lines = [
    { productId: 'aaaaaaaaaaaa', quantity: 3 },
    { productId: 'gggggggggggg', quantity: 1 },
  ]
  const byService = await paidOrder(world, { lines })
  await keepPapers(shop)
  const own = await paidOrder({ ...world, shop: alone }, { lines })
  await recordInvoice(alone, { number: own.number, invoice: 'KB-30', by })
  const differences = async (number: string) =>
    Object.fromEntries(
      (await readOrderDocuments(shop, number))?.proof.map((one) => [one.percent, one.difference]) ?? [],
    )
  for (const { number } of [byService, own]) expect(await differences(number)).toEqual({ 5: 0, 27: 0 })
  for (const { number, lines: bought } of [byService, own])
    await cancelOrder(shop, {
      number,
      by: OPERATOR,
      reason: 'by-shop',
      lines: [{ lineId: bought[1]!.id, quantity: 1 }],
    })
  await runRefunds(shop)
  await keepPapers(shop)
  const seen = await readOrderDocuments(shop, byService.number)
  expect(seen).toMatchObject({ kept: byService.total! - 1490, isOnItsWay: false, document: 'INVOICE' })
  expect(seen?.documents).toMatchObject([
    { kind: 'INVOICE', gross: byService.total, isPaid: true, changes: [] },
    { kind: 'CORRECTION', gross: -1490, of: seen?.documents[0]?.invoice },
  ])
  expect(seen?.documents[1]?.changes.reduce((sum, { gross }) => sum + gross, 0)).toBe(-1490)
  expect(seen?.documents[1]?.changes, 'copies by their title, delivery by its sum').toContainEqual({
    name: expect.any(String),
    quantity: -1,
    gross: -1490,
  })
  expect(await differences(byService.number)).toEqual({ 5: 0, 27: 0 })
  expect(await differences(own.number), 'by hand it was not corrected').toEqual({ 5: -165, 27: 1655 })
  const { documents } = await listDocuments(shop, { view: 'all' })
  expect(documents.filter(({ kind }) => kind === 'CORRECTION')).toMatchObject([
    { number: byService.number, gross: -1490, isByHand: false },
  ])
  expect((await readOrderDocuments(shop, 'K26-000000')) === null).toBe(true)
})

it('OFFICE-80 ORDER-07 the documents of an order go to its buyer once more, five times a day at most, and not where nothing can be opened', async () => {
  const order = await paidOrder(world)
  const send = () => sendDocuments(shop, { number: order.number, by })
  const letters = async () => {
    shop.letters.length = 0
    world.forward(11)
    await sendLetters(shop)
    return shop.letters.filter(({ subject }) => subject.includes('számlái'))
  }
  expect(await send()).toMatchObject({ ok: false, failure: { kind: 'nothing-to-send' } })
  await issueInvoices(shop)
  const invoice = (await viewOf(world, order.number)).invoices[0]?.number ?? ''
  const first = await send()
  if (!first.ok) throw new Error(first.failure.kind)
  expect(await takeBackLetterAgain(shop, { number: order.number, ...first.value })).toMatchObject({ ok: true })
  expect(await letters()).toEqual([])
  const sent = await send()
  const [letter] = await letters()
  expect(letter?.text).toContain('https://szamlazo.example/1')
  expect(letter?.text).toContain(invoice)
  if (sent.ok)
    expect(await takeBackLetterAgain(shop, { number: order.number, ...sent.value })).toMatchObject({ ok: false })
  // To another address it may go again, where it opens nothing.
  await sendLetterAgain(shop, { number: order.number, by, to: 'masik@example.com' })
  const [elsewhere] = await letters()
  expect(elsewhere).toMatchObject({ to: 'masik@example.com', text: expect.not.stringContaining('szamlazo.example') })
  for (let more = 2; more < 5; more++) {
    world.forward(1)
    expect(await send()).toMatchObject({ ok: true })
  }
  expect(await send()).toMatchObject({ ok: false, failure: { kind: 'too-many-letters' } })
  await sql`update orders set email = '' where number = ${order.number}`.execute(db)
  expect(await send()).toMatchObject({ ok: false, failure: { kind: 'nothing-to-send' } })
  expect(await sendDocuments(shop, { number: 'K26-000000', by })).toMatchObject({ failure: { kind: 'no-such-order' } })
})

it('OFFICE-80 what was written by hand has no paper here that could be sent', async () => {
  const order = await paidOrder(world)
  await recordInvoice(alone, { number: order.number, invoice: 'KB-2026/900', by })
  expect(await sendDocuments(alone, { number: order.number, by })).toMatchObject({
    failure: { kind: 'nothing-to-send' },
  })
})
