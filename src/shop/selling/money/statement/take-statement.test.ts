import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import { findCredits } from './find-credits.ts'
import { listCredits } from './list-credits.ts'
import { listStatements } from './list-statements.ts'
import { payWithCredit, takeSureCredits } from './pay-with-credit.ts'
import { bringCreditBack, setCreditAside, takeCreditBack } from './set-credit-aside.ts'
import { readBroughtStatement, takeStatement } from './take-statement.ts'
import { camt } from './test-statements.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
await insertTestStaff(db, { penzes: ['admin'] })
const BOOKKEEPER = { kind: 'staff', id: 'penzes@example.com' } as const
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
const TRANSFER = { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' }
await sql`insert into settings (name, value) values ('transfer', ${JSON.stringify(TRANSFER)}::jsonb)`.execute(db)
afterAll(() => world.stop())
const anOrder = async (quantity = 1) =>
  bought(shop, { input: anInput({ lines: [{ productId: 'aaaaaaaaaaaa', quantity }], payment: 'TRANSFER' }) })
const seen = async (number: string) => (await findOrder(shop, { number, userId: null, isStaff: true }))!

async function bring(content: Buffer, name = 'kivonat.xml') {
  const read = await readBroughtStatement(shop, { content })
  if (!read.ok) return read
  return inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name, by: BOOKKEEPER }))
}
/** Each statement is of another day, as banks write one a day. */
let day = 16
const nextDay = () => `2026-11-${String(day++).padStart(2, '0')}`
async function credited(...bookings: Parameters<typeof camt>[0]) {
  const from = nextDay()
  const taken = await bring(camt(bookings, { from, to: from }))
  if (!taken.ok) throw new Error(JSON.stringify(taken.failure))
  return (await findCredits(shop)).filter(({ file }) => file === taken.value.file)
}
const pay = (credit: { file: string; place: number }, ...shares: { number: string; amount: number }[]) =>
  payWithCredit(shop, { file: credit.file, place: credit.place, shares, by: BOOKKEEPER })

describe('a statement that is brought', () => {
  it('OFFICE-97 is taken once, of our account alone, and only where its sums agree', async () => {
    const from = nextDay()
    const content = camt([{ amount: 100, text: 'x' }], { from, to: from })
    expect(await bring(content)).toMatchObject({ ok: true, value: { rows: 1, credits: 1, known: 0, isBalanced: true } })
    expect(await bring(content, 'again.xml')).toMatchObject({
      ok: false,
      failure: { kind: 'statement-twice', name: 'kivonat.xml' },
    })
    const other = camt([{ amount: 1 }], { iban: 'HU93116000060000000012345676' })
    expect(await bring(other)).toMatchObject({ ok: false, failure: { kind: 'statement-other-account' } })
    const short = camt([{ amount: 7 }], { closing: 100_000 })
    expect(await bring(short)).toMatchObject({ ok: false, failure: { kind: 'statement-unbalanced', missing: -7 } })
    expect(await bring(camt([]))).toMatchObject({ ok: false, failure: { kind: 'statement-empty' } })
  })

  it('OFFICE-97 tells the days of which none has told, and does not count again what another told', async () => {
    const first = nextDay()
    await bring(camt([{ amount: 500, text: 'egy', id: 'G1' }], { from: first, to: first }))
    nextDay()
    const third = nextDay()
    const later = await bring(camt([{ amount: 600, text: 'kettő', id: 'G2' }], { from: third, to: third }))
    expect(later).toMatchObject({ ok: true, value: { gap: { from: `2026-11-${day - 2}`, to: `2026-11-${day - 2}` } } })
    const both = camt(
      [
        { amount: 500, text: 'egy', id: 'G1', day: first },
        { amount: 600, text: 'kettő', id: 'G2', day: third },
      ],
      { from: first, to: third },
    )
    expect(await bring(both)).toMatchObject({ ok: true, value: { rows: 2, credits: 0, known: 2, gap: null } })
    const { statements } = await listStatements(shop)
    expect(statements.filter(({ gap }) => gap)).toEqual([])
  })

  it('OFFICE-97 equal bookings without a number of the bank are two, and the same two in another file', async () => {
    const twice = [
      { amount: 350, text: 'kávé', id: null },
      { amount: 350, text: 'kávé', id: null },
    ]
    const from = nextDay()
    expect(await bring(camt(twice, { from, to: from }))).toMatchObject({ ok: true, value: { credits: 2, known: 0 } })
    const again = await bring(camt([...twice, { amount: 1, isDebit: true, day: from }], { from, to: from }))
    expect(again).toMatchObject({ ok: true, value: { rows: 3, known: 2 } })
  })
})

