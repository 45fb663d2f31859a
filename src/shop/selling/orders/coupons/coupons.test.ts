import { failed } from '#kit/result.ts'
import { TRIED_FREELY, type TryCode } from '#shop/ground/limits/try-code.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { changeSettings } from '#shop/ground/settings/change-settings.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { checkCode } from '#shop/selling/coupons/check-code.ts'
import { drawCouponCode, readCouponCode } from '#shop/selling/coupons/coupon-code.ts'
import type { NewCodes, NewCoupon } from '#shop/selling/coupons/coupon.ts'
import { readCoupon } from '#shop/selling/coupons/read-coupons.ts'
import { endCoupon } from '#shop/selling/coupons/write-coupon.ts'
import { codePass, giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { expireOrders } from '../expire-orders.ts'
import { giveCard } from '../gift-cards/give-card.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import type { OrderInput } from '../placing/order-input.ts'
import { quoteOrder } from '../placing/quote-order.ts'
import { quoteTaken, takeOrder, type WantedOrder } from '../placing/take-order.ts'
import { ordersAgainstPriceLaw } from '../price-law/check-price-law.ts'
import { insertTestStaff } from '../refunds/test-staff.ts'
import { anInput, bought, buy, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { paidOrder, viewOf } from '../test-paid-order.ts'
import { makeCodes, makeCoupon } from './make-coupon.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
afterAll(() => world.stop())
const [FREE, BOUND, GIFT, REDUCED] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const
const ROOT = { kind: 'command', id: 'root' } as const
const MARTA = { kind: 'staff', id: 'marta@example.com' } as const
await stockBooks(db, [
  { id: FREE, stock: 500, price: 5000 },
  { id: BOUND, stock: 500, price: 5000 },
  { id: GIFT, stock: 500, price: 3000, vat: 'GIFT' },
  { id: REDUCED, stock: 500, price: 4000 },
])
await sql`update products set fixed_price_until = '2027-03-01' where id = ${BOUND}`.execute(db)
await sql`update products set sale_percent = 10 where id = ${REDUCED}`.execute(db)
await insertTestStaff(db, { marta: ['bookkeeper'], balint: ['counter'] })
beforeEach(() => setFreeCopies(db, 500, { products: [FREE, BOUND, GIFT, REDUCED], place: 'central' }))
afterEach(async () => expect(await checkInvariants(shop)).toEqual([]))

async function aCoupon(own: Partial<NewCoupon> = {}) {
  const made = await makeCoupon(shop, {
    code: drawCouponCode(),
    benefit: { kind: 'forints', value: 1000 },
    categoryId: null,
    productIds: [],
    validFrom: '2026-11-01',
    validUntil: '2030-12-31',
    mostUses: 10,
    mostEach: null,
    isAnnounced: false,
    words: 'Próba',
    by: ROOT,
    ...own,
  })
  if (!made.ok) throw new Error(`Not made: ${made.failure.kind}`)
  return { ...made.value, pass: codePass(shop, 'coupon', made.value.id) }
}
const lines = (copies: Record<string, number>) =>
  Object.entries(copies).map(([productId, quantity]) => ({ productId, quantity }))
const withCode = (pass: string, copies: Record<string, number>, changes: Partial<OrderInput> = {}) =>
  anInput({ coupon: pass, lines: lines(copies), ...changes })
const usesOf = async (id: number) => (await readCoupon(shop, { id, language: 'hu' }))?.coupon.uses
const why = (kind: string) => ({ coupon: null, problems: [{ kind, field: 'coupon' }] })

describe('an order with a code', () => {
  it('COUPON-01 costs less by exactly what the code gives, line by line, with its VAT', async () => {
    const { pass, code, id } = await aCoupon()
    const quote = await quoteOrder(shop, withCode(pass, { [FREE]: 3, [GIFT]: 1 }))
    expect(quote).toMatchObject({ goods: 18_000, coupon: { code, off: 1000 }, problems: [] })
    expect(quote.total).toBe(17_000 + (quote.shippingPrice ?? 0))
    expect(quote.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(quote.total)
    const order = await bought(shop, { input: withCode(pass, { [FREE]: 3, [GIFT]: 1 }) })
    expect(order).toMatchObject({ goods: 17_000, total: quote.total, coupon: { code, off: 1000 }, vat: quote.vat })
    // 833 of the three at 5 percent, 167 of the other at 27.
    expect(order.lines.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
      [4722, 2],
      [4723, 1],
      [2833, 1],
    ])
    expect(await usesOf(id)).toBe(1)
    forward(10)
    await sendLetters(shop)
    expect(shop.letters.map(({ text }) => text).join()).toContain(`Kedvezmény (kód: ${code})`)
  })

  it('COUPON-02 PRICE-04 leaves fixed prices and what is reduced alone, and says so where nothing is left', async () => {
    const { pass } = await aCoupon({ benefit: { kind: 'percent', value: 20 } })
    const order = await bought(shop, { input: withCode(pass, { [BOUND]: 1, [FREE]: 1, [REDUCED]: 1 }) })
    expect(order.lines.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a - b)).toEqual([3600, 4000, 5000])
    expect(await ordersAgainstPriceLaw(shop)).toEqual([])
    expect(await quoteOrder(shop, withCode(pass, { [BOUND]: 2, [REDUCED]: 1 }))).toMatchObject(why('coupon-nothing'))
    const placed = await buy(shop, { input: withCode(pass, { [BOUND]: 1 }) })
    expect(placed).toMatchObject({ order: null, problems: [{ kind: 'coupon-nothing' }] })
  })

  it('COUPON-02 is for its titles, or those of its category and below', async () => {
    const titles = await aCoupon({ productIds: [GIFT], benefit: { kind: 'percent', value: 50 } })
    expect(await quoteOrder(shop, withCode(titles.pass, { [FREE]: 1, [GIFT]: 1 }))).toMatchObject({
      coupon: { off: 1500 },
    })
    expect(await quoteOrder(shop, withCode(titles.pass, { [FREE]: 1 }))).toMatchObject(why('coupon-nothing'))
    await sql`insert into categories (id, tree, parent_id, position) values ('above', 'BOOK', null, 900), ('below', 'BOOK', 'above', 901)`.execute(
      db,
    )
    await sql`insert into product_categories (product_id, category_id) values (${FREE}, 'below')`.execute(db)
    const category = await aCoupon({ categoryId: 'above', benefit: { kind: 'percent', value: 10 } })
    expect(await quoteOrder(shop, withCode(category.pass, { [FREE]: 1, [GIFT]: 1 }))).toMatchObject({
      coupon: { off: 500 },
    })
    await sql`delete from product_categories where category_id = 'below'`.execute(db)
    await sql`delete from categories where id in ('above', 'below')`.execute(db)
    expect(await quoteOrder(shop, withCode(category.pass, { [FREE]: 1 }))).toMatchObject(why('coupon-nothing'))
  })

  it('COUPON-03 PRICE-04 gives the delivery within the country, but never under the sum of the law', async () => {
    const { pass } = await aCoupon({ benefit: { kind: 'delivery', value: 0 } })
    const order = await bought(shop, { input: withCode(pass, { [FREE]: 1 }) })
    expect(order).toMatchObject({ shippingPrice: 0, total: 5000, coupon: { off: 1490 } })
    expect(await quoteOrder(shop, withCode(pass, { [BOUND]: 1, [FREE]: 1 }))).toMatchObject({
      coupon: null,
      problems: [{ kind: 'coupon-bound', value: '15000' }],
    })
    const inShop = { shipping: 'SHOP', pickupShop: 'shop-1', delivery: undefined } as const
    expect(await quoteOrder(shop, withCode(pass, { [FREE]: 1 }, inShop))).toMatchObject(why('coupon-no-delivery'))
    expect(await ordersAgainstPriceLaw(shop)).toEqual([])
  })

  it('COUPON-03 PRICE-04 the shop’s free delivery goes by the sum without a code, that of the law by what is paid', async () => {
    expect(await changeSettings(shop, { freeShippingFrom: 10_000 })).toMatchObject({ ok: true })
    world.forget()
    const { pass } = await aCoupon()
    expect(await quoteOrder(shop, withCode(pass, { [FREE]: 2 }))).toMatchObject({ shippingPrice: 0, total: 9000 })
    const lawful = await quoteOrder(shop, withCode(pass, { [BOUND]: 1, [FREE]: 2 }))
    expect(lawful, '14 000 are paid').toMatchObject({ shippingPrice: 1490, paysByLaw: 15_000, total: 15_490 })
    await bought(shop, { input: withCode(pass, { [BOUND]: 1, [FREE]: 2 }) })
    expect(await ordersAgainstPriceLaw(shop)).toEqual([])
    expect(await changeSettings(shop, { freeShippingFrom: undefined })).toMatchObject({ ok: true })
    world.forget()
  })

  it('COUPON-01 goes with a gift card, which pays what is left', async () => {
    const codeBy = { code: drawGiftCardCode() }
    const card = await giveCard(shop, { amount: 9000, by: ROOT, words: 'Próba', language: 'hu', codeBy })
    const { pass } = await aCoupon()
    if (!card.ok) throw new Error('No card')
    const giftCard = giftCardPass(shop, card.value.id)
    const order = await bought(shop, { input: withCode(pass, { [FREE]: 1 }, { giftCard, payment: null }) })
    expect(order).toMatchObject({ status: 'CONFIRMED', total: 5490, paid: 5490 })
  })

  it('COUPON-01 CARD-04 GIFT-01 PRICE-04 a code, a card, a wrapped present and a fixed price in one order come to what each of them says', async () => {
    const giftWrapping = { isOffered: true, price: 590, vatClass: 'GIFT' }
    expect(await changeSettings(shop, { freeShippingFrom: 10_000, giftWrapping })).toMatchObject({ ok: true })
    world.forget()
    const card = await giveCard(shop, {
      amount: 3000,
      by: ROOT,
      words: 'Próba',
      language: 'hu',
      codeBy: { code: drawGiftCardCode() },
    })
    const { pass, id } = await aCoupon({ benefit: { kind: 'percent', value: 50 } })
    const order = await paidOrder(world, {
      coupon: pass,
      giftCard: giftCardPass(shop, card.ok ? card.value.id : 0),
      gift: { isWrapped: true, words: 'Szia!', notBefore: null },
      lines: lines({ [BOUND]: 1, [FREE]: 2, [REDUCED]: 1 }),
    })
    // 13 600 with the fixed price among them: the law does not let it go free, whatever it came to without the code.
    expect(order).toMatchObject({ goods: 5000 + 2 * 2500 + 3600 + 590, shippingPrice: 1490, coupon: { off: 5000 } })
    expect(order.paid).toBe(order.total)
    expect(await ordersAgainstPriceLaw(shop)).toEqual([])
    const kindness = { number: order.number, amount: 500, reason: 'goodwill', by: ROOT } as const
    expect(await requestRefund(shop, kindness)).toMatchObject({ ok: true })
    await runRefunds(shop)
    expect(await usesOf(id), 'the order stands').toBe(1)
    await cancelOrder(shop, { number: order.number, by: ROOT, reason: 'by-staff' })
    await runRefunds(shop)
    const after = await viewOf(world, order.number)
    expect(after.refunded).toBe(after.paid)
    expect(await usesOf(id)).toBe(0)
    const usual = { freeShippingFrom: undefined, giftWrapping: undefined }
    expect(await changeSettings(shop, usual)).toMatchObject({ ok: true })
    world.forget()
  })

  it('COUPON-01 never gives back more than was paid: a copy goes back at what it cost', async () => {
    const { pass, id } = await aCoupon({ benefit: { kind: 'forints', value: 1001 } })
    const order = await paidOrder(world, { coupon: pass, lines: lines({ [FREE]: 2 }) })
    const [dear, cheap] = order.lines.toSorted((one, other) => other.unitPrice - one.unitPrice)
    expect([dear?.unitPrice, cheap?.unitPrice]).toEqual([4500, 4499])
    const copies = [{ lineId: dear?.id ?? 0, quantity: 1 }]
    const wish = { number: order.number, amount: 4500, copies, reason: 'damaged', by: ROOT } as const
    expect(await requestRefund(shop, wish)).toMatchObject({ ok: true })
    await cancelOrder(shop, { number: order.number, by: ROOT, reason: 'by-staff' })
    await runRefunds(shop)
    const after = await viewOf(world, order.number)
    expect(after.refunded).toBe(after.paid)
    expect(await usesOf(id), 'all of it was cancelled').toBe(0)
  })
})

describe('the uses of a code', () => {
  it('COUPON-04 fifty orders in one packet take the only use once', async () => {
    const { id, pass } = await aCoupon({ mostUses: 1 })
    const all = await Promise.all(
      Array.from({ length: 50 }, () => buy(shop, { input: withCode(pass, { [FREE]: 1 }) }).catch(() => null)),
    )
    expect(all.filter((one) => one?.order).length).toBe(1)
    const refused = new Set(all.flatMap((one) => (one && !one.order ? one.problems.map(({ kind }) => kind) : [])))
    expect(refused).not.toContain('busy')
    expect(await usesOf(id)).toBe(1)
    expect(await quoteOrder(shop, withCode(pass, { [FREE]: 1 }))).toMatchObject(why('coupon-used-up'))
  })

  it('COUPON-04 a person has as many as the code says, however many orders they place at once', async () => {
    const { id, pass } = await aCoupon({ mostEach: 1 })
    const userId = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => buy(shop, { userId, input: withCode(pass, { [GIFT]: 1 }) }).catch(() => null)),
    )
    expect(all.filter((one) => one?.order).length).toBe(1)
    expect(await usesOf(id)).toBe(1)
    const input = withCode(pass, { [GIFT]: 1 })
    expect(await quoteOrder(shop, input, { userId })).toMatchObject(why('coupon-used-before'))
    expect(await quoteOrder(shop, input, { userId: randomUUID() })).toMatchObject({ coupon: { off: 1000 } })
  })

  it('COUPON-04 a person is a mailbox too: another case, a word after a plus, or dots where they say nothing, are the same one', async () => {
    const { id, pass } = await aCoupon({ mostEach: 1 })
    const input = withCode(pass, { [GIFT]: 1 })
    await bought(shop, { userId: randomUUID(), email: 'Kiss.Anna+egy@GMAIL.com', input })
    for (const email of ['kissanna@gmail.com', 'k.iss.anna+2@googlemail.com'])
      expect(await buy(shop, { userId: randomUUID(), email, input })).toMatchObject({
        order: null,
        problems: [{ kind: 'coupon-used-before', field: 'coupon' }, { kind: 'price-changed' }],
      })
    await bought(shop, { userId: randomUUID(), email: 'a.b@example.com', input })
    await bought(shop, { userId: randomUUID(), email: 'ab@example.com', input })
    expect(await usesOf(id)).toBe(3)
  })

  it('COUPON-04 come back when the order expires or is cancelled whole, once, and not with a part of it', async () => {
    const { id, pass } = await aCoupon({ mostUses: 2 })
    const unpaid = await bought(shop, { input: withCode(pass, { [FREE]: 1 }) })
    const paid = await paidOrder(world, {
      coupon: codePass(shop, 'coupon', id),
      lines: lines({ [FREE]: 1, [GIFT]: 1 }),
    })
    expect(await usesOf(id)).toBe(2)
    const part = [{ lineId: paid.lines[0]?.id ?? 0, quantity: 1 }]
    await cancelOrder(shop, { number: paid.number, by: ROOT, reason: 'by-staff', lines: part })
    forward(3 * 3600)
    await expireOrders(shop)
    await expireOrders(shop)
    expect((await viewOf(world, unpaid.number)).status).toBe('EXPIRED')
    expect(await usesOf(id)).toBe(1)
    await cancelOrder(shop, { number: paid.number, by: ROOT, reason: 'by-staff' })
    await runRefunds(shop)
    expect(await usesOf(id)).toBe(0)
  })

  it('COUPON-04 an ended code, one of another day and a pass of another kind give nothing; what was ordered stays', async () => {
    const { id, pass } = await aCoupon()
    const order = await bought(shop, { input: withCode(pass, { [FREE]: 1 }) })
    expect(await endCoupon(shop, { id })).toMatchObject({ ok: true })
    expect(await endCoupon(shop, { id })).toMatchObject({ ok: false, failure: { kind: 'coupon-ended' } })
    expect(await quoteOrder(shop, withCode(pass, { [FREE]: 1 }))).toMatchObject(why('coupon-refused'))
    expect((await viewOf(world, order.number)).coupon).toMatchObject({ off: 1000 })
    const later = await aCoupon({ validFrom: '2030-01-01' })
    const past = await aCoupon()
    await sql`update coupons set valid_from = '2020-01-01', valid_until = '2020-12-31' where id = ${past.id}`.execute(
      db,
    )
    for (const other of [later.pass, past.pass, giftCardPass(shop, id), '1.zz.x'])
      expect(await quoteOrder(shop, withCode(other, { [FREE]: 1 }))).toMatchObject(why('coupon-refused'))
  })
})

