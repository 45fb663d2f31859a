import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failed } from '#kit/result.ts'
import { databaseForFile } from '#database/test-database.ts'
import { giftCardHash, checkGiftCard } from '#shop/selling/gift-cards/check-gift-card.ts'
import { takeAtCounter, takeBackAtCounter } from '#shop/selling/gift-cards/counter.ts'
import { giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { readGiftCard, readOwedOnCards } from '#shop/selling/gift-cards/read-cards.ts'
import { CODE_SIGNS, checkSignOf, drawGiftCardCode, readGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { expireOrders } from '../expire-orders.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { startPayment } from '../payment/start-payment.ts'
import { placeOrder } from '../placing/place-order.ts'
import { quoteOrder } from '../placing/quote-order.ts'
import { insertTestStaff } from '../refunds/test-staff.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { payFor, viewOf } from '../test-paid-order.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { openCode } from '#shop/ground/mail/post-code.ts'
import { sendGiftCards } from '#shop/selling/gift-cards/send-gift-cards.ts'
import { giveCard, renewCard, takeBackFromDesk } from './give-card.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
afterAll(() => world.stop())
const BOOK = 'aaaaaaaaaaaa'
const ROOT = { kind: 'command', id: 'root' } as const
const MARTA = { kind: 'staff', id: 'marta@example.com' } as const
await stockBooks(db, [{ id: BOOK, stock: 500 }])
await insertTestStaff(db, { marta: ['bookkeeper'], balint: ['counter'] })
beforeEach(() => setFreeCopies(db, 500, { products: [BOOK], place: 'central' }))
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

async function aCard(amount: number) {
  const code = drawGiftCardCode()
  const made = await giveCard(shop, { amount, by: ROOT, words: 'Próba', language: 'hu', codeBy: { code } })
  if (!made.ok) throw new Error('Not given')
  return { ...made.value, code, pass: giftCardPass(shop, made.value.id) }
}
const balanceOf = async (id: number) => (await readGiftCard(shop, id))?.card.balance
/** One copy with delivery: 5 480. */
const withCard = (pass: string, changes = {}) => anInput({ giftCard: pass, ...changes })
const SIGNS = CODE_SIGNS.split('')

describe('the code of a gift card', () => {
  it('CARD-01 is read however it is typed, and any one wrong sign or two that changed places are noticed', () => {
    const signs = fc.array(fc.constantFrom(...SIGNS), { minLength: 16, maxLength: 16 }).map((all) => all.join(''))
    fc.assert(
      fc.property(signs, fc.nat(15), fc.constantFrom(...SIGNS), fc.nat(14), (code, place, other, swap) => {
        const whole = code + checkSignOf(code)
        expect(readGiftCardCode(` ${whole.toLowerCase().replaceAll(/(.{4})/g, '$1-')}`)).toBe(whole)
        const wrong = code.slice(0, place) + other + code.slice(place + 1)
        if (wrong !== code) expect(readGiftCardCode(wrong + whole.at(-1))).toBeNull()
        const swapped = code.slice(0, swap) + code[swap + 1] + code[swap] + code.slice(swap + 2)
        if (swapped !== code) expect(readGiftCardCode(swapped + whole.at(-1))).toBeNull()
      }),
    )
    for (const text of ['', 'K7QM', 'x'.repeat(10_000), 'O0I1'.repeat(5)]) expect(readGiftCardCode(text)).toBeNull()
  })

  it('CARD-01 stands nowhere: the shop keeps a keyed hash and the last four signs', async () => {
    const { id, code } = await aCard(5_000)
    const { rows } = await sql<{
      row: string
    }>`select to_json(c)::text as row from gift_cards c where id = ${id}`.execute(db)
    expect(rows[0]?.row).not.toContain(code.slice(0, 12))
    expect(rows[0]?.row).toContain(giftCardHash(shop, code).toString('hex'))
    expect((await readGiftCard(shop, id))?.card.lastFour).toBe(code.slice(-4))
  })

  it('CARD-03 one answer for a wrong, a dead and an empty card; and none beyond the tries of a network', async () => {
    const [dead, empty, old] = [await aCard(3_000), await aCard(5_480), await aCard(700)]
    const renewed = await renewCard(shop, {
      id: dead.id,
      by: ROOT,
      words: 'Elveszett',
      codeBy: { code: drawGiftCardCode() },
    })
    expect(renewed.ok).toBe(true)
    await bought(shop, { input: withCard(empty.pass) })
    await sql`update gift_cards set valid_until = '2020-01-01' where id = ${old.id}`.execute(db)
    const answers = await Promise.all(
      [dead.code, empty.code, old.code, '2222 2222 2222 2222 2', 'nothing'].map((code) =>
        checkGiftCard(shop, { code, tryCode: TRIED_FREELY }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual({ ok: false, failure: { kind: 'gift-card-refused' } })
    const known = await aCard(900)
    const tooMany = { kind: 'too-many-tries', until: shop.clock.now() } as const
    expect(await checkGiftCard(shop, { code: known.code, tryCode: async () => failed(tooMany) })).toEqual(
      failed(tooMany),
    )
    expect(await checkGiftCard(shop, { code: known.code, tryCode: TRIED_FREELY })).toMatchObject({
      ok: true,
      value: { balance: 900 },
    })
  })
})

describe('an order that is paid from a gift card', () => {
  it('CARD-04 whole: it is confirmed at once, and no company is asked', async () => {
    const { id, pass } = await aCard(10_000)
    const order = await bought(shop, { input: withCard(pass, { payment: null }) })
    expect(order).toMatchObject({
      status: 'CONFIRMED',
      payment: 'PAID',
      total: 5_480,
      paid: 5_480,
      paymentMethod: null,
    })
    expect(order.attempts).toMatchObject([{ provider: 'gift-card', charged: 5_480 }])
    expect(await balanceOf(id)).toBe(4_520)
  })

  it('CARD-04 in part: the company is asked for the rest alone, and the order is paid when that has come', async () => {
    const { id, pass } = await aCard(2_000)
    const order = await bought(shop, { input: withCard(pass) })
    expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', payment: 'UNPAID', paid: 2_000 })
    await payFor(world, order)
    expect(await viewOf(world, order.number)).toMatchObject({
      status: 'CONFIRMED',
      payment: 'PAID',
      paid: 5_480,
      attempts: [
        { provider: 'gift-card', charged: 2_000 },
        { provider: 'barion', amount: 3_480, charged: 3_480 },
      ],
    })
    expect(await balanceOf(id)).toBe(0)
  })

  it('CARD-04 fifty at once in one packet take a card once', async () => {
    const { id, pass } = await aCard(5_480)
    const input = withCard(pass, { payment: null })
    const quote = await quoteOrder(shop, input)
    const accepted = { ...quote, total: 5_480, shippingPrice: 1_490, giftCard: 5_480 }
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        placeOrder(shop, { userId: randomUUID(), email: 'anna@example.com', key: randomUUID(), input, accepted }),
      ),
    )
    const placed = all.flatMap(({ order }) => order ?? [])
    expect(placed).toHaveLength(1)
    expect(
      new Set(all.filter(({ order }) => !order).flatMap(({ problems }) => problems.map(({ kind }) => kind))),
    ).not.toContain('busy')
    expect(await balanceOf(id)).toBe(0)
  })

  it('CARD-04 less on the card than was accepted places nothing', async () => {
    const { id, code, pass } = await aCard(3_000)
    const { accepted } = { accepted: await quoteOrder(shop, withCard(pass)) }
    await takeAtCounter(shop, { code, amount: 1_000, by: MARTA })
    const answer = await placeOrder(shop, {
      userId: randomUUID(),
      email: 'anna@example.com',
      key: randomUUID(),
      input: withCard(pass),
      accepted: { ...accepted, total: 5_480, shippingPrice: 1_490, giftCard: 3_000 },
    })
    expect(answer).toMatchObject({ order: null, problems: [{ kind: 'gift-card-changed', value: '2000' }] })
    expect(await balanceOf(id)).toBe(2_000)
    expect(await buy(shop, { input: withCard('1.zz.x') })).toMatchObject({
      order: null,
      problems: [{ kind: 'gift-card-refused' }],
    })
  })

  it('CARD-05 an order that nobody pays the rest of gives the card its money back when it expires, once', async () => {
    const { id, pass } = await aCard(2_000)
    const { number } = await bought(shop, { input: withCard(pass) })
    forward(3 * 3600)
    await expireOrders(shop)
    await expireOrders(shop)
    await runRefunds(shop)
    expect(await viewOf(world, number)).toMatchObject({ status: 'EXPIRED', paid: 0, refunds: [] })
    expect(await balanceOf(id)).toBe(2_000)
  })

  it('CARD-05 so does one that its buyer cancels before it is paid; and money goes back the way it came, the newest first', async () => {
    const { id, pass } = await aCard(2_000)
    const unpaid = await bought(shop, { input: withCard(pass) })
    await cancelOrder(shop, { number: unpaid.number, by: { kind: 'buyer', id: null }, reason: 'by-buyer' })
    expect(await balanceOf(id)).toBe(2_000)
    const order = await bought(shop, { input: withCard(giftCardPass(shop, id)) })
    await payFor(world, order)
    const refund = { number: order.number, amount: 4_000, reason: 'goodwill', by: ROOT } as const
    expect((await requestRefund(shop, refund)).ok).toBe(true)
    await runRefunds(shop)
    expect((await viewOf(world, order.number)).attempts).toMatchObject([
      { provider: 'gift-card', refunded: 520 },
      { provider: 'barion', refunded: 3_480 },
    ])
    expect(await balanceOf(id)).toBe(520)
  })

  it('CARD-05 an order of which something was given back before it was paid can still be given up, and the card has all of it', async () => {
    for (const hasRun of [false, true]) {
      const { id, pass } = await aCard(2_000)
      const { number } = await bought(shop, { input: withCard(pass) })
      const refund = { number, amount: 500, reason: 'goodwill', by: ROOT } as const
      expect((await requestRefund(shop, refund)).ok).toBe(true)
      if (hasRun) await runRefunds(shop)
      await cancelOrder(shop, { number, by: ROOT, reason: 'by-staff', waitMs: 0 })
      await runRefunds(shop)
      expect((await viewOf(world, number)).status).toBe('CANCELLED')
      expect(await balanceOf(id)).toBe(2_000)
    }
  })

  it('CARD-05 a page that is paid after the order has expired gives its money back, and the card keeps its own', async () => {
    const { id, pass } = await aCard(2_000)
    const order = await bought(shop, { input: withCard(pass) })
    const caller = { userId: order.userId, isStaff: false }
    const started = await startPayment(shop, { number: order.number, provider: 'barion', ...caller })
    expect(started.outcome).toMatchObject({ outcome: 'unpaid' })
    await cancelOrder(shop, { number: order.number, by: ROOT, reason: 'by-staff', waitMs: 0 })
    await payFor({ ...world, control: world.control }, order).catch(() => null)
    await runRefunds(shop)
    expect((await viewOf(world, order.number)).status).toBe('CANCELLED')
    expect(await balanceOf(id)).toBe(2_000)
  })

  it('CARD-05 what comes back to a card that has come to its last day meanwhile can be spent all the same', async () => {
    const { id, pass } = await aCard(6_000)
    const today = shopDay(shop.clock.now())
    await sql`update gift_cards set valid_until = ${today}::date where id = ${id}`.execute(db)
    const order = await bought(shop, { input: withCard(pass, { payment: null }) })
    forward(30 * 86_400)
    await cancelOrder(shop, { number: order.number, by: ROOT, reason: 'by-staff' })
    await runRefunds(shop)
    expect(await balanceOf(id)).toBe(6_000)
    const again = await bought(shop, { input: withCard(giftCardPass(shop, id), { payment: null }) })
    expect(again).toMatchObject({ status: 'CONFIRMED', paid: 5_480 })
    expect((await readGiftCard(shop, id))?.card.validUntil).toBe(addDays(shopDay(shop.clock.now()), 90))
    forward(-30 * 86_400)
  })

  it('CARD-07 what comes back to a card whose code was lost is on the one that took its place', async () => {
    const { id, pass } = await aCard(6_000)
    const order = await bought(shop, { input: withCard(pass, { payment: null }) })
    const renewed = await renewCard(shop, { id, by: ROOT, words: 'Elveszett', codeBy: { code: drawGiftCardCode() } })
    if (!renewed.ok) throw new Error('Not renewed')
    expect(await balanceOf(renewed.value.id)).toBe(520)
    await cancelOrder(shop, { number: order.number, by: ROOT, reason: 'by-staff' })
    await runRefunds(shop)
    expect([await balanceOf(id), await balanceOf(renewed.value.id)]).toEqual([0, 6_000])
  })
})

const give = (amount: number, by: { kind: 'staff'; id: string } = MARTA) =>
  giveCard(shop, { amount, by, words: 'Kárpótlás', language: 'hu', codeBy: { code: drawGiftCardCode() } })

describe('giving a card', () => {
  it('CARD-06 counts against the limits of whoever gives it, of the act and of the day, as a refund does', async () => {
    const balint = { kind: 'staff', id: 'balint@example.com' } as const
    expect(await give(500, balint)).toMatchObject({ ok: false, failure: { kind: 'over-own-limit', alone: 0 } })
    const first = await give(10_000, MARTA)
    expect(first.ok).toBe(true)
    // A renewal is money given again: who loses a code a day is asked about it.
    if (first.ok)
      expect(
        (
          await renewCard(shop, {
            id: first.value.id,
            by: MARTA,
            words: 'Elveszett',
            codeBy: { code: drawGiftCardCode() },
          })
        ).ok,
      ).toBe(true)
    const answers = []
    for (let count = 0; count < 10; count++) answers.push(await give(20_000, MARTA))
    const given = 20_000 + 20_000 * answers.filter(({ ok }) => ok).length
    const { refundLimit } = await shopSetting(shop, 'office')
    expect(given).toBeLessThanOrEqual(refundLimit.day)
    expect(answers.at(-1)).toMatchObject({ ok: false, failure: { kind: 'over-own-limit' } })
    const order = await bought(shop, { input: anInput() })
    await payFor(world, order)
    await expect(
      requestRefund(shop, { number: order.number, amount: 5_480, reason: 'goodwill', by: balint }),
    ).rejects.toThrow('Over the limits')
  })
})

describe('the letter of a card', () => {
  it('CARD-10 goes on its day from eight in the morning, once; its code pays, and whom it went to is forgotten', async () => {
    world.clock.now = new Date('2027-03-01T05:00:00Z')
    const letter = {
      email: 'mark@example.com',
      on: '2027-03-03',
      to: 'Márk',
      from: 'Anna',
      greeting: 'Boldog névnapot!',
    }
    const made = await giveCard(shop, { amount: 3_000, by: ROOT, words: 'Ajándék', language: 'hu', codeBy: { letter } })
    if (!made.ok) throw new Error('Not given')
    world.clock.now = new Date('2027-03-03T06:59:00Z')
    expect(await sendGiftCards(shop)).toBe(0)
    expect((await readGiftCard(shop, made.value.id))?.card).toMatchObject({ lastFour: null, email: 'mark@example.com' })
    world.clock.now = new Date('2027-03-03T07:00:00Z')
    const [one, other] = await Promise.all([sendGiftCards(shop), sendGiftCards(shop)])
    expect(one + other).toBe(1)
    const { rows } = await sql<{
      sealed_code: Buffer
      expires_at: Date
    }>`select sealed_code, expires_at from waiting_letters
      where about = ${`gift card ${made.value.id}`}`.execute(db)
    const mail = rows[0] && openCode(shop, rows[0].sealed_code, rows[0].expires_at)
    expect(mail?.to).toBe('mark@example.com')
    const [code = ''] = /(?:[2-9A-HJKMNP-Z]{4} ){4}[2-9A-HJKMNP-Z]/.exec(mail?.text ?? '') ?? []
    expect(await checkGiftCard(shop, { code, tryCode: TRIED_FREELY })).toMatchObject({
      ok: true,
      value: { balance: 3_000 },
    })
    expect(mail?.text).toContain('Boldog névnapot!')
    const { rows: left } = await sql<{
      row: string
    }>`select to_json(c)::text as row from gift_cards c where id = ${made.value.id}`.execute(db)
    expect(left[0]?.row).not.toMatch(/mark@|Márk|Anna|névnap/)
  })
})

describe('at the desk', () => {
  it('CARD-08 a card pays all that is asked or nothing, and what was taken goes back once', async () => {
    const { id, code } = await aCard(3_000)
    expect(await takeAtCounter(shop, { code, amount: 3_001, by: MARTA })).toMatchObject({
      failure: { kind: 'too-little-on-card', balance: 3_000 },
    })
    const taken = await takeAtCounter(shop, { code, amount: 1_200, by: MARTA })
    if (!taken.ok) throw new Error('Not taken')
    expect(taken.value.left).toBe(1_800)
    const back = { id, entry: taken.value.entry, by: MARTA }
    expect(await takeBackAtCounter(shop, back)).toMatchObject({ ok: true, value: { balance: 3_000 } })
    expect(await takeBackAtCounter(shop, back)).toMatchObject({ failure: { kind: 'taken-back' } })
  })

  it('CARD-06 CARD-08 goes back by whoever took it on its day; later, or by another, it counts against their limits', async () => {
    forward(86_400)
    const balint = { kind: 'staff', id: 'balint@example.com' } as const
    const { id, code } = await aCard(30_000)
    const take = async (by: typeof balint | typeof MARTA, amount: number) => {
      const taken = await takeAtCounter(shop, { code, amount, by })
      if (!taken.ok) throw new Error('Not taken')
      return taken.value.entry
    }
    const back = (by: typeof balint | typeof MARTA, entry: number) => takeBackFromDesk(shop, { id, entry, by })
    const slip = await take(balint, 3_000)
    expect(await back(balint, slip)).toMatchObject({ ok: true, value: { balance: 30_000 } })
    expect(await back(balint, slip)).toMatchObject({ failure: { kind: 'taken-back' } })
    const [sold, large] = [await take(balint, 3_000), await take(MARTA, 21_000)]
    forward(86_400)
    expect(await back(balint, sold)).toMatchObject({ failure: { kind: 'over-own-limit', alone: 0 } })
    expect(await back(MARTA, large)).toMatchObject({ failure: { kind: 'over-own-limit', alone: 20_000 } })
    expect(await back(MARTA, sold)).toMatchObject({ ok: true, value: { balance: 9_000 } })
    for (const amount of [20_000, 20_000, 17_000]) expect(await give(amount)).toMatchObject({ ok: true })
    expect(await give(500), 'with what was taken back it is the sum of a day').toMatchObject({
      failure: { kind: 'over-own-limit', alone: 0 },
    })
  })

  it('CARD-09 what the shop owes on a day is the sum of all cards then', async () => {
    const today = shopDay(shop.clock.now())
    const { rows } = await sql<{ sum: number }>`select sum(balance)::int as sum from gift_cards`.execute(db)
    const owed = await readOwedOnCards(shop, { from: today, to: today })
    expect(owed.after).toBe(rows[0]?.sum)
    expect(owed.before + owed.movements.reduce((sum, one) => sum + one.sum, 0)).toBe(owed.after)
  })
})

describe('random lives of a card', () => {
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('counter' as const), amount: fc.integer({ min: 1, max: 4_000 }) }),
    fc.record({ kind: fc.constant('back' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('order' as const), isWhole: fc.boolean() }),
    fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('renew' as const) }),
  )

  it('CARD-02 never hold less than nothing, and nothing is lost or made: what is on them, paid and taken is what was given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (steps) => {
        await setFreeCopies(db, 500, { products: [BOOK], place: 'central' })
        let card = await aCard(8_000)
        const ids = [card.id]
        const orders: string[] = []
        const entries: { id: number; entry: number }[] = []
        const perform = async (one: (typeof steps)[number][number]) => {
          if (one.kind === 'counter') {
            const taken = await takeAtCounter(shop, { code: card.code, amount: one.amount, by: MARTA })
            if (taken.ok) entries.push(taken.value)
          } else if (one.kind === 'back') {
            const entry = entries[one.which]
            if (entry) await takeBackAtCounter(shop, { ...entry, by: MARTA })
          } else if (one.kind === 'order') {
            const { order } = await buy(shop, { input: withCard(card.pass) })
            if (order) orders.push(order.number)
          } else if (one.kind === 'cancel') {
            const number = orders[one.which]
            if (number) await cancelOrder(shop, { number, by: ROOT, reason: 'by-staff', waitMs: 0 })
          } else {
            const code = drawGiftCardCode()
            const made = await renewCard(shop, { id: card.id, by: ROOT, words: 'Elveszett', codeBy: { code } })
            if (made.ok) {
              ids.push(made.value.id)
              card = { ...made.value, code, pass: giftCardPass(shop, made.value.id) }
            }
          }
        }
        for (const step of steps) await Promise.all(step.map(perform))
        await runRefunds(shop)
        expect(await checkInvariants(shop)).toEqual([])
        const { rows } = await sql<{
          sum: number
        }>`select (select coalesce(sum(balance), 0) from gift_cards where id = any(${ids}::bigint[]))::int
          + (select coalesce(sum(charged - refunded), 0) from payment_attempts where gift_card_id = any(${ids}::bigint[]))::int
          - (select coalesce(sum(amount), 0) from gift_card_entries where card_id = any(${ids}::bigint[])
            and kind in ('counter', 'counter-back'))::int as sum`.execute(db)
        expect(rows[0]?.sum).toBe(8_000)
      }),
      { numRuns: 12, seed: 20_261_119 },
    )
  })
})
