import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { BUYER, SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { billingo } from '#providers/billingo/billingo.ts'
import { szamlazz } from '#providers/szamlazz/szamlazz.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { expireOrders } from '#shop/selling/orders/expire-orders.ts'
import { letterOf } from '#shop/selling/orders/letters/letter-of.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { lockOrder, lockOrderBooks } from '#shop/selling/orders/lock-order.ts'
import { recordMoney } from '#shop/selling/orders/payment/record-money.ts'
import { settleOrder } from '#shop/selling/orders/payment/settle-order.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { openProforma } from '#shop/selling/orders/view/open-proforma.ts'
import type { Shop } from '#shop/shop.ts'
import { API_KEY, billingoStandIn, type BillingoDocument } from '#tests/support/billingo-stand-in.ts'
import { AGENT_KEY, szamlazzStandIn, type SzamlazzDocument } from '#tests/support/szamlazz-stand-in.ts'
import { askForProformaAgain } from './ask-for-proforma-again.ts'
import { keepPapers } from './keep-papers.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const szamlazzHouse = await szamlazzStandIn()
const billingoHouse = await billingoStandIn()
const { forward } = world
const log = silentLog as never
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 900 }])
afterAll(async () => {
  szamlazzHouse.close()
  billingoHouse.close()
  await world.stop()
})

const ACCOUNT = { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' }
async function setTransfer(value: object): Promise<void> {
  await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  world.forget()
}
beforeEach(() => setTransfer(ACCOUNT))

const view = (number: string) => viewOf(world, number)
const toTransfer = (shop: Shop) =>
  bought(shop, { input: anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }], payment: 'TRANSFER' }) })
function pay(shop: Shop, number: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) throw new Error('no order')
    const amount = order.total ?? 0
    const money = { provider: 'transfer', paymentId: `bank:${number}`, amount, by: SYSTEM } as const
    await recordMoney(shop, order, { ...money, kind: 'paid-by-transfer', note: String(amount) })
    const books = await lockOrderBooks(shop, number)
    if (books) await settleOrder(shop, books, { by: SYSTEM })
  })
}
const kinds = async (number: string) =>
  (await view(number)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('proforma'))
const lettersOf = async (number: string) =>
  (
    await sql<{ kind: string }>`select l.kind from order_letters l join orders o on o.id = l.order_id
      where o.number = ${number} order by l.id`.execute(db)
  ).rows.map(({ kind }) => kind)

type SeenPaper = { number: string; isProforma: boolean; isLive: boolean; names: string | null }
const houses = [
  {
    name: 'Számlázz.hu',
    house: szamlazzHouse,
    invoices: szamlazz({ agentKey: AGENT_KEY, url: szamlazzHouse.url, log }),
    strange: szamlazz({ agentKey: 'wrong', url: szamlazzHouse.url, log }),
    seen: (order: string): SeenPaper[] =>
      szamlazzHouse.documents
        .filter(({ orderNumber }: SzamlazzDocument) => orderNumber === order)
        .map(({ number, type, isGone, cameOf }) => ({
          number,
          isProforma: type === 'D',
          isLive: !isGone,
          names: cameOf ?? null,
        })),
  },
  {
    name: 'Billingo',
    house: billingoHouse,
    invoices: billingo({ apiKey: API_KEY, blockId: null, url: billingoHouse.url, log }),
    strange: billingo({ apiKey: 'wrong', blockId: null, url: billingoHouse.url, log }),
    seen: (order: string): SeenPaper[] =>
      billingoHouse.documents
        .filter(({ vendorId }: BillingoDocument) => vendorId?.startsWith(order))
        .map(({ invoice_number: number, type, isArchived, request }) => ({
          number,
          isProforma: type === 'proforma',
          isLive: !isArchived,
          names: /Díjbekérő: (.+)$/.exec(request.comment ?? '')?.[1] ?? null,
        })),
  },
]

