import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { szamlazz } from '#providers/szamlazz/szamlazz.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { lockOrder } from '#shop/selling/orders/lock-order.ts'
import { requestRefund, type RefundRequest } from '#shop/selling/orders/payment/request-refund.ts'
import type { Permission } from '#shop/people/staff/permissions.ts'
import { readToday } from '#shop/house/today/read-today.ts'
import { nightlyCheck } from '#shop/selling/orders/payment/reconcile.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { orderToken } from '#shop/selling/orders/order-token.ts'
import type { OrderInput } from '#shop/selling/orders/placing/order-input.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { AGENT_KEY, szamlazzStandIn } from '#tests/support/szamlazz-stand-in.ts'
import { askForInvoiceAgain } from './ask-for-invoice-again.ts'
import { sumsByRate } from './documents-of.ts'
import { keepPapers } from './keep-papers.ts'
import { invoicesOf } from './invoice-records.server.ts'
import { orderDocuments } from './order-documents.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const house = await szamlazzStandIn()
const { forward, clock } = world
const service = (agentKey = AGENT_KEY) => szamlazz({ agentKey, url: house.url, log: silentLog as never })
const shop = { ...world.shop, invoices: service() }
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'gggggggggggg', stock: 500, price: 1490, vat: 'GIFT' },
  { id: 'cccccccccccc', stock: 0, isOrderable: true, out: '2026-12-01' },
  { id: 'dddddddddddd', stock: 0, isOrderable: true, price: 5000, out: '2026-12-01' },
])
afterAll(async () => {
  house.close()
  await world.stop()
})
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

const by = BOOKSELLER
const mixed = {
  lines: [
    { productId: 'aaaaaaaaaaaa', quantity: 3 },
    { productId: 'gggggggggggg', quantity: 1 },
  ],
}
const issued = (number: string) => house.documents.filter(({ orderNumber }) => orderNumber === number)
const kinds = (number: string) => issued(number).map(({ type, gross }) => [type, gross])
const view = (number: string) => viewOf(world, number)

/** Paid, and its invoice issued; with the ids of its lines. */
async function invoiced(changes: Partial<OrderInput> = mixed) {
  const order = await paidOrder({ ...world, shop }, changes)
  await keepPapers(shop)
  return { ...order, ids: order.lines.map(({ id }) => id) }
}

const cancelLines = (number: string, lines: { lineId: number; quantity: number }[]) =>
  cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', lines })
const refund = (request: Omit<RefundRequest, 'by' | 'reason'>) =>
  requestRefund(shop, { by: { kind: 'command', id: 'root' }, reason: 'goodwill', ...request })

/** Money goes, and the papers follow. */
async function settle() {
  await runRefunds(shop)
  await keepPapers(shop)
}

/** What the service has by VAT rate, and what the shop believes and wants. */
async function proof(number: string) {
  const sums: Record<string, number> = {}
  for (const { byRate } of issued(number))
    for (const [rate, sum] of Object.entries(byRate)) sums[rate] = (sums[rate] ?? 0) + sum
  const there = Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  const documents = await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    return order && orderDocuments(shop, order, await invoicesOf(shop.db, order.id))
  })
  expect(Object.fromEntries(sumsByRate(documents?.stands ?? []))).toEqual(there)
  const { attempts } = await view(number)
  const keptSum = attempts.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  expect(Object.values(there).reduce((sum, gross) => sum + gross, 0)).toBe(keptSum)
  return there
}

