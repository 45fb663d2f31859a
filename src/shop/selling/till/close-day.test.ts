import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { sellCardAtDesk } from '#shop/selling/orders/gift-cards/sell-card-at-desk.ts'
import { giveBackAtTill } from '#shop/selling/orders/payment/give-back-at-till.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { closeDay } from './close-day.ts'
import { explainDifference } from './explain-difference.ts'
import { readTillDay, soldTooCheap } from './read-day.ts'
import { takeSales } from './take-sales.ts'
import type { SentLine } from './till-line.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
afterAll(() => world.stop())
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 0, inShop: 9 }])
const { ean } = await db.selectFrom('products').select('ean').where('id', '=', 'aaaaaaaaaaaa').executeTakeFirstOrThrow()
const by = BOOKSELLER
const place = 'shop-1'
let receipt = 0

/** The clock stands at Monday, 16 November, eleven o'clock in Budapest. */
const at = (day: string, time: string) => `${day}T${time}:00+01:00`
const ring = (soldAt: string, changes: Partial<SentLine> = {}) => {
  receipt += 1
  const own = { receipt: String(receipt), line: 1, place, soldAt, ean, copies: 1, gross: 4000, vatRate: 5 }
  const lines = [{ ...own, means: 'cash', order: null, ...changes }]
  return takeSales(shop, { till: 'Pult 1', by, onlyPlace: null, lines })
}
const close = (day: string, register: [number, number][], journal: number, note = '') =>
  closeDay(shop, { place, day, register: register.map(([vatRate, sum]) => ({ vatRate, sum })), journal, note, by })

it('TILL-07 a day is closed beside the register, in its order, once; what comes later stands apart in the next', async () => {
  await ring(at('2026-11-13', '23:59'))
  await ring(at('2026-11-14', '00:00'), { gross: 5000 })
  await ring(at('2026-11-14', '10:00'), { gross: 3490, vatRate: 27, means: 'card', ean: '41' })
  expect(await close('2026-11-17', [], 0)).toMatchObject({ failure: { kind: 'day-to-come' } })
  expect(await close('2026-11-14', [], 8490)).toMatchObject({ failure: { kind: 'day-before-open', day: '2026-11-13' } })
  expect(await close('2026-11-13', [[5, 4000]], 4000)).toEqual({ ok: true, value: { number: 1 } })
  expect(await close('2026-11-13', [[5, 4000]], 4000)).toMatchObject({ failure: { kind: 'day-closed' } })

  expect(await close('2026-11-14', [[5, 5000]], 5000)).toMatchObject({ failure: { kind: 'journal-changed' } })
  expect(await close('2026-11-14', [[5, 5000]], 8490)).toMatchObject({ failure: { kind: 'note-missing' } })
  const explain = (vatRate: number, sum: number) => explainDifference(shop, { place, day: '2026-11-14', vatRate, sum })
  expect(await explain(27, 3490), 'just what one receipt comes to').toMatchObject([{ title: '41' }])
  expect([await explain(5, 3490), await explain(27, 3489), await explain(27, 0)]).toEqual([[], [], []])
  const both = await Promise.all([1, 2].map(() => close('2026-11-14', [[5, 5000]], 8490, 'nem ütötték be')))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)

  await ring(at('2026-11-13', '12:00'), { gross: 1000 })
  const closed = await readTillDay(shop, { place, day: '2026-11-13' })
  expect(closed.closing).toMatchObject({ number: 1, receipts: 1, by: by.id })
  await sql`insert into staff_members (sub, email, name, made_at) values (gen_random_uuid(), ${by.id}, 'Varga Zsófia', now())`.execute(
    db,
  )
  expect((await readTillDay(shop, { place, day: '2026-11-13' })).closing, 'of the staff, by name').toMatchObject({
    by: 'Varga Zsófia',
  })
  expect(closed.rates).toEqual([{ vatRate: 5, isLate: false, journal: 4000, register: 4000 }])
  expect(closed.sum, 'of all that was sold that day').toBe(5000)

  await ring(at('2026-11-16', '09:00'), { gross: 2000 })
  await ring(at('2026-11-15', '10:00'), { gross: 100 })
  const open = await readTillDay(shop, { place, day: '2026-11-16' })
  expect(open.dayBefore).toBe('2026-11-15')
  const late = { vatRate: 5, isLate: true, journal: 1000, register: null }
  expect(open.rates).toEqual([{ vatRate: 5, isLate: false, journal: 2000, register: null }, late])
  expect(open.means).toEqual([{ means: 'cash', receipts: 1, sum: 2000 }])
  expect(await close('2026-11-15', [[5, 100]], 100)).toEqual({ ok: true, value: { number: 3 } })
  expect((await readTillDay(shop, { place, day: '2026-11-15' })).rates).toEqual([
    { vatRate: 5, isLate: false, journal: 100, register: 100 },
    late,
  ])
  expect(await close('2026-11-16', [[5, 2000]], 2000)).toEqual({ ok: true, value: { number: 4 } })
  await expect(sql`update till_closings set note = 'x'`.execute(db)).rejects.toThrow()
  await expect(sql`delete from till_closing_rates`.execute(db)).rejects.toThrow()
})

