import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { checkLedger } from '#shop/house/figures/ledger/check-ledger.ts'
import { fillLedger } from '#shop/house/figures/ledger/fill-ledger.ts'
import { checkGiftCard } from '#shop/selling/gift-cards/check-gift-card.ts'
import { readGiftCard, readOwedOnCards } from '#shop/selling/gift-cards/read-cards.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { sendGiftCards } from '#shop/selling/gift-cards/send-gift-cards.ts'
import { invoiceRequest } from '#shop/selling/invoicing/queue-invoice.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { readOrder } from '../lock-order.ts'
import { giveBackAtTill } from '../payment/give-back-at-till.ts'
import { refundStanding } from '../refunds/refund-standing.ts'
import { insertTestStaff } from '../refunds/test-staff.ts'
import { openOrdersWorld, stockBooks } from '../test-orders.ts'
import { viewOf } from '../test-paid-order.ts'
import { sellCardAtDesk } from './sell-card-at-desk.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, forward } = world
await stockBooks(db, [
  { id: 'aaaaaaaaaaaa', stock: 50, inShop: 5 },
  { id: 'bbbbbbbbbbbb', stock: 5, price: 1490, vat: 'GIFT' },
])
await sql`insert into settings (name, value) values ('giftCardSale', '{"isOffered": true}')
  on conflict (name) do update set value = excluded.value`.execute(db)
world.forget()
await insertTestStaff(db, { balint: ['counter'] })
afterAll(() => world.stop())
afterEach(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await fillLedger(shop)
  expect(await checkLedger(shop)).toEqual([])
})