describe('a credit', () => {
  it('OFFICE-97 that is sure is not hidden by hundreds of others that are older', async () => {
    const [{ number, total }, another] = [await anOrder(), await anOrder()]
    const file = await credited(
      ...Array.from({ length: 600 }, (_, at) => ({
        amount: at + 1,
        text: 'kártyás fizetések',
        payer: 'Elszámoló Zrt.',
      })),
      { amount: total ?? 0, text: number },
      { amount: 100, text: another.number },
    )
    expect(file).toHaveLength(602)
    const { open, more } = await listCredits(shop)
    expect(open.slice(0, 2)).toMatchObject([
      { finding: 'sure', text: number },
      { finding: 'short', text: another.number },
    ])
    expect(more).toBeGreaterThanOrEqual(400)
    await sql`update money_rows set match = 'other' where text in ('kártyás fizetések', ${another.number})`.execute(db)
    await takeSureCredits(shop, { credits: file.slice(600, 601), by: BOOKKEEPER })
  })

  it('OFFICE-97 ORDER-11 that names one order with its sum is sure: one press pays all of them, and a second nothing', async () => {
    const [one, two] = [await anOrder(), await anOrder(2)]
    const credits = await credited(
      { amount: one.total ?? 0, text: `rendeles ${one.number.toLowerCase().replace('-', ' ')}` },
      { amount: two.total ?? 0, text: two.number.replace('-', '') },
      { amount: 999, text: 'Kamat', isDebit: true },
      { amount: 10, currency: 'EUR', text: one.number },
    )
    expect(credits.map(({ finding }) => finding)).toEqual(['sure', 'sure'])
    const taken = await takeSureCredits(shop, { credits, by: BOOKKEEPER })
    expect(taken).toMatchObject({ left: 0, taken: [{ number: one.number }, { number: two.number }] })
    expect(await takeSureCredits(shop, { credits, by: BOOKKEEPER })).toEqual({ taken: [], left: 2 })
    const order = await seen(one.number)
    expect(order).toMatchObject({
      status: 'CONFIRMED',
      payment: 'PAID',
      attempts: [{ provider: 'transfer', status: 'SUCCEEDED' }],
    })
    expect(order.timeline.map(({ kind }) => kind)).toContain('paid-by-transfer')
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('OFFICE-97 that is less leaves the order waiting for the rest, and is not more than the order costs', async () => {
    const order = await anOrder()
    const total = order.total ?? 0
    const [credit] = await credited({ amount: total - 100, text: order.number })
    expect(credit).toMatchObject({ finding: 'short', orders: [{ due: total }] })
    expect(await pay(credit!, { number: order.number, amount: total })).toMatchObject({
      ok: false,
      failure: { kind: 'too-much' },
    })
    expect(await pay(credit!, { number: order.number, amount: total - 100 })).toEqual({ ok: true, value: { left: 0 } })
    expect(await seen(order.number)).toMatchObject({ status: 'AWAITING_PAYMENT', paid: total - 100 })
    const [rest] = await credited({ amount: 250, text: order.number })
    expect(rest).toMatchObject({ finding: 'surplus', orders: [{ due: 100 }] })
    expect(await pay(rest!, { number: order.number, amount: 100 })).toEqual({ ok: true, value: { left: 150 } })
    expect(await seen(order.number)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID' })
    await setCreditAside(shop, { ...rest!, note: 'visszautaltuk' })
    expect((await listCredits(shop)).aside).toMatchObject([{ left: 150, note: 'visszautaltuk' }])
    await bringCreditBack(shop, rest!)
    expect((await listCredits(shop)).aside).toEqual([])
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('OFFICE-97 pays two orders in parts, and one that names none is suggested by its name and sum', async () => {
    const [one, two] = [await anOrder(), await anOrder()]
    const sum = (one.total ?? 0) + (two.total ?? 0)
    const [both] = await credited({ amount: sum, text: `${one.number} ${two.number}` })
    expect(both?.finding).toBe('several')
    const paid = await pay(
      both!,
      { number: two.number, amount: two.total ?? 0 },
      { number: one.number, amount: one.total ?? 0 },
    )
    expect(paid).toEqual({ ok: true, value: { left: 0 } })
    expect([(await seen(one.number)).status, (await seen(two.number)).status]).toEqual(['CONFIRMED', 'CONFIRMED'])
    const three = await anOrder(3)
    const [alike, strange] = await credited(
      { amount: three.total ?? 0, text: 'konyvek', payer: 'ANNA KISS' },
      { amount: three.total ?? 0, text: 'konyvek', payer: 'Nagy Béla' },
    )
    expect([alike?.finding, strange?.finding]).toEqual(['suggestion', 'unknown'])
    expect(alike?.orders).toMatchObject([{ number: three.number }])
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('OFFICE-97 that comes late brings the order back only where it names it', async () => {
    const order = await anOrder()
    await cancelOrder(shop, { number: order.number, by: BUYER, reason: 'by-buyer' })
    const total = order.total ?? 0
    const [strange, named] = await credited({ amount: total, text: 'semmi' }, { amount: total, text: order.number })
    expect(named?.finding).toBe('late')
    expect(await pay(strange!, { number: order.number, amount: total })).toMatchObject({
      ok: false,
      failure: { kind: 'credit-not-named' },
    })
    expect(await pay(named!, { number: order.number, amount: total })).toMatchObject({ ok: true })
    expect(await seen(order.number)).toMatchObject({ status: 'CONFIRMED' })
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('OFFICE-97 two people who press at once pay once', async () => {
    const order = await anOrder()
    const credits = await credited({ amount: order.total ?? 0, text: order.number })
    const both = await Promise.all([0, 1].map(() => takeSureCredits(shop, { credits, by: BOOKKEEPER })))
    expect(both.flatMap(({ taken }) => taken)).toHaveLength(1)
    expect((await seen(order.number)).attempts).toHaveLength(1)
  })

  it('ORDER-11 OFFICE-97 taken back with a reason: the order is not packed before it is paid again; never once it is packed', async () => {
    const [right, wrong] = [await anOrder(), await anOrder()]
    const [credit] = await credited({ amount: wrong.total ?? 0, text: wrong.number })
    await pay(credit!, { number: wrong.number, amount: wrong.total ?? 0 })
    const attemptId = (await seen(wrong.number)).attempts[0]?.id ?? ''
    expect(await takeCreditBack(shop, { attemptId, because: 'elírás', by: BOOKKEEPER })).toMatchObject({ ok: true })
    expect(await takeCreditBack(shop, { attemptId, because: 'elírás', by: BOOKKEEPER })).toMatchObject({
      ok: false,
      failure: { kind: 'no-such-credit' },
    })
    const packed = await packShipment(shop, { number: wrong.number, by: BOOKKEEPER })
    expect(packed).toMatchObject({ ok: false, failure: { kind: 'not-paid' } })
    expect((await seen(wrong.number)).attentions.map(({ reason }) => reason)).toContain('transfer-taken-back')
    expect(await pay(credit!, { number: right.number, amount: right.total ?? 0 })).toEqual({
      ok: true,
      value: { left: 0 },
    })
    const [second] = await credited({ amount: wrong.total ?? 0, text: wrong.number })
    expect(second?.finding).toBe('sure')
    expect(await seen(wrong.number)).toMatchObject({ payment: 'DISPUTED' })
    await takeSureCredits(shop, { credits: [second!], by: BOOKKEEPER })
    expect(await seen(wrong.number), 'no bank looks into it').toMatchObject({ payment: 'PAID', state: 'preparing' })
    expect(await packShipment(shop, { number: wrong.number, by: BOOKKEEPER })).toMatchObject({ ok: true })
    const last = (await seen(wrong.number)).attempts.at(-1)?.id ?? ''
    expect(await takeCreditBack(shop, { attemptId: last, because: 'késő', by: BOOKKEEPER })).toMatchObject({
      ok: false,
      failure: { kind: 'credit-used' },
    })
    expect(await checkInvariants(shop)).toEqual([])
  })
})
