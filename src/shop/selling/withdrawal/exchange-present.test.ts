import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { checkLedger } from '#shop/house/figures/ledger/check-ledger.ts'
import { fillLedger } from '#shop/house/figures/ledger/fill-ledger.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { giveCard, renewCard } from '#shop/selling/orders/gift-cards/give-card.ts'
import { giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { readGiftCard } from '#shop/selling/gift-cards/read-cards.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { checkGiftCard } from '#shop/selling/gift-cards/check-gift-card.ts'
import { cardLettersInFull, eraseCardLetters } from '#shop/selling/gift-cards/letters-to.ts'
import { sendGiftCards } from '#shop/selling/gift-cards/send-gift-cards.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { exchangeCode, isExchangeCode, orderOfExchangeCode } from '#shop/selling/orders/gifts/exchange-code.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder, viewOf } from '#shop/selling/orders/test-paid-order.ts'
import { orderTimeline } from '#shop/selling/orders/view/order-timeline.ts'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { announceWithdrawal } from './announce-withdrawal.ts'
import { approveRefund } from './approve-refund.ts'
import { exchangePresent, presentOfCode, readPresent } from './exchange-present.ts'
import { readReturn } from './read-return.ts'
import { receiveByStaff } from './receive-by-staff.ts'
import { rejectReturn } from './reject-return.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 500 },
  { id: 'bbbbbbbbbbbb', stock: 500, price: 1490 },
])
await insertTestStaff(db, { boltos: ['admin'], marta: ['bookkeeper'], balint: ['counter'] })
for (const [name, value] of Object.entries({
  giftExchangeDays: 30,
  giftWrapping: { isOffered: true, price: 690, vatClass: 'GIFT' },
}))
  await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
world.forget()
afterAll(world.stop)
afterEach(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await fillLedger(shop)
  expect(await checkLedger(shop)).toEqual([])
})

const by = BOOKSELLER
const COURIER = { kind: 'provider', id: 'gls' } as const
const OPERATOR = { kind: 'command', id: 'root' } as const
const BALINT = { kind: 'staff', id: 'balint@example.com' } as const
const MARTA = { kind: 'staff', id: 'marta@example.com' } as const
const RITA = 'rita@example.com'
const ROZI = 'rozi@example.com'
const TWO = { lines: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((productId) => ({ productId, quantity: 1 })) }
const gift = { isWrapped: true, words: 'Kedves Rita!' }
let labels = 400_000_000

async function present(changes = {}): Promise<{ number: string; code: string }> {
  const { number } = await paidOrder(world, { ...TWO, gift, ...changes })
  await sent(number)
  return { number, code: exchangeCode(shop, number) }
}
async function sent(number: string): Promise<void> {
  expect(await packShipment(shop, { number, by })).toMatchObject({ ok: true })
  expect(await shipShipment(shop, { number, by, trackingNumber: String(++labels) })).toMatchObject({ ok: true })
  expect(await markDelivered(shop, { number, by: COURIER })).toMatchObject({ ok: true })
}
async function read(code: string) {
  const number = await presentOfCode(shop, code)
  return number === null ? refused('no-such-present') : readPresent(shop, number)
}
async function exchange(
  code: string,
  own: { lines?: { lineId: number; quantity: number }[]; by?: Actor; email?: string } = {},
) {
  const number = await presentOfCode(shop, code)
  if (number === null) return refused('no-such-present')
  return exchangePresent(shop, { number, email: RITA, language: 'hu', by: SYSTEM, ...own })
}
const receive = async (number: string, came?: { lineId: number; quantity: number }[], returnNumber = 1, who = by) =>
  receiveByStaff(shop, { number, returnNumber, by: who, came, version: (await viewOf(world, number)).version })
const refused = (kind: string) => ({ ok: false, failure: { kind } })
async function lettersTo(address: string) {
  await deliverLetters(shop)
  await sendGiftCards(shop)
  await sendLetters(shop)
  await deliverLetters(shop)
  return shop.letters.splice(0).filter(({ to }) => to === address)
}
const codeIn = (text = '') => /(?:[2-9A-Z]{4} ){4}[2-9A-Z]/.exec(text)?.[0] ?? ''