describe('a code that is typed', () => {
  const mayNot: TryCode = async () => failed({ kind: 'too-many-tries', until: shop.clock.now() })

  it('COUPON-05 is read in any case, with accents and spaces; a try counts unless it was announced', async () => {
    expect(readCouponCode(' Karácsony-26 ')).toBe('KARACSONY26')
    for (const text of ['', 'abc', 'x'.repeat(16), 'x'.repeat(10_000), 'kód!']) expect(readCouponCode(text)).toBeNull()
    const secret = await aCoupon()
    const { code } = await aCoupon({ isAnnounced: true })
    expect(await checkCode(shop, { code: code.toLowerCase(), tryCode: mayNot })).toMatchObject({ ok: true })
    expect(await checkCode(shop, { code: secret.code, tryCode: mayNot })).toMatchObject({
      ok: false,
      failure: { kind: 'too-many-tries' },
    })
    expect(await checkCode(shop, { code: secret.code, tryCode: TRIED_FREELY })).toMatchObject({ ok: true })
    expect(await checkCode(shop, { code: 'NINCSILYEN', tryCode: TRIED_FREELY })).toMatchObject({
      ok: false,
      failure: { kind: 'gift-card-refused' },
    })
  })

  it('COUPON-06 one that was announced tells the lowest price of the thirty days before', async () => {
    const at = (day: string, price: number) =>
      sql`insert into price_history (product_id, price, list_price, valid_from)
        values (${FREE}, ${price}, 5000, ${`${day}T08:00:00Z`}::timestamptz)`.execute(db)
    await sql`delete from price_history where product_id = ${FREE}`.execute(db)
    await at('2026-08-01', 3900)
    await at('2026-09-15', 4200)
    await at('2026-10-20', 5000)
    const announced = await aCoupon({ isAnnounced: true, benefit: { kind: 'percent', value: 10 } })
    const { coupon } = await quoteOrder(shop, withCode(announced.pass, { [FREE]: 1 }))
    expect(coupon?.prior).toMatchObject([{ productId: FREE, price: 4200 }])
    const secret = await aCoupon()
    expect((await quoteOrder(shop, withCode(secret.pass, { [FREE]: 1 }))).coupon?.prior).toEqual([])
  })
})

