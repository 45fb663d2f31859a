import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { checkLedger } from '#shop/house/figures/ledger/check-ledger.ts'
import { fillLedger } from '#shop/house/figures/ledger/fill-ledger.ts'
import { giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { readGiftCard, readOwedOnCards } from '#shop/selling/gift-cards/read-cards.ts'
import { readSoldCard } from '#shop/selling/gift-cards/sold-card.ts'
import { sendGiftCards } from '#shop/selling/gift-cards/send-gift-cards.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkInvariants } from '../check-invariants.ts'
import { expireOrders } from '../expire-orders.ts'
import { lockOrder } from '../lock-order.ts'
import { applySnapshot } from '../payment/apply-snapshot.ts'
import { requestRefund } from '../payment/request-refund.ts'
import { syncAttempt } from '../payment/sync-attempt.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '../test-orders.ts'
import { payFor, viewOf } from '../test-paid-order.ts'
import type { PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import { invoiceRequest } from '#shop/selling/invoicing/queue-invoice.ts'
import { withdraw } from '#shop/selling/withdrawal/withdraw.ts'
import { termsInForce } from '#shop/catalogue/content/terms-in-force.ts'
import { cardOffer } from './card-offer.ts'
import type { CardInput } from './card-to-sell.ts'
import { sellCard } from './sell-card.ts'
import { completeCardOrders } from './withdraw-card.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, clock, forward } = world
const BOOK = 'aaaaaaaaaaaa'
await stockBooks(db, [
  { id: BOOK, stock: 5_000 },
  { id: 'bbbbbbbbbbbb', stock: 5, price: 1490, vat: 'GIFT' },
])
async function set(value: object): Promise<void> {
  await sql`insert into settings (name, value) values ('giftCardSale', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  world.forget()
}
await set({ isOffered: true })
afterAll(() => world.stop())
afterEach(async () => {
  expect(await checkInvariants(shop)).toEqual([])
  await fillLedger(shop)
  expect(await checkLedger(shop)).toEqual([])
})

const ROOT = { kind: 'command', id: 'root' } as const
const DAY = 24 * 60 * 60
const billing = { name: 'Kovács Anna', country: 'HU', postcode: '1051', city: 'Budapest', street: 'Sas utca 1.' }

async function ask(card: Partial<CardInput> = {}, changes: { userId?: string; key?: string } = {}) {
  const terms = await termsInForce(shop, shop.clock.now(), 'hu')
  const userId = changes.userId ?? randomUUID()
  const outcome = await sellCard(shop, {
    userId,
    email: 'anna@example.com',
    key: changes.key ?? randomUUID(),
    card: { amount: 10_000, ...card },
    contact: { name: 'Kovács Anna', phone: '' },
    billing,
    language: 'hu',
    termsVersion: terms?.id ?? '',
  })
  return { ...outcome, userId }
}
async function ordered(card: Partial<CardInput> = {}) {
  const { order, problems, userId } = await ask(card)
  if (!order) throw new Error(`Not placed: ${JSON.stringify(problems)}`)
  return { ...order, userId }
}
async function sold(card: Partial<CardInput> = {}) {
  const order = await ordered(card)
  await payFor(world, order)
  return order
}
const kinds = async (card: Partial<CardInput>) => (await ask(card)).problems.map(({ kind }) => kind)
const cardOf = ({ id }: { id: number }) => readSoldCard(shop, id)
const cancel = (number: string) => cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', waitMs: 0 })
/** Whoever has its code pays with it: by now it has one. */
async function spend({ id }: { id: number }) {
  forward(DAY)
  await sendGiftCards(shop)
  const card = await readSoldCard(shop, id)
  return bought(shop, { input: anInput({ giftCard: giftCardPass(shop, card?.id ?? 0), payment: null }) })
}

describe('selling a gift card', () => {
  it('CARD-11 is an order by itself, outside of VAT, of which no parcel goes', async () => {
    const order = await ordered({ amount: 12_000 })
    expect(order).toMatchObject({
      status: 'AWAITING_PAYMENT',
      shipping: 'EMAIL',
      goods: 12_000,
      shippingPrice: 0,
      total: 12_000,
      delivery: null,
      heldUntil: null,
      expected: null,
      parts: [],
      payments: ['BARION', 'PAYPAL'],
      lines: [{ kind: 'SERVICE', productId: 'gift-card', name: 'Ajándékkártya', quantity: 1, unitPrice: 12_000 }],
    })
    expect(await cardOf(order), 'before it is paid for').toBeNull()
    const locked = await inTransaction(shop, (within) => lockOrder(within, order.number))
    expect(locked && invoiceRequest(shop, locked)).toMatchObject({
      isOutsideVat: true,
      items: [{ name: 'Ajándékkártya', vat: 0, gross: 12_000 }],
    })
  })

  it('CARD-11 refuses what cannot be sold, in the field where it stands', async () => {
    expect(await kinds({ amount: 1_999 })).toEqual(['card-sum'])
    expect(await kinds({ amount: 100_001 })).toEqual(['card-sum'])
    expect(await kinds({ amount: 5_000.5 })).toEqual(['card-sum'])
    expect(await kinds({ email: 'nobody' })).toEqual(['card-email'])
    expect(await kinds({ on: '2026-02-30' })).toEqual(['card-day'])
    expect(await kinds({ on: '2020-01-01' })).toEqual(['card-day'])
    expect(await kinds({ on: '2099-01-01' })).toEqual(['card-day'])
    expect(await kinds({ to: 'x'.repeat(61), from: 'y'.repeat(61), words: '🌙'.repeat(401) })).toEqual([
      'too-long',
      'too-long',
      'too-long',
    ])
    expect(await kinds({ words: 'a\n'.repeat(20) })).toEqual(['gift-lines'])
    expect((await ask({}, { key: 'x' })).problems).toMatchObject([{ kind: 'bad-key' }])
  })

  it('CARD-11 is not done where all goods have one rate, until the bookkeeper has decided, nor where nobody offers it', async () => {
    expect(await cardOffer(shop)).toMatchObject({ sums: [3_000, 5_000, 10_000, 20_000], least: 2_000, most: 100_000 })
    await sql`update products set deleted = true where id = 'bbbbbbbbbbbb'`.execute(db)
    expect(await cardOffer(shop)).toBeNull()
    expect(await kinds({})).toEqual(['card-not-sold'])
    await set({ isOffered: true, isOutsideVat: true })
    expect(await cardOffer(shop)).not.toBeNull()
    await sql`update products set deleted = false where id = 'bbbbbbbbbbbb'`.execute(db)
    await set({ isOffered: false })
    expect(await kinds({})).toEqual(['card-not-sold'])
    await set({ isOffered: true })
  })

  it('CARD-11 asked twice with one key is one order, and another wish with it is refused', async () => {
    const [userId, key] = [randomUUID(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({}, { userId, key })))
    expect(new Set(answers.map(({ order }) => order?.number)).size).toBe(1)
    expect((await ask({ amount: 5_000 }, { userId, key })).problems).toMatchObject([{ kind: 'key-used' }])
  })
})

describe('a card that was bought', () => {
  it('CARD-12 is there with the money, once, and its code goes on its day to whoever was named', async () => {
    const today = shopDay(shop.clock.now())
    const wish = { email: 'Mark@example.com', to: 'Márk', from: 'Anna', words: 'Boldog születésnapot!', on: null }
    const order = await ordered(wish)
    await payFor(world, order)
    await payFor(world, order).catch(() => null)
    expect(await viewOf(world, order.number)).toMatchObject({
      status: 'CONFIRMED',
      payment: 'PAID',
      state: 'gift-card',
    })
    const card = await cardOf(order)
    expect(card).toMatchObject({ balance: 10_000, letterOn: today, sentAt: null, endedAt: null })
    const found = await readGiftCard(shop, card?.id ?? 0)
    expect(found?.card).toMatchObject({ email: 'mark@example.com', words: order.number, madeBy: 'buyer' })
    expect(found?.entries).toMatchObject([{ kind: 'sold', amount: 10_000, by: 'buyer' }])
    const { rows } = await sql`select from gift_card_orders where email is not null or greeting is not null`.execute(db)
    expect(rows, 'it stands with the card alone').toEqual([])
    forward(DAY)
    expect(await sendGiftCards(shop)).toBeGreaterThan(0)
    expect(await cardOf(order)).toMatchObject({ letterOn: null, sentAt: expect.any(Date) })
  })

  it('CARD-12 goes to its buyer where nobody was named, and never where nobody paid', async () => {
    const order = await sold({ on: '2026-12-24' })
    const card = await cardOf(order)
    expect((await readGiftCard(shop, card?.id ?? 0))?.card).toMatchObject({
      email: 'anna@example.com',
      letterOn: '2026-12-24',
    })
    const unpaid = await ordered({ email: 'mark@example.com', words: 'Titok' })
    forward(DAY)
    await expireOrders(shop)
    expect((await viewOf(world, unpaid.number)).status).toBe('EXPIRED')
    expect(await cardOf(unpaid)).toBeNull()
    const { rows } = await sql`select from gift_card_orders where order_id = ${unpaid.id}
      and num_nonnulls(email, to_name, from_name, greeting) > 0`.execute(db)
    expect(rows).toEqual([])
  })

  it('CARD-13 ends with its order while nothing was spent, all of its money goes back, and its letter does not go', async () => {
    const order = await sold({ on: '2026-12-31', email: 'mark@example.com' })
    expect((await cancel(order.number)).problems).toEqual([])
    await runRefunds(shop)
    expect(await viewOf(world, order.number)).toMatchObject({ status: 'CANCELLED', paid: 10_000, refunded: 10_000 })
    expect(await cardOf(order)).toMatchObject({ balance: 0, endedAt: expect.any(Date), letterOn: null })
  })

  it('CARD-13 WEB-61 is withdrawn from by the statement of the withdrawal page too, by number and address', async () => {
    const order = await sold()
    await withdraw(shop, { number: order.number, email: 'anna@example.com' }, { userId: null, isStaff: false })
    await runRefunds(shop)
    expect(await viewOf(world, order.number)).toMatchObject({ status: 'CANCELLED', refunded: 10_000 })
    expect(await cardOf(order)).toMatchObject({ balance: 0, endedAt: expect.any(Date) })
  })

  it('CARD-13 is not given back once something was spent of it, nor is money beside it; what came back to it makes it whole', async () => {
    const order = await sold()
    const books = await spend(order)
    expect((await cardOf(order))?.balance).toBe(10_000 - (books.total ?? 0))
    expect((await cancel(order.number)).problems).toMatchObject([{ kind: 'not-cancellable', value: 'gift-card-used' }])
    const refund = { number: order.number, amount: 1_000, reason: 'goodwill', by: ROOT } as const
    expect(await requestRefund(shop, refund)).toMatchObject({ failure: { kind: 'gift-card-sold' } })
    await expect(
      sql`update orders set status = 'CANCELLED', ended_at = now() where number = ${order.number}`.execute(db),
      'whatever version of the shop asks',
    ).rejects.toThrow('gift-card')
    await cancel(books.number)
    await runRefunds(shop)
    expect((await cancel(order.number)).problems).toEqual([])
    await runRefunds(shop)
    expect(await viewOf(world, order.number)).toMatchObject({ status: 'CANCELLED', refunded: 10_000 })
  })

  it('CARD-13 is done after its fortnight, and can be given back no more', async () => {
    const order = await sold()
    forward(14 * DAY)
    await completeCardOrders(shop)
    expect((await viewOf(world, order.number)).status).toBe('CONFIRMED')
    forward(DAY)
    await completeCardOrders(shop)
    expect(await viewOf(world, order.number)).toMatchObject({ status: 'COMPLETED', state: 'gift-card' })
    expect((await cancel(order.number)).problems).toMatchObject([{ kind: 'not-cancellable' }])
  })

  it('CARD-13 loses what is left of it when a bank takes its money back', async () => {
    const order = await sold()
    await spend(order)
    const [attempt] = (await viewOf(world, order.number)).attempts
    await sql`insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      values (${attempt?.id}::uuid, ${attempt?.provider}, 'REVERSED', 10000, 'chargeback', ${clock.now}::timestamptz)`.execute(
      db,
    )
    expect(await cardOf(order)).toMatchObject({ balance: 0, endedAt: expect.any(Date) })
  })

  it('CARD-13 whose money a bank takes back: somebody looks at what it has paid for and is not sent yet', async () => {
    const order = await sold()
    const books = await spend(order)
    const [attempt] = (await viewOf(world, order.number)).attempts
    const { rows } = await sql<{ snapshot: PaymentSnapshot }>`select snapshot from payment_attempts
      where id = ${attempt?.id}::uuid`.execute(db)
    const [{ snapshot } = { snapshot: null }] = rows
    if (!attempt || !snapshot) throw new Error('Not paid')
    const charges = snapshot.charges.map((charge) => ({ ...charge, state: 'reversed' as const }))
    await applySnapshot(
      shop,
      { id: attempt.id, orderNumber: order.number },
      { ...snapshot, charges },
      { mayCapture: false },
    )
    expect(await cardOf(order)).toMatchObject({ balance: 0, endedAt: expect.any(Date) })
    const reasons = async (number: string) => (await viewOf(world, number)).attentions.map(({ reason }) => reason)
    expect([await reasons(order.number), await reasons(books.number)]).toEqual([['reversed'], ['reversed']])

    // What it has paid goes back to a card that nobody has paid for: nothing of it is owed.
    await cancel(books.number)
    await runRefunds(shop)
    expect(await cardOf(order)).toMatchObject({ balance: 0, endedAt: expect.any(Date) })
    const { rows: entries } = await sql<{ kind: string }>`select e.kind from gift_card_entries e
      join gift_card_orders g on g.card_id = e.card_id where g.order_id = ${order.id} order by e.id`.execute(db)
    expect(entries.map(({ kind }) => kind)).toEqual(['issued', 'redeemed', 'ended', 'given-back', 'ended'])
  })

  it('CARD-13 loses what was given back of its price on the company’s own site; a second payment that goes back is not of it', async () => {
    const order = await sold()
    const [attempt] = (await viewOf(world, order.number)).attempts
    const elsewhere = async (amount: number) => {
      await world.control.barion.refund(attempt?.paymentId ?? '', amount)
      forward(60)
      await syncAttempt(shop, attempt?.id ?? '')
      return cardOf(order)
    }
    expect(await elsewhere(4_000)).toMatchObject({ balance: 6_000, endedAt: null })
    expect(await elsewhere(1_000)).toMatchObject({ balance: 5_000, endedAt: null })
    expect(await elsewhere(5_000)).toMatchObject({ balance: 0, endedAt: expect.any(Date) })

    const twice = await sold()
    const book = (kind: string, reference: string) =>
      sql`insert into payment_events (attempt_id, provider, kind, amount, reference, at)
        select id, provider, ${kind}, amount, ${reference}, ${clock.now}::timestamptz from payment_attempts
        where order_id = ${twice.id} and number = 2`.execute(db)
    await sql`insert into payment_attempts (id, order_id, number, provider, amount, payment_id, status, created_at, next_check_at)
      select ${randomUUID()}::uuid, order_id, 2, provider, amount, ${randomUUID()}, 'SUCCEEDED', created_at, null
      from payment_attempts where order_id = ${twice.id}`.execute(db)
    await book('CHARGED', 'second')
    await book('REFUNDED', 'second-back')
    expect(await cardOf(twice)).toMatchObject({ balance: 10_000, endedAt: null })
  })

  it('CARD-13 is spent or given back, never both, whoever comes first', async () => {
    const order = await sold()
    forward(DAY)
    await sendGiftCards(shop)
    const pass = giftCardPass(shop, (await cardOf(order))?.id ?? 0)
    const spending = Array.from({ length: 6 }, () =>
      bought(shop, { input: anInput({ giftCard: pass, payment: null }) }).then(
        () => 'spent',
        () => 'refused',
      ),
    )
    await Promise.allSettled([...spending, cancel(order.number)])
    await runRefunds(shop)
    const { status } = await viewOf(world, order.number)
    const card = await cardOf(order)
    expect(status === 'CANCELLED').toBe(card?.endedAt !== null)
    expect(card?.balance).toBeGreaterThanOrEqual(0)
  })

  it('CARD-14 is owed, and no sale: the ledger tells it apart, and reports of sales leave it out', async () => {
    const from = shopDay(shop.clock.now())
    const before = (await readOwedOnCards(shop, { from, to: from })).after
    await sold({ amount: 20_000 })
    await fillLedger(shop)
    const { after, movements } = await readOwedOnCards(shop, { from, to: from })
    expect(after - before).toBe(20_000)
    expect(movements).toContainEqual(expect.objectContaining({ kind: 'sold' }))
    const { rows } = await sql<{
      kind: string
      rate: number | null
    }>`select distinct kind, rate from sales_lines where gross = 20000`.execute(db)
    expect(rows).toEqual([{ kind: 'gift-card', rate: null }])
  })

  it('CARD-02 random lives of cards that are bought lose and make nothing', async () => {
    const deed = fc.constantFrom('pay', 'send', 'spend', 'cancel', 'back', 'expire')
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 7 }), async (deeds) => {
        const order = await ordered()
        const spent: string[] = []
        for (const one of deeds) {
          if (one === 'pay') await payFor(world, order).catch(() => null)
          if (one === 'send') await sendGiftCards(shop)
          if (one === 'spend')
            await spend(order).then(
              (book) => spent.push(book.number),
              () => null,
            )
          if (one === 'cancel') await cancel(order.number)
          if (one === 'back' && spent.length > 0) await cancel(spent.pop() ?? '')
          if (one === 'expire') await expireOrders(shop)
          await runRefunds(shop)
        }
        expect(await checkInvariants(shop)).toEqual([])
        const { status, paid, refunded } = await viewOf(world, order.number)
        const card = await cardOf(order)
        const isAlive = status === 'CONFIRMED' || status === 'COMPLETED'
        expect(card !== null && card.endedAt === null, `${status} ${deeds.join(' ')}`).toBe(isAlive)
        expect(paid - refunded).toBe(isAlive ? 10_000 : 0)
      }),
      { numRuns: 10, seed: 20_261_120 },
    )
  })
})