it('TILL-07 a copy at a fixed price that went too cheap is told, until it is taken back', async () => {
  await sql`update products set fixed_price_until = '2027-01-01', list_price = 4000 where id = 'aaaaaaaaaaaa'`.execute(
    db,
  )
  const day = '2026-11-16'
  const before = (await soldTooCheap(shop)).length
  await ring(at(day, '10:00'), { gross: 7200, copies: 2 })
  expect(await soldTooCheap(shop), 'ten percent are lawful').toHaveLength(before)
  await ring(at(day, '10:10'), { gross: 3599 })
  expect((await soldTooCheap(shop, { place, day }))[0]).toMatchObject({
    price: 3599,
    lowest: 3600,
    receipt: String(receipt),
  })
  await ring(at(day, '10:20'), { gross: -3599, copies: -1 })
  expect(await soldTooCheap(shop)).toHaveLength(before)
})

it('TILL-07 a till that sends nonsense sums does not close the screen of its day: its lines can be seen, and taken back', async () => {
  const lines = [1, 2, 3].map(() => ring(at('2026-11-15', '10:00'), { gross: 1_000_000_000, place: 'central' }))
  await Promise.all(lines)
  const { sum, rates, means } = await readTillDay(shop, { place: 'central', day: '2026-11-15' })
  expect([sum, rates[0]?.journal, means[0]?.sum]).toEqual([3e9, 3e9, 3e9])
})

it('CARD-17 TILL-07 the closing has each gift card that was sold there, once, beside what the register says of them', async () => {
  await sql`insert into settings (name, value) values ('giftCardSale', '{"isOffered": true, "isOutsideVat": true}')
    on conflict (name) do update set value = excluded.value`.execute(db)
  world.forget()
  const billing = { name: 'Anna', country: 'HU', postcode: '', city: '', street: '', company: null, taxNumber: null }
  const sale = { means: 'cash', place, billing, email: '', language: 'hu', by } as const
  const sellCard = async (amount: number) => {
    const sold = await sellCardAtDesk(shop, { ...sale, amount, codeBy: { code: drawGiftCardCode() } })
    if (!sold.ok) throw new Error(sold.failure.kind)
    return sold.value.number
  }
  world.forward(86_400)
  const day = shopDay(shop.clock.now())
  const first = await sellCard(5_000)
  const { cards, closing, rates } = await readTillDay(shop, { place, day })
  expect(closing).toBeNull()
  expect(cards).toMatchObject([{ order: first, amount: 5_000, means: 'cash', by: 'Varga Zsófia' }])
  const journal = rates.reduce((sum, rate) => sum + (rate.isLate ? 0 : rate.journal), 0)
  const closeWith = (sold: number, register: number, note = '') =>
    closeDay(shop, { place, day, register: [], journal, cards: { sold, register }, note, by })
  expect(await closeWith(0, 0), 'one more was sold since it was looked at').toMatchObject({
    failure: { kind: 'journal-changed' },
  })
  expect(await closeWith(5_000, 0), 'sold without its money').toMatchObject({ failure: { kind: 'note-missing' } })
  expect(await closeWith(5_000, 0, 'nincs meg')).toMatchObject({ ok: true })
  // Handed back, and another one: both are in the next closing.
  await cancelOrder(shop, { number: first, by: { kind: 'command', id: 'root' }, reason: 'by-buyer' })
  await giveBackAtTill(shop, { number: first, by })
  const second = await sellCard(3_000)
  const closed = await readTillDay(shop, { place, day })
  expect(closed).toMatchObject({
    closing: { cards: 5_000, cardsRegister: 0 },
    cards: [{ order: first, amount: 5_000 }],
  })
  world.forward(86_400)
  const next = await readTillDay(shop, { place, day: shopDay(shop.clock.now()) })
  expect(next.cards).toMatchObject([
    { order: first, amount: -5_000 },
    { order: second, amount: 3_000 },
  ])
  await expect(sql`delete from till_closing_cards`.execute(db)).rejects.toThrow()
})