describe('a code at the desk', () => {
  const atDesk = (coupon: string, own: Partial<WantedOrder> = {}): WantedOrder => {
    const { payment: _, ...input } = anInput({ lines: lines({ [FREE]: 1 }), shipping: 'SHOP', pickupShop: 'shop-1' })
    return { input: { ...input, delivery: null }, coupon, sub: null, email: '', pay: 'till', ...own }
  }
  const take = async (wanted: WantedOrder) => {
    const { total, goods, linesHash } = await quoteTaken(shop, wanted)
    const accepted = { total: total ?? goods, linesHash }
    return takeOrder(shop, { ...wanted, by: MARTA, told: 'counter', means: 'card', accepted })
  }

  it('COUPON-09 is typed by a bookseller and taken off what is paid at the till, with one of its uses', async () => {
    const { id, code } = await aCoupon({ mostUses: 1 })
    const wanted = atDesk(` ${code.toLowerCase()} `)
    expect(await quoteTaken(shop, wanted)).toMatchObject({ goods: 5000, coupon: { code, off: 1000 }, total: 4000 })
    expect(await take(wanted)).toMatchObject({ ok: true, value: { taken: 4000 } })
    expect(await usesOf(id)).toBe(1)
    expect(await take(wanted)).toMatchObject({ ok: false, failure: { problems: [{ kind: 'coupon-used-up' }] } })
    expect(await quoteTaken(shop, atDesk('NINCSILYEN'))).toMatchObject(why('coupon-refused'))
    expect(await quoteTaken(shop, atDesk('?')), 'nothing typed is passed over').toMatchObject(why('coupon-refused'))
  })

  it('COUPON-09 COUPON-04 counts whoever it is for, by account or address, and asks who that is where each may use it so often', async () => {
    const { code, pass } = await aCoupon({ mostEach: 1 })
    expect(await quoteTaken(shop, atDesk(code))).toMatchObject(why('coupon-whose'))
    await bought(shop, { userId: randomUUID(), email: 'vevo@example.com', input: withCode(pass, { [GIFT]: 1 }) })
    const theirs = atDesk(code, { email: 'vevo+bolt@example.com' })
    expect(await quoteTaken(shop, theirs)).toMatchObject(why('coupon-used-before'))
    expect(await take(atDesk(code, { email: 'masik@example.com' }))).toMatchObject({ ok: true })
    expect(await quoteTaken(shop, atDesk(code, { email: 'masik@example.com' }))).toMatchObject(
      why('coupon-used-before'),
    )
  })
})