const by = { kind: 'staff', id: 'balint@example.com' } as const
const ROOT = { kind: 'command', id: 'root' } as const
const ALONE = { country: 'HU', postcode: '', city: '', street: '', company: null, taxNumber: null }
const AT_HOME = { ...ALONE, postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' }
type Sale = Parameters<typeof sellCardAtDesk>[1]

function sell(changes: Partial<Sale> = {}) {
  return sellCardAtDesk(shop, {
    amount: 5_000,
    means: 'cash',
    place: 'shop-1',
    billing: { name: 'Kovács Anna', ...ALONE },
    email: '',
    language: 'hu',
    codeBy: { code: drawGiftCardCode() },
    by,
    ...changes,
  })
}
async function sold(changes: Partial<Sale> = {}) {
  const sale = await sell(changes)
  if (!sale.ok) throw new Error(`Not sold: ${sale.failure.kind}`)
  return sale.value
}

describe('selling a gift card at the desk', () => {
  it('CARD-17 it is paid at the till and alive in one act, with the code that lies on the desk; the till’s receipt is its document', async () => {
    const code = drawGiftCardCode()
    const { number, card, taken, document } = await sold({ codeBy: { code } })
    expect({ taken, document }).toEqual({ taken: 5_000, document: 'RECEIPT' })
    expect(await viewOf(world, number)).toMatchObject({
      status: 'CONFIRMED',
      payment: 'PAID',
      shipping: 'EMAIL',
      total: 5_000,
      attempts: [{ provider: 'till', charged: 5_000 }],
    })
    const known = await checkGiftCard(shop, { code, tryCode: TRIED_FREELY })
    expect(known).toMatchObject({ ok: true, value: { balance: 5_000 } })
    expect(await readGiftCard(shop, card)).toMatchObject({
      card: { lastFour: code.slice(-4), email: null, letterOn: null, sentAt: null, words: number },
      entries: [{ kind: 'sold', amount: 5_000 }],
    })
    forward(86_400)
    expect(await sendGiftCards(shop), 'no letter brings it').toBe(0)
  })

  it('CARD-17 who gives an address has an invoice, outside of VAT; and a letter brings the code on its day', async () => {
    const letter = { email: 'mark@example.com', on: '2027-01-05', to: 'Márk', from: 'Anna', greeting: 'Boldogot!' }
    const { number, card, document } = await sold({
      means: 'card',
      billing: { name: 'Kovács Anna', ...AT_HOME },
      email: 'anna@example.com',
      codeBy: { letter },
    })
    expect(document).toBe(shop.invoices ? 'INVOICE' : 'RECEIPT')
    const order = await readOrder(shop, number)
    expect(order && invoiceRequest(shop, order)).toMatchObject({
      isOutsideVat: true,
      items: [{ name: 'Ajándékkártya', vat: 0, gross: 5_000 }],
    })
    expect((await readGiftCard(shop, card))?.card).toMatchObject({ lastFour: null, email: letter.email })
  })

  it('CARD-17 cash is rounded, and the card is worth what was asked for', async () => {
    const { taken, card } = await sold({ amount: 5_002 })
    expect(taken).toBe(5_000)
    expect((await readGiftCard(shop, card))?.card.balance).toBe(5_002)
  })

  it('CARD-17 is no gift: money came in, and it counts against nobody’s limits', async () => {
    const before = await refundStanding(shop, by.id, { email: by.id, roles: ['counter'] } as never)
    await sold({ amount: 100_000 })
    expect(await refundStanding(shop, by.id, { email: by.id, roles: ['counter'] } as never)).toEqual(before)
  })

  it('CARD-17 CARD-13 is taken back whole while nothing was spent of it: the card ends, and the till hands its price back once', async () => {
    const { number, card } = await sold()
    await expect(cancelOrder(shop, { number, by, reason: 'by-buyer' }), 'money that goes out').rejects.toThrow(
      'Over the limits',
    )
    expect((await cancelOrder(shop, { number, by: ROOT, reason: 'by-buyer' })).problems).toEqual([])
    expect(await giveBackAtTill(shop, { number, by })).toMatchObject({ ok: true, value: { amount: 5_000 } })
    expect(await giveBackAtTill(shop, { number, by })).toMatchObject({ failure: { kind: 'nothing-to-give' } })
    expect((await readGiftCard(shop, card))?.card).toMatchObject({ balance: 0, endedAt: expect.any(Date) })
  })

  it('CARD-17 what cannot be sold leaves no trace', async () => {
    const count = async () => (await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db)).rows
    const before = await count()
    const code = drawGiftCardCode()
    await sold({ codeBy: { code } })
    const one = await count()
    const kinds = []
    for (const wrong of [
      { amount: 1_999 },
      { amount: 100_001 },
      { place: 'central' },
      { place: 'nowhere' },
      { codeBy: { code } },
      { codeBy: { code: 'K7QM' } },
      { billing: { name: '', ...ALONE } },
      { billing: { name: 'Kovács Anna', ...AT_HOME, postcode: '1' } },
      { billing: { name: 'Kovács Anna', ...ALONE, company: 'Kft.' } },
    ]) {
      const sale = await sell(wrong)
      kinds.push(sale.ok ? 'sold' : sale.failure.kind)
    }
    const [badCode, badBilling] = ['bad-gift-card-code', 'bad-billing']
    expect(kinds).toEqual([
      'card-sum',
      'card-sum',
      'no-such-place',
      'no-such-place',
      badCode,
      badCode,
      badBilling,
      badBilling,
      badBilling,
    ])
    expect(await count()).toEqual(one)
    expect(before).not.toEqual(one)
    await sql`update settings set value = '{"isOffered": false}' where name = 'giftCardSale'`.execute(db)
    world.forget()
    expect(await sell()).toMatchObject({ failure: { kind: 'cards-not-sold' } })
    await sql`update settings set value = '{"isOffered": true}' where name = 'giftCardSale'`.execute(db)
    world.forget()
  })

  it('CARD-17 CARD-09 fifty at once are fifty orders and fifty cards, and what is owed for them is what came in', async () => {
    const today = shopDay(shop.clock.now())
    const before = (await readOwedOnCards(shop, { from: today, to: today })).after
    const all = await Promise.all(Array.from({ length: 50 }, () => sold()))
    expect(new Set(all.map(({ card }) => card)).size).toBe(50)
    expect((await readOwedOnCards(shop, { from: today, to: today })).after - before).toBe(250_000)
  })
})
