import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { CURRENCY } from '#site/constants.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { drawCouponCode } from '#shop/selling/coupons/coupon-code.ts'
import { codePass, giftCardPass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { drawGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { makeCoupon } from '#shop/selling/orders/coupons/make-coupon.ts'
import { giveCard } from '#shop/selling/orders/gift-cards/give-card.ts'
import { setFreeCopies } from '#shop/goods/stock/test-stock.ts'
import { quoteTaken, takeOrder } from '#shop/selling/orders/placing/take-order.ts'
import { checkPayment } from '#shop/selling/orders/payment/check-payment.ts'
import { startPayment } from '#shop/selling/orders/payment/start-payment.ts'
import { insertTestStaff } from '#shop/selling/orders/refunds/test-staff.ts'
import { playService } from '#shop/selling/orders/test-model-papers.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import {
  attemptReference,
  type PaymentFailure,
  type PaymentProvider,
  type PaymentSnapshot,
} from '#shop/selling/payments/payment-provider.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import type { BankMood, PaperLife } from './test-paper-deeds.ts'

/** Prices that cash has to round, at two rates; the last one has to be ordered first. */
const BOOKS = [
  { id: 'aaaaaaaaaaaa', price: 3992 },
  { id: 'bbbbbbbbbbbb', price: 1490, vat: 'GIFT' },
  { id: 'cccccccccccc', price: 2503 },
  { id: 'dddddddddddd', price: 5001, stock: 0, isOrderable: true, out: '2027-12-01' },
]

export const AHEAD = 'dddddddddddd'
const AHEAD_PRICE = 5001
export async function outOn({ db }: { db: Database }, day: string): Promise<void> {
  await sql`update products set publication_date = ${day}::date where id = ${AHEAD}`.execute(db)
}

/** A payment company in this process: what it is asked it does, refuses, does later, or does and is not heard. */
function playBank() {
  const payments = new Map<string, PaymentSnapshot>()
  let mood: BankMood = 'well'
  const down: PaymentFailure = { kind: 'unavailable', cause: 'down' }
  const answer = <Value>(value: Value): Promise<Result<Value, PaymentFailure>> => Promise.resolve(done(value))
  const refuse = (failure: PaymentFailure) => Promise.resolve(failed(failure))
  const provider: PaymentProvider = {
    name: 'barion',
    start: ({ attemptId: paymentId, amount, ...request }) => {
      payments.set(paymentId, {
        paymentId,
        state: 'succeeded',
        providerState: 'Succeeded',
        attemptReference: attemptReference(request),
        amount,
        currency: CURRENCY,
        charges: [{ transactionId: `t-${paymentId}`, state: 'succeeded', amount }],
        refunds: [],
        decline: null,
        providerCode: null,
        payUrl: null,
        validUntil: null,
      })
      return answer({ paymentId, payUrl: 'http://bank.example/' })
    },
    readState: (paymentId) => {
      const payment = payments.get(paymentId)
      return payment ? answer(structuredClone(payment)) : refuse(down)
    },
    refund: ({ paymentId, transactionId, amount, reference }) => {
      if (mood === 'down') return refuse(down)
      if (mood === 'refuses') return refuse({ kind: 'rejected', because: 'other', code: 'played' })
      const state = mood === 'slow' ? 'processing' : 'succeeded'
      const refund = { refundId: randomUUID(), transactionId, state, amount, reference } as const
      payments.get(paymentId)?.refunds.push(refund)
      return mood === 'lost' ? refuse({ kind: 'uncertain', cause: 'lost' }) : answer(refund)
    },
    peekNotification: () => failed(down),
    readNotification: () => refuse(down),
  }
  return { payments, provider, set: (next: BankMood) => void (mood = next) }
}

/** Real orders and real papers, over a real database; companies answer in this process. */
export async function openPaperWorld(db: Database) {
  const world = await openOrdersWorld(db)
  await stockBooks(db, BOOKS)
  await insertTestStaff(db, { boltos: ['admin'] })
  await sql`insert into settings (name, value) values ('cod', '{"isOffered": true, "byHand": true}'),
    ('giftWrapping', '{"isOffered": true, "price": 693, "vatClass": "GIFT"}'),
    ('pricePromise', 'true'), ('giftExchangeDays', '365')`.execute(db)
  world.forget()
  const bank = playBank()
  const service = playService()
  const { provider } = service
  const invoices = {
    ...provider,
    find: world.mortal(provider.find),
    issue: world.mortal(provider.issue),
    correct: world.mortal(provider.correct),
    reverse: world.mortal(provider.reverse),
  }
  const shop: typeof world.shop = { ...world.shop, invoices, payments: { barion: bank.provider }, wake: () => {} }
  /** More than will be bought, of what is there. */
  async function fill(): Promise<void> {
    for (const place of ['central', 'shop-1'])
      await setFreeCopies(db, 100_000, { products: BOOKS.slice(0, 3).map(({ id }) => id), place })
  }
  await fill()
  return {
    ...world,
    shop,
    bank,
    service,
    /** Nobody asks any more about what the last ones left. */
    async begin() {
      world.stayAlive()
      world.forward(10 * 86_400)
      service.papers.length = 0
      service.wrong.length = 0
      service.trouble = null
      bank.payments.clear()
      bank.set('well')
      shop.letters.length = 0
      await changePrices(shop, [{ productId: AHEAD, listPrice: AHEAD_PRICE, isPublishersPrice: true }])
      await outOn(shop, addDays(shopDay(world.clock.now), 60))
    },
  }
}
const OPERATOR = { kind: 'command', id: 'root' } as const

async function cardPass(shop: PaperWorld['shop'], amount: number): Promise<string> {
  const codeBy = { code: drawGiftCardCode() }
  const card = await giveCard(shop, { amount, by: OPERATOR, words: 'Próba', language: 'hu', codeBy })
  if (!card.ok) throw new Error('Not given')
  return giftCardPass(shop, card.value.id)
}

async function couponPass(shop: PaperWorld['shop'], code: number): Promise<string> {
  const made = await makeCoupon(shop, {
    code: drawCouponCode(),
    benefit: code > 0 ? { kind: 'forints', value: code } : { kind: 'percent', value: -code },
    categoryId: null,
    productIds: [],
    validFrom: '2026-11-01',
    validUntil: '2999-12-31',
    mostUses: 1,
    mostEach: null,
    isAnnounced: false,
    words: 'Próba',
    by: OPERATOR,
  })
  if (!made.ok) throw new Error(`Not made: ${made.failure.kind}`)
  return codePass(shop, 'coupon', made.value.id)
}

export type PaperWorld = Awaited<ReturnType<typeof openPaperWorld>>

/** An order that is paid, or will be at the door; its number. */
export async function placeOne(
  { shop, forward }: PaperWorld,
  { lines: wanted, paid, isWrapped, isInvoicedAtDispatch, onCard, code }: PaperLife,
) {
  // What has to be ordered first is not sold at the door or over the counter.
  const had = wanted.filter(({ book }) => paid === 'card' || book < 3)
  const lines = (had.length > 0 ? had : [{ book: 0, copies: 1 }]).map(({ book, copies }) => ({
    productId: BOOKS[book]!.id,
    quantity: copies,
  }))
  const gift = isWrapped && paid !== 'at-door' ? { isWrapped } : null
  const settle = async (number: string) => {
    if (isInvoicedAtDispatch)
      await sql`update orders set invoiced_at_dispatch = true where number = ${number}`.execute(shop.db)
    return number
  }
  if (paid === 'at-till') {
    const { payment: _, ...input } = anInput({ lines, shipping: 'SHOP', pickupShop: 'shop-1', delivery: null, gift })
    const request = { input, sub: null, email: 'anna@example.com', pay: 'till' } as const
    const { total, goods, linesHash } = await quoteTaken(shop, request)
    const accepted = { total: total ?? goods, linesHash }
    const outcome = await takeOrder(shop, { ...request, by: BOOKSELLER, told: 'counter', means: 'cash', accepted })
    if (!outcome.ok) throw new Error(`Not taken: ${JSON.stringify(outcome.failure)}`)
    return settle(outcome.value.number)
  }
  const payment = paid === 'at-door' ? 'COD' : 'BARION'
  const giftCard = onCard > 0 ? await cardPass(shop, onCard) : null
  const coupon = code === 0 ? null : await couponPass(shop, code)
  const { number, userId, status } = await bought(shop, { input: anInput({ lines, payment, gift, giftCard, coupon }) })
  await settle(number)
  if (status === 'CONFIRMED') return number
  const caller = { number, userId, isStaff: false }
  await startPayment(shop, { ...caller, provider: 'barion' })
  forward(3)
  const { outcome } = await checkPayment(shop, caller)
  if (outcome !== 'paid') throw new Error(`Order ${number} was not paid: ${outcome}`)
  return number
}