describe('the code of a present', () => {
  it('GIFT-08 is read however it is typed, and is no other order’s', async () => {
    const { number, code } = await present()
    expect(code).toMatch(/^K\d\d-[0-9A-Z]{6}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '–')} `])
      expect(orderOfExchangeCode(shop, typed)).toBe(number)
    const other = await present()
    const mixed = `${number}${other.code.slice(number.length)}`
    for (const typed of [mixed, number, '', 'x'.repeat(10_000), `${code}2`, code.slice(0, -1), '🎁'.repeat(8)])
      expect(await read(typed)).toEqual(refused('no-such-present'))
    expect(isExchangeCode(mixed), 'a wrong one is a try').toBe(true)
    for (const typed of ['', `${code}2`, code.slice(0, -1), number]) expect(isExchangeCode(typed)).toBe(false)
  })

  it('GIFT-08 tells what can be exchanged, without a price, of a present that has come, and for so many days', async () => {
    const { code } = await present()
    const answer = await read(code)
    expect(answer).toMatchObject({ ok: true, value: { copies: [{ quantity: 1 }, { quantity: 1 }] } })
    expect(JSON.stringify(answer)).not.toMatch(/rice|3990|1490/)
    const plain = await paidOrder(world, TWO)
    expect(await read(exchangeCode(shop, plain.number)), 'no present').toEqual(refused('no-such-present'))
    const coming = await paidOrder(world, { gift })
    expect(await read(exchangeCode(shop, coming.number))).toEqual(refused('present-not-sent'))
    forward(31 * 86_400)
    expect(await read(code)).toEqual(refused('exchange-too-late'))
    forward(-31 * 86_400)
  })
})

describe('a present that is exchanged', () => {
  it('GIFT-08 puts what its copies cost on a card once they are here; the buyer gets nothing, and is not written to', async () => {
    const { number, code } = await present()
    await lettersTo('')
    expect(await exchange(code)).toEqual({ ok: true, value: { number, returnNumber: 1 } })
    expect(await exchange(code), 'once').toEqual(refused('exchanged-already'))
    expect(await read(code)).toEqual(refused('exchanged-already'))
    const [confirmation, ...more] = await lettersTo(RITA)
    expect(more).toEqual([])
    expect(confirmation?.text).toContain(number)
    expect(confirmation?.text).not.toMatch(/Ft/)
    expect(await readReturn(shop, { number, returnNumber: 1, by })).toMatchObject({ value: { due: 3990 + 1490 } })
    expect((await viewOf(world, number)).refunded).toBe(0)
    expect(await receive(number)).toMatchObject({ ok: true, value: { value: { refund: 5480 } } })
    await runRefunds(shop)
    const view = await viewOf(world, number)
    expect(view).toMatchObject({
      refunded: 5480,
      fulfilment: 'RETURNED',
      returns: [{ status: 'REFUNDED', isExchange: true }],
    })
    expect(view.refunds).toMatchObject([{ status: 'COMPLETED', isOntoCard: true, amount: 5480 }])
    expect(orderTimeline(view).map(({ kind }) => kind)).not.toContain('refunded')
    await deliverLetters(shop)
    await sendGiftCards(shop)
    await sendLetters(shop)
    await deliverLetters(shop)
    const letters = shop.letters.splice(0)
    expect(letters.filter(({ to }) => to === view.email)).toEqual([])
    const card = letters.find(({ to }) => to === RITA)
    expect(await checkGiftCard(shop, { code: codeIn(card?.text), tryCode: TRIED_FREELY })).toMatchObject({
      value: { balance: 5480 },
    })
    const { rows } =
      await sql`select e.provider, e.amount from payment_events e join payment_attempts a on a.id = e.attempt_id
      join orders o on o.id = a.order_id where o.number = ${number} and e.kind = 'REFUNDED'`.execute(db)
    expect(rows, 'no company was asked').toEqual([{ provider: 'exchange', amount: 5480 }])
    expect(await exchange(code)).toEqual(refused('exchanged-already'))
  })

  it('GIFT-08 one of two books, and the rest not; a part that comes later is on the same card', async () => {
    const { number, code } = await present({ lines: [{ productId: 'aaaaaaaaaaaa', quantity: 2 }] })
    const lineId = (await viewOf(world, number)).lines[0]?.id ?? 0
    expect(await exchange(code, { lines: [{ lineId, quantity: 3 }] })).toEqual(refused('bad-quantity'))
    expect(await exchange(code, { lines: [{ lineId: lineId + 1, quantity: 1 }] })).toEqual(refused('bad-quantity'))
    expect(await exchange(code, { lines: [{ lineId, quantity: 2 }] })).toMatchObject({ ok: true })
    expect(await receive(number, [{ lineId, quantity: 1 }])).toMatchObject({
      value: { value: { refund: 3990, rest: 2 } },
    })
    const card = (await lettersTo(RITA)).find(({ text }) => codeIn(text) !== '')
    expect(await receive(number, undefined, 2)).toMatchObject({ value: { value: { refund: 3990 } } })
    expect(await checkGiftCard(shop, { code: codeIn(card?.text), tryCode: TRIED_FREELY })).toMatchObject({
      value: { balance: 7980 },
    })
    expect((await lettersTo(RITA)).filter(({ text }) => codeIn(text) !== '')).toEqual([])
  })

  it('GIFT-08 CARD-02 that was paid from a gift card: the buyer’s card has not got it back, whether its code was lost or not', async () => {
    const giver = { by: OPERATOR, words: 'Próba' }
    const codeBy = () => ({ code: drawGiftCardCode() })
    for (const isLost of [false, true]) {
      const card = await giveCard(shop, { ...giver, amount: 20_000, language: 'hu', codeBy: codeBy() })
      if (!card.ok) throw new Error('Not given')
      const { id } = card.value
      const input = anInput({ ...TWO, gift, giftCard: giftCardPass(shop, id), payment: null })
      const { number, total } = await bought(shop, { input })
      await sent(number)
      const left = 20_000 - (total ?? 0)
      const renewed = isLost ? await renewCard(shop, { ...giver, id, codeBy: codeBy() }) : null
      const holder = renewed?.ok ? renewed.value.id : id
      await exchange(exchangeCode(shop, number))
      expect(await receive(number)).toMatchObject({ value: { value: { refund: 5480 } } })
      await runRefunds(shop)
      expect((await readGiftCard(shop, holder))?.card.balance).toBe(left)
      const paper = (await lettersTo(RITA)).find(({ text }) => codeIn(text) !== '')
      expect(await checkGiftCard(shop, { code: codeIn(paper?.text), tryCode: TRIED_FREELY })).toMatchObject({
        value: { balance: 5480 },
      })
    }
  })

  it('GIFT-08 of fifty who ask at once in one packet one is heard', async () => {
    const { code } = await present()
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('GIFT-08 neither what its buyer sends back, nor what was paid back, is exchanged; nor the other way round', async () => {
    const { number, code } = await present()
    await announceWithdrawal(shop, { number, name: null, lines: null, way: 'token' })
    expect(await exchange(code)).toEqual(refused('exchanged-already'))

    const second = await present()
    const lines = (await viewOf(world, second.number)).lines
    const [first, other] = lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
    if (!first || !other) throw new Error('There are two books')
    await requestRefund(shop, { number: second.number, copies: [first], amount: 3990, reason: 'damaged', by: OPERATOR })
    expect(await read(second.code)).toMatchObject({ value: { copies: [{ lineId: other.lineId }] } })
    await exchange(second.code)
    expect(await announceWithdrawal(shop, { number: second.number, name: null, lines: [other], way: 'token' })).toEqual(
      {
        kind: 'bad-lines',
      },
    )
    expect(
      await requestRefund(shop, {
        number: second.number,
        copies: [other],
        amount: 1490,
        reason: 'goodwill',
        by: OPERATOR,
      }),
    ).toMatchObject({ ok: false })
    expect(await receive(second.number)).toMatchObject({ value: { value: { refund: 1490 } } })
    await runRefunds(shop)
  })

  it('GIFT-08 that is rejected can be asked for again; whoever got it is told why, and its buyer nothing', async () => {
    const { number, code } = await present()
    await exchange(code, { email: ROZI })
    await lettersTo('')
    await rejectReturn(shop, { number, by, returnNumber: 1, reason: 'Teleírva jött.' })
    await deliverLetters(shop)
    await sendLetters(shop)
    await deliverLetters(shop)
    const letters = shop.letters.splice(0)
    expect(letters.map(({ to }) => to)).toEqual([ROZI])
    expect(letters[0]?.text).toContain('Teleírva jött.')
    expect(await cardLettersInFull(shop, [ROZI])).toEqual([])
    expect(await exchange(code, { email: ROZI })).toMatchObject({ ok: true, value: { returnNumber: 2 } })
    expect(await cardLettersInFull(shop, [ROZI]), 'KEEP-07').toMatchObject([{ email: ROZI, amount: 0 }])
    await eraseCardLetters(shop, ROZI)
    expect(await receive(number, undefined, 2)).toMatchObject({ ok: true })
    expect((await lettersTo(ROZI)).filter(({ text }) => codeIn(text) !== '')).toEqual([])
  })

  it('GIFT-09 OFFICE-75 counts against the limits of whoever of the shop wrote it down, and over them another person is asked', async () => {
    const { number, code } = await present()
    expect(await exchange(code, { by: BALINT })).toMatchObject({ ok: true })
    expect(await receive(number)).toMatchObject({ ok: true, value: { state: 'asked', amount: 5480 } })
    expect(await viewOf(world, number)).toMatchObject({ refunded: 0, returns: [{ status: 'ANNOUNCED' }] })
  })

  it('GIFT-09 OFFICE-75 whoever packed it knows its code: that its copies are here is the word of whoever receives it, within their limits', async () => {
    const { number, code } = await present()
    await exchange(code, { email: 'balint.otthon@example.com' })
    expect(await readReturn(shop, { number, returnNumber: 1, by: BALINT })).toMatchObject({
      value: { announcer: { email: BALINT.id, standing: { alone: 0 } } },
    })
    const received = await receive(number, undefined, 1, BALINT)
    expect(received).toMatchObject({ ok: true, value: { state: 'asked', amount: 5480 } })
    expect(await viewOf(world, number)).toMatchObject({ refunded: 0, returns: [{ status: 'ANNOUNCED' }] })
    const id = (received.ok && received.value.approvalId) || 0
    expect(await approveRefund(shop, { id, by: MARTA })).toMatchObject({ ok: true, value: { amount: 5480 } })
    expect(await viewOf(world, number)).toMatchObject({ refunded: 5480, returns: [{ status: 'REFUNDED' }] })
    const other = await present()
    await exchange(other.code)
    expect(await receive(other.number)).toMatchObject({ value: { state: 'done' } })
  })
})