describe('many codes of one benefit', () => {
  const draw = (count: number) => Array.from({ length: count }, drawCouponCode)
  const make = (own: Partial<NewCodes>, by: { kind: 'staff' | 'command'; id: string } = ROOT) =>
    makeCodes(shop, {
      codes: draw(3),
      benefit: { kind: 'forints', value: 1000 },
      categoryId: null,
      productIds: [],
      validFrom: '2026-11-01',
      validUntil: '2030-12-31',
      mostEach: 1,
      words: 'Iskola',
      by,
      ...own,
    })
  async function passOf(code: string): Promise<string> {
    const known = await checkCode(shop, { code, tryCode: TRIED_FREELY })
    return known.ok && 'coupon' in known.value ? known.value.coupon : ''
  }

  it('COUPON-10 each pays for one order, fifty at once or after one another, and is free again when that comes to nothing', async () => {
    const codes = draw(2)
    const made = await make({ codes, mostEach: null })
    const id = made.ok ? made.value.id : 0
    expect(made).toMatchObject({ ok: true, value: { count: 2 } })
    const [one = '', other = ''] = await Promise.all(codes.map(passOf))
    const input = withCode(one, { [FREE]: 1 })
    const all = await Promise.all(Array.from({ length: 20 }, () => buy(shop, { input }).catch(() => null)))
    const [placed, ...more] = all.flatMap((tried) => tried?.order ?? [])
    expect(more).toEqual([])
    expect(placed?.coupon).toEqual({ code: `…${codes[0]?.slice(-4)}`, off: 1000 })
    expect(await quoteOrder(shop, input)).toMatchObject(why('coupon-used-up'))
    expect(await quoteOrder(shop, withCode(other, { [FREE]: 1 }))).toMatchObject({ coupon: { off: 1000 } })
    expect((await readCoupon(shop, { id, language: 'hu' }))?.codes).toMatchObject([
      { last: codes[0]?.slice(-4), order: placed?.number, given: 1000 },
      { last: codes[1]?.slice(-4), order: null, given: null },
    ])
    forward(3 * 3600)
    await expireOrders(shop)
    const again = withCode(await passOf(codes[0] ?? ''), { [FREE]: 1 })
    expect(await bought(shop, { input: again })).toMatchObject({ coupon: { off: 1000 } })
    expect(await usesOf(id)).toBe(1)
    expect(codePass(shop, 'coupon', id), 'of the coupon itself there is no code').toBeTruthy()
    expect(await quoteOrder(shop, withCode(codePass(shop, 'coupon', id), { [FREE]: 1 }))).toMatchObject(
      why('coupon-refused'),
    )
  })

  it('COUPON-10 COUPON-04 a person may use as many of them as one may, and ended together none gives anything', async () => {
    const codes = draw(3)
    const made = await make({ codes })
    const userId = randomUUID()
    const [first = '', second = ''] = await Promise.all(codes.map(passOf))
    await bought(shop, { userId, email: 'tobb@example.com', input: withCode(first, { [FREE]: 1 }) })
    const input = withCode(second, { [FREE]: 1 })
    expect(await quoteOrder(shop, input, { userId })).toMatchObject(why('coupon-used-before'))
    await endCoupon(shop, { id: made.ok ? made.value.id : 0 })
    expect(await quoteOrder(shop, input)).toMatchObject(why('coupon-refused'))
    expect(await passOf(codes[2] ?? '')).toBe('')
  })

  it('COUPON-10 none is kept to be read: no table holds it, and one that is a code already makes nothing', async () => {
    const codes = draw(2)
    expect(await make({ codes, words: 'Titok' })).toMatchObject({ ok: true })
    const { rows } = await sql`select to_jsonb(k)::text || to_jsonb(c)::text as row from coupons c
      join coupon_codes k on k.coupon_id = c.id where c.words = 'Titok'`.execute(db)
    expect(rows.length).toBe(2)
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
    const single = await aCoupon()
    const refused = async (own: string[]) => (await make({ codes: own })).ok
    expect(await refused([drawCouponCode(), codes[0] ?? ''])).toBe(false)
    expect(await refused([single.code])).toBe(false)
    expect(await refused(['ABCD2', ' abcd-2'])).toBe(false)
    expect(await refused(['=SUM(A1)'])).toBe(false)
    await expect(aCoupon({ code: codes[1] ?? '' })).rejects.toThrow('coupon-code-taken')
    expect(await make({ codes: draw(900), benefit: { kind: 'forints', value: 100_000 } }, MARTA)).toMatchObject({
      ok: false,
      failure: { kind: 'over-own-limit' },
    })
  })
})