describe('corrections of an invoice', () => {
  it('ORDER-14 a cancelled copy is corrected once its money has gone, by one document of it with what delivery moves by rate', async () => {
    const { number, ids } = await invoiced()
    expect(await proof(number)).toEqual({ 5: 13_295, 27: 1655 })
    await cancelLines(number, [{ lineId: ids[1]!, quantity: 1 }])
    await keepPapers(shop)
    expect(kinds(number), 'its money is still here').toEqual([['SZ', 14_950]])
    await settle()
    await settle()
    expect(kinds(number)).toEqual([
      ['SZ', 14_950],
      ['HS', -1490],
    ])
    const [invoice, correction] = issued(number)
    expect(correction).toMatchObject({
      reverses: invoice!.number,
      externalId: `${number}-correction-1`,
      request: { tetelek: { tetel: [{ mennyiseg: '-1', bruttoErtek: '-1490' }, {}, {}] } },
    })
    expect(await proof(number)).toEqual({ 5: 13_460 })
    expect((await view(number)).timeline.filter(({ kind }) => kind === 'invoice-corrected')).toHaveLength(1)
  })

  it('ORDER-14 copies that the buyer keeps, delivery and sums each have a document, whose base is always the first invoice', async () => {
    const { number, ids } = await invoiced()
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456789' })
    await refund({ number, amount: 3990, copies: [{ lineId: ids[0]!, quantity: 1 }] })
    await settle()
    await refund({ number, amount: 1490, delivery: true })
    await settle()
    await refund({ number, amount: 500 })
    await settle()
    expect(kinds(number)).toEqual([
      ['SZ', 14_950],
      ['HS', -3990],
      ['HS', -1490],
      ['HS', -500],
    ])
    const [invoice, ...corrections] = issued(number)
    for (const one of corrections) expect(one.reverses).toBe(invoice!.number)
    await proof(number)
  })

  it('ORDER-14 what was given up one after the other and goes at once has a document each, the oldest first', async () => {
    const { number, ids } = await invoiced()
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 2 }])
    forward(1)
    await refund({ number, amount: 700 })
    forward(1)
    await cancelLines(number, [{ lineId: ids[1]!, quantity: 1 }])
    await settle()
    expect(kinds(number)).toEqual([
      ['SZ', 14_950],
      ['HS', -7980],
      ['HS', -700],
      ['HS', -1490],
    ])
    const goodsOf = (place: number) =>
      (
        issued(number)[place]!.request as { tetelek: { tetel: { megjegyzes?: string; mennyiseg: string }[] } }
      ).tetelek.tetel
        .filter(({ megjegyzes }) => megjegyzes)
        .map(({ mennyiseg }) => mennyiseg)
    expect([1, 2, 3].map(goodsOf)).toEqual([['-2'], [], ['-1']])
    await proof(number)
  })

  it('ORDER-14 with the last of it the invoice is reversed where it stands alone, else corrected to nothing', async () => {
    const alone = await invoiced()
    await cancelOrder(shop, { number: alone.number, by: BUYER, reason: 'by-buyer' })
    await keepPapers(shop)
    expect(kinds(alone.number)).toHaveLength(1)
    await settle()
    expect(kinds(alone.number)).toEqual([
      ['SZ', 14_950],
      ['SS', -14_950],
    ])
    const corrected = await invoiced()
    await cancelLines(corrected.number, [{ lineId: corrected.ids[0]!, quantity: 2 }])
    await settle()
    await cancelOrder(shop, { number: corrected.number, by: BUYER, reason: 'by-buyer' })
    await settle()
    await settle()
    expect(kinds(corrected.number)).toEqual([
      ['SZ', 14_950],
      ['HS', -7980],
      ['HS', -6970],
    ])
    expect(await proof(corrected.number)).toEqual({})
  })

  it('ORDER-14 what comes back has a document of its copies, with the last of them delivery, and then nothing is left', async () => {
    const { number } = await invoiced()
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456788' })
    await markDelivered(shop, { number, by })
    const token = orderToken(shop, { number, linkVersion: 0 })
    await withdraw(shop, { number, name: 'Kiss Anna' }, { userId: null, isStaff: false, token })
    const came = (await view(number)).returns[0]!.lines.slice(0, 1)
    await receiveReturn(shop, { number, by, returnNumber: 1, came })
    await keepPapers(shop)
    expect(kinds(number), 'its money is still here').toHaveLength(1)
    await settle()
    expect(kinds(number).at(-1)).toEqual(['HS', -11_970])
    await proof(number)
    await receiveReturn(shop, { number, by, returnNumber: 2 })
    await settle()
    const { attempts } = await view(number)
    const [attempt] = attempts
    expect(kinds(number).reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(attempt!.charged - attempt!.refunded)
    await proof(number)
  })

  it('ORDER-14 money that comes back after all is put back, with just the copies that were taken off', async () => {
    const { number, ids } = await invoiced()
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await settle()
    const { attempts, refunds } = await view(number)
    const { id, amount } = refunds[0]!
    // As PayPal says it days later: what went has come back.
    await sql`insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      values (${attempts[0]!.id}::uuid, 'barion', 'REFUND_FAILED', ${amount}, 'back', ${clock.now}::timestamptz)`.execute(
      db,
    )
    await sql`update refunds set status = 'FAILED', failure = 'refused' where id = ${id}::uuid`.execute(db)
    await keepPapers(shop)
    await keepPapers(shop)
    expect(kinds(number)).toEqual([
      ['SZ', 14_950],
      ['HS', -3990],
      ['HS', 3990],
    ])
    expect(await proof(number)).toEqual({ 5: 13_295, 27: 1655 })
    // Somebody gives it back another way.
    await refund({ number, amount })
    await settle()
    expect(kinds(number).at(-1)).toEqual(['HS', -3990])
    await proof(number)
  })

  it.each(['down', 'error-after', 'hang-after', 'garbage-after'] as const)(
    'ORDER-14 %s: a correction is asked for again later, and there is one of it',
    async (fault) => {
      const { number, ids } = await invoiced()
      await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
      await runRefunds(shop)
      house.faultNext(fault)
      await keepPapers(shop)
      await keepPapers(shop)
      forward(61)
      await Promise.all([keepPapers(shop), keepPapers(shop)])
      expect(kinds(number)).toEqual([
        ['SZ', 14_950],
        ['HS', -3990],
      ])
      await proof(number)
    },
  )

  it('ORDER-14 a process that dies after the service has answered leaves it to the next one, which finds it', async () => {
    const { number, ids } = await invoiced()
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await runRefunds(shop)
    const dying = { ...service(), name: 'szamlazz' as const }
    const invoices = {
      ...dying,
      correct: async (correction: Parameters<typeof dying.correct>[0]) => {
        await dying.correct(correction)
        throw new Error('killed')
      },
    }
    await expect(keepPapers({ ...shop, invoices })).rejects.toThrow('killed')
    await keepPapers(shop)
    forward(5 * 60 + 1)
    await keepPapers(shop)
    expect(kinds(number)).toHaveLength(2)
    await proof(number)
  })

  it('ORDER-14 what the service refuses is shown to a person and asked for again by them', async () => {
    const { number, ids } = await invoiced()
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await runRefunds(shop)
    await keepPapers({ ...shop, invoices: service('wrong') })
    expect(await view(number)).toMatchObject({ attentions: [{ reason: 'invoice-failed' }] })
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await settle()
    expect(kinds(number), 'nobody else asks').toHaveLength(1)
    expect(await askForInvoiceAgain(shop, { number })).toMatchObject({ ok: true })
    expect(await askForInvoiceAgain(shop, { number })).toMatchObject({ failure: { kind: 'wrong-status' } })
    await keepPapers(shop)
    await keepPapers(shop)
    expect(kinds(number)).toEqual([
      ['SZ', 14_950],
      ['HS', -3990],
      ['HS', -3990],
    ])
    await proof(number)
  })

  it('ORDER-14 an advance is corrected before a smaller final invoice, which is never less than nothing', async () => {
    const now = clock.now
    const { number, ids } = await invoiced({ lines: [{ productId: 'cccccccccccc', quantity: 2 }] })
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await runRefunds(shop)
    forward(20 * 86_400)
    await receiveCopies(shop, { number, by })
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456790' })
    await markDelivered(shop, { number, by })
    await keepPapers(shop)
    await keepPapers(shop)
    expect(issued(number).map(({ type }) => type)).toEqual(['ES', 'HS', 'VS'])
    expect(issued(number).at(-1)?.byRate, 'all of it was in the advance').toEqual({ 5: 0 })
    expect(issued(number).at(-1)?.gross).toBe(0)
    await refund({ number, amount: 1000 })
    await settle()
    expect(issued(number).at(-1)).toMatchObject({ type: 'HS', gross: -1000, reverses: issued(number)[0]!.number })
    await proof(number)
    clock.now = now
  })

  it('OFFICE-80 OFFICE-10 documents that differ from their money are found at night, also after a final invoice, and lead there until they agree', async () => {
    const now = clock.now
    const { number, ids } = await invoiced({ lines: [{ productId: 'cccccccccccc', quantity: 2 }] })
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await settle()
    forward(20 * 86_400)
    await receiveCopies(shop, { number, by })
    await packShipment(shop, { number, by })
    await shipShipment(shop, { number, by, trackingNumber: '00123456791' })
    await markDelivered(shop, { number, by })
    await keepPapers(shop)
    expect(issued(number).map(({ type }) => type)).toEqual(['ES', 'HS', 'VS'])
    const add = (forints: number) =>
      sql`update invoices set request = jsonb_set(request, '{items,0,gross}',
        to_jsonb((request #>> '{items,0,gross}')::int + ${forints}::int)) where external_id = ${`${number}-final`}`.execute(
        db,
      )
    await add(100)
    await nightlyCheck(shop)
    const reasons = async () => (await view(number)).attentions.map(({ reason }) => reason)
    expect(await reasons()).toContain('documents-differ')
    const permissions = new Set<Permission>(['invoices.write'])
    const { groups } = await readToday(shop, { permissions, place: null, opened: 'invoices' })
    expect(groups.flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ number, reason: { kind: 'attention', attention: 'documents-differ' } }),
    )
    await add(-100)
    await nightlyCheck(shop)
    expect(await reasons()).not.toContain('documents-differ')
    clock.now = now
  })

  it('ORDER-14 PRICE-05 a price that is lowered when the book is packed has one correction of the difference, once it has gone', async () => {
    const now = clock.now
    const book = 'dddddddddddd'
    const costs = (listPrice: number) => changePrices(shop, [{ productId: book, listPrice, isPublishersPrice: true }])
    await changeSettings(shop, { pricePromise: true })
    world.forget()
    await costs(5000)
    const { number, total } = await invoiced({ lines: [{ productId: book, quantity: 2 }] })
    forward(30 * 3600)
    await costs(4000)
    forward(30 * 3600)
    await sql`update products set publication_date = '2026-11-01' where id = ${book}`.execute(db)
    await receiveCopies(shop, { number, by })
    await packShipment(shop, { number, by })
    await keepPapers(shop)
    expect(kinds(number), 'its money is still here').toEqual([['ES', total]])
    await settle()
    await settle()
    expect(kinds(number)).toEqual([
      ['ES', total],
      ['HS', -2000],
    ])
    expect(issued(number).at(-1)?.byRate).toEqual({ 5: -2000 })
    await proof(number)
    await shipShipment(shop, { number, by, trackingNumber: '00123456791' })
    await markDelivered(shop, { number, by })
    await keepPapers(shop)
    expect(issued(number).at(-1)).toMatchObject({ type: 'VS', gross: 0, byRate: { 5: 0 } })
    await changeSettings(shop, { pricePromise: false })
    world.forget()
    clock.now = now
  })

  it('ORDER-14 what was given back before documents were corrected is left to whoever corrected it by hand', async () => {
    const { number, ids } = await invoiced()
    await cancelLines(number, [{ lineId: ids[0]!, quantity: 1 }])
    await sql`update refunds r set given = '{}' from orders o where o.id = r.order_id and o.number = ${number}`.execute(
      db,
    )
    await settle()
    expect(kinds(number)).toEqual([['SZ', 14_950]])
  })
})