describe.each(houses)('a request for payment by $name', ({ house, invoices, strange, seen }) => {
  const shop: Shop = { ...world.shop, invoices }
  const keep = () => keepPapers(shop)

  it('ORDER-12 is asked for once after the order is placed, with the account, and offered on its page and in its letter', async () => {
    const { number, total } = await toTransfer(shop)
    await Promise.all([keep(), keep()])
    await keep()
    const [made, ...more] = seen(number)
    expect(made).toMatchObject({ isProforma: true, isLive: true })
    expect(more).toEqual([])
    expect(JSON.stringify(house.documents.at(-1)?.request)).toContain('11773016-11111018')
    const order = await view(number)
    expect(openProforma(order)).toMatchObject({ number: made?.number, url: expect.stringMatching(/^https:/) })
    expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', total, invoices: [] })
    expect(await kinds(number)).toEqual(['proforma-issued'])
    // Its own letter has not left: it names the request, and there is no other.
    expect(await lettersOf(number)).toEqual(['order-received'])
    const letter = await letterOf(shop, order, { kind: 'order-received', key: '', extra: {} })
    expect(letter.text).toContain(made?.number)
    expect(letter.html).toContain('Megnyitom a díjbekérőt')
  })

  it('ORDER-12 that comes after the letter of the order has a letter of its own', async () => {
    const { number } = await toTransfer(shop)
    house.faultNext('down')
    await keep()
    await sendLetters(shop)
    forward(61)
    await keep()
    expect(await lettersOf(number)).toEqual(['order-received', 'proforma'])
    await pay(shop, number)
    await sendLetters(shop)
    const { rows } = await sql<{
      words: string | null
    }>`select l.words from order_letters l join orders o on o.id = l.order_id
      where o.number = ${number} and l.kind = 'proforma'`.execute(db)
    expect(rows, 'paid meanwhile, nobody is asked for money').toEqual([{ words: null }])
  })

  it('ORDER-12 a checkout does not wait for a service that is away, nor for one that is not connected', async () => {
    const { number } = await toTransfer({ ...shop, invoices: null })
    await keepPapers({ ...shop, invoices: null })
    expect((await view(number)).proforma).toBeNull()
    house.faultNext('error-before')
    await keep()
    expect(await view(number)).toMatchObject({ proforma: { status: 'QUEUED', number: null }, attentions: [] })
    forward(61)
    await keep()
    expect(seen(number)).toHaveLength(1)
  })

  it.each(['error-after', 'garbage-after', 'hang-after'] as const)(
    'ORDER-12 %s: what may have been made is looked for, and its invoice waits until that is known',
    async (fault) => {
      // What earlier orders have left behind is over.
      await keep()
      const { number } = await toTransfer(shop)
      house.faultNext(fault)
      await keep()
      expect((await view(number)).proforma).toMatchObject({ status: 'QUEUED' })
      await pay(shop, number)
      await keep()
      expect(seen(number)).toHaveLength(1)
      forward(61)
      await keep()
      const [proforma, invoice, ...more] = seen(number)
      expect(more).toEqual([])
      expect(proforma).toMatchObject({ isProforma: true })
      expect(invoice).toMatchObject({ isProforma: false, names: proforma?.number })
    },
  )

  it('ORDER-12 when the money is there the invoice names it, and it asks nobody any more', async () => {
    const { number } = await toTransfer(shop)
    await keep()
    const proforma = seen(number)[0]
    await pay(shop, number)
    await keep()
    await keep()
    expect(seen(number)).toMatchObject([{ isLive: false }, { isProforma: false, names: proforma?.number }])
    const order = await view(number)
    expect(order).toMatchObject({
      proforma: { status: 'ENDED', isNamed: true },
      invoices: [{ kind: 'INVOICE', status: 'ISSUED' }],
    })
    expect(openProforma(order)).toBeNull()
    expect(await kinds(number)).toEqual(['proforma-issued'])
  })

  it('ORDER-12 of an order that is given up or cancelled unpaid it is withdrawn; what was never asked for is not made', async () => {
    const [given, cancelled, quick] = [await toTransfer(shop), await toTransfer(shop), await toTransfer(shop)]
    await cancelOrder(shop, { number: quick.number, by: BUYER, reason: 'by-buyer' })
    await keep()
    await cancelOrder(shop, { number: cancelled.number, by: BUYER, reason: 'by-buyer' })
    house.faultNext('hang-after')
    await keep()
    forward(61)
    await keep()
    expect(seen(cancelled.number)).toMatchObject([{ isLive: false }])
    expect((await view(cancelled.number)).proforma).toMatchObject({ status: 'ENDED', isNamed: false })
    expect(await kinds(cancelled.number)).toEqual(['proforma-issued', 'proforma-withdrawn'])
    expect(seen(quick.number)).toEqual([])
    forward(12 * 86_400)
    await expireOrders(shop)
    await keep()
    expect(seen(given.number)).toMatchObject([{ isLive: false }])
    // Money that comes all the same has an invoice that names nothing.
    await pay(shop, given.number)
    await keep()
    expect(seen(given.number)).toMatchObject([{ isLive: false }, { isProforma: false, names: null }])
  })

  it('ORDER-12 where the shop has another account by now, another takes its place', async () => {
    const { number } = await toTransfer(shop)
    await keep()
    await setTransfer({ ...ACCOUNT, account: 'HU93116000060000000012345676', bank: 'Erste' })
    await keep()
    await keep()
    const [before, now, ...more] = seen(number)
    expect([before?.isLive, now?.isLive, more.length]).toEqual([false, true, 0])
    expect(openProforma(await view(number))?.number).toBe(now?.number)
  })

  it('ORDER-12 what is refused is shown to the staff, not asked for by itself, and by one press again', async () => {
    const { number } = await toTransfer(shop)
    await keepPapers({ ...shop, invoices: strange })
    expect(await view(number)).toMatchObject({
      proforma: { status: 'FAILED', failure: expect.stringMatching(/^(3|401) /) },
      attentions: [{ reason: 'proforma-failed' }],
    })
    forward(3600)
    await keep()
    expect(seen(number)).toEqual([])
    expect(await askForProformaAgain(shop, { number })).toMatchObject({ ok: true })
    expect(await askForProformaAgain(shop, { number })).toMatchObject({ failure: { kind: 'wrong-status' } })
    await keep()
    expect(seen(number)).toHaveLength(1)
  })
})

it('ORDER-12 in the end an order has at most one request that is live, and each invoice of a request names it', async () => {
  for (const { seen } of houses) {
    const { rows } = await sql<{ number: string }>`select number from orders`.execute(db)
    for (const { number } of rows)
      expect(seen(number).filter((one) => one.isProforma && one.isLive).length).toBeLessThan(2)
  }
  const { rows } = await sql<{ live: number }>`select count(*)::int as live from proformas p
    where p.status = 'ISSUED' and exists (select from invoices i where i.order_id = p.order_id and i.status = 'ISSUED')`.execute(
    db,
  )
  expect(rows).toEqual([{ live: 0 }])
})