describe('making a code', () => {
  it('COUPON-08 one of forints counts in all against the limits of whoever makes it, percents do not', async () => {
    const balint = { kind: 'staff', id: 'balint@example.com' } as const
    const wish = {
      benefit: { kind: 'forints', value: 1000 } as const,
      categoryId: null,
      productIds: [],
      validFrom: '2026-11-01',
      validUntil: '2030-12-31',
      mostUses: 5,
      mostEach: 1,
      isAnnounced: false,
      words: 'Próba',
    }
    const make = (own: Partial<NewCoupon>, by: { kind: 'staff'; id: string } = MARTA) =>
      makeCoupon(shop, { code: drawCouponCode(), ...wish, ...own, by })
    expect(await make({}, balint)).toMatchObject({ ok: false, failure: { kind: 'over-own-limit', alone: 0 } })
    expect(await make({ benefit: { kind: 'percent', value: 50 }, mostUses: null }, balint)).toMatchObject({ ok: true })
    const { refundLimit } = await shopSetting(shop, 'office')
    let given = 0
    for (let count = 0; count < 20; count++) if ((await make({ mostUses: 20 })).ok) given += 20_000
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThanOrEqual(refundLimit.day)
  })

  it('COUPON-08 bad input is refused and makes nothing: no code, no uses, days that are over, what there is not, a code twice', async () => {
    const { code } = await aCoupon()
    const kindOf = async (own: Partial<NewCoupon>) => aCoupon(own).then(() => 'made', String)
    expect(await kindOf({ code: 'a' })).toContain('bad-coupon-code')
    expect(await kindOf({ code: ` ${code.toLowerCase()}` })).toContain('coupon-code-taken')
    expect(await kindOf({ mostUses: null })).toContain('uses-missing')
    expect(await kindOf({ validFrom: '2026-12-02', validUntil: '2026-12-01' })).toContain('ends-before-it-begins')
    expect(await kindOf({ validFrom: '2026-01-01', validUntil: '2026-01-02' })).toContain('ends-in-the-past')
    expect(await kindOf({ productIds: ['zzzzzzzzzzzz'] })).toContain('no-such-scope')
    expect(await kindOf({ categoryId: 'nowhere', productIds: [FREE] })).toContain('no-such-scope')
    expect(await kindOf({ categoryId: 'nowhere' })).toContain('no-such-scope')
  })
})
