import { sql } from 'kysely'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { BUYER } from '#shop/ground/actor.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { markCollected } from '#shop/selling/fulfilment/mark-collected.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { markReturned } from '#shop/selling/fulfilment/mark-returned.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { readyForPickup } from '#shop/selling/fulfilment/ready-for-pickup.ts'
import { receiveCopies } from '#shop/selling/fulfilment/receive-copies.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { cancelOrder } from '#shop/selling/orders/cancel-order.ts'
import { readOrder, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { isFromCard } from '#shop/selling/orders/payment/attempt-providers.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { giveBackAtTill } from '#shop/selling/orders/payment/give-back-at-till.ts'
import { giveBackByTransfer } from '#shop/selling/orders/payment/give-back-by-transfer.ts'
import { requestRefund } from '#shop/selling/orders/payment/request-refund.ts'
import { runRefunds } from '#shop/selling/orders/payment/run-refunds.ts'
import { syncAttempt } from '#shop/selling/orders/payment/sync-attempt.ts'
import { refundFactsOf } from '#shop/selling/orders/refunds/refund-facts.ts'
import { refundedParts } from '#shop/selling/orders/refunds/refund-part-records.server.ts'
import { planRefund } from '#shop/selling/orders/refunds/refund-plan.ts'
import { decidePricePromise } from '#shop/selling/orders/price-promise/decide-price-promise.ts'
import { exchangePresent } from '#shop/selling/withdrawal/exchange-present.ts'
import { announceWithdrawal } from '#shop/selling/withdrawal/announce-withdrawal.ts'
import { receiveReturn } from '#shop/selling/withdrawal/receive-return.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import { keepPapers } from './keep-papers.ts'
import type { PaperDeed, PaperLife } from './test-paper-deeds.ts'
import { paperDifferences } from './test-paper-proof.ts'
import { AHEAD, outOn, placeOne, type PaperWorld } from './test-paper-world.ts'

/** Whose decisions about money have no limit. */
const OPERATOR = { kind: 'command', id: 'root' } as const
const COURIER = { kind: 'provider', id: 'gls' } as const
const MINUTE = 60
/** What nobody hears of for so long is taken up by the next one. */
const TAKEN_UP = 6 * MINUTE
let labels = 200_000_000

/** ORDER-15: lives through a life, lets everything come to rest, and says what its documents and its money do not agree about. */
export async function livePapers(world: PaperWorld, life: PaperLife): Promise<string[]> {
  await world.begin()
  const number = await placeOne(world, life)
  for (const deed of life.deeds) await doDeed(world, number, deed)
  await comeToRest(world, number, life)
  return paperDifferences(world, number)
}

async function orderOf({ shop }: PaperWorld, number: string): Promise<LockedOrder> {
  const order = await readOrder(shop, number)
  if (!order) throw new Error(`There is no order ${number}`)
  return order
}

async function doDeed(world: PaperWorld, number: string, deed: PaperDeed): Promise<void> {
  const { shop, bank } = world
  const order = await orderOf(world, number)
  const some = 'line' in deed ? [copiesOf(order, deed)] : []
  switch (deed.kind) {
    case 'cancel-some':
      return void (await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', lines: some, waitMs: 0 }))
    case 'cancel':
      return void (await cancelOrder(shop, { number, by: BUYER, reason: 'by-buyer', waitMs: 0 }))
    case 'refund-copies':
      return refund(world, order, { copies: some })
    case 'refund-delivery':
      return refund(world, order, { delivery: true })
    case 'refund-sum':
      return refund(world, order, { sum: deed.sum })
    case 'send':
      return send(world, order)
    case 'deliver':
      return void (order.shipping === 'SHOP'
        ? await markCollected(shop, { number, by })
        : await markDelivered(shop, { number, by: COURIER }))
    case 'not-taken':
      return void (await markReturned(shop, { number, by, outcome: 'sender' }))
    case 'return':
      return comesBack(world, order, some)
    case 'money':
      bank.set(deed.mood)
      await runRefunds(shop)
      return bank.set('well')
    case 'money-comes-back':
      return moneyComesBack(world, order)
    case 'exchange':
      return exchange(world, order, some)
    case 'price-falls':
      await changePrices(shop, [{ productId: AHEAD, listPrice: deed.to, isPublishersPrice: true }])
      return world.forward(25 * 60 * MINUTE)
    case 'comes-out':
      return outOn(shop, '2026-01-01')
    case 'promise-kept':
      for (const { id: lineId } of order.lines) await decidePricePromise(shop, { number, lineId, by, isKept: true })
      return
    case 'papers':
      return papers(world, deed.trouble)
    case 'later':
      return world.forward(deed.minutes * MINUTE)
  }
}

function copiesOf({ lines }: LockedOrder, { line, copies }: { line: number; copies: number }) {
  const chosen = lines[line % lines.length]
  return { lineId: chosen?.id ?? 0, quantity: Math.min(copies, chosen?.quantity ?? 1) }
}

type Wish = { copies?: { lineId: number; quantity: number }[]; delivery?: boolean; sum?: number }

async function refund({ shop }: PaperWorld, order: LockedOrder, wish: Wish): Promise<void> {
  const { copies = [], delivery = false, sum = 0 } = wish
  const facts = refundFactsOf(order, await refundedParts(shop.db, order.id))
  const planned = planRefund(facts, { copies, delivery, sum })
  if (!planned.ok) return
  const { amount } = planned.value
  await requestRefund(shop, { number: order.number, amount, copies, delivery, reason: 'goodwill', by: OPERATOR })
}

/** All that is there, in one parcel. */
async function send({ shop }: PaperWorld, { number, shipping }: LockedOrder): Promise<void> {
  await receiveCopies(shop, { number, by })
  await packShipment(shop, { number, by })
  if (shipping === 'SHOP') await readyForPickup(shop, { number, by })
  else await shipShipment(shop, { number, by, trackingNumber: String(++labels) })
}

async function comesBack(
  { shop }: PaperWorld,
  { number, paymentMethod, attempts }: LockedOrder,
  lines: { lineId: number; quantity: number }[],
): Promise<void> {
  // Nobody sends back what they have not paid the courier for: they do not take it.
  if (paymentMethod === 'COD' && keptOf(attempts.filter((one) => !isFromCard(one))) === 0) return
  await announceWithdrawal(shop, { number, name: null, lines, way: 'token' })
  await receiveReturn(shop, { number, by: OPERATOR })
}

/** Days later the company says that a refund has not arrived. */
async function moneyComesBack(world: PaperWorld, order: LockedOrder): Promise<void> {
  for (const { paymentId } of order.attempts) {
    const refunds = world.bank.payments.get(paymentId ?? '')?.refunds ?? []
    const last = refunds.findLast(({ state }) => state === 'succeeded')
    if (last) last.state = 'failed'
  }
  await hearOfMoney(world, order)
}

async function hearOfMoney({ shop, clock, forward }: PaperWorld, { attempts }: LockedOrder): Promise<void> {
  forward(3)
  for (const { id } of attempts) await syncAttempt(shop, id, { notifiedAt: clock.now })
}

/** It was a present: whoever got it sends some of it back. */
async function exchange(
  { shop }: PaperWorld,
  { id, number, paymentMethod }: LockedOrder,
  lines: { lineId: number; quantity: number }[],
) {
  // Whoever gets a present does not pay the courier for it.
  if (paymentMethod === 'COD') return
  await sql`insert into order_gifts (order_id) values (${id}) on conflict do nothing`.execute(shop.db)
  const taken = await exchangePresent(shop, { number, lines, email: 'rita@example.com', language: 'hu', by: OPERATOR })
  if (taken.ok) await receiveReturn(shop, { number, returnNumber: taken.value.returnNumber, by: OPERATOR })
}

type Trouble = Extract<PaperDeed, { kind: 'papers' }>['trouble']

async function papers({ shop, service, dieSoon, stayAlive, forward }: PaperWorld, trouble: Trouble): Promise<void> {
  if (trouble === 'down') service.trouble = 'down'
  if (trouble === 'lost' || trouble === 'twice-lost') service.trouble = 'lost'
  if (trouble === 'dies') dieSoon()
  const askers = trouble.startsWith('twice') ? 2 : 1
  const turns = await Promise.allSettled(Array.from({ length: askers }, () => keepPapers(shop)))
  for (const one of turns)
    if (one.status === 'rejected' && !/killed/.test(String(one.reason))) throw one.reason as Error
  stayAlive()
  service.trouble = null
  forward(trouble === 'dies' ? TAKEN_UP : 1)
}

/** Companies are well again, and everybody does what waits for them. */
async function comeToRest(world: PaperWorld, number: string, { isGivenAgain }: PaperLife): Promise<void> {
  const { shop, bank, forward } = world
  bank.set('well')
  for (const { refunds } of bank.payments.values())
    for (const one of refunds) if (one.state === 'processing') one.state = 'succeeded'
  await giveUpWhatCameBack(world, number)
  for (let round = 0; round < 12; round++) {
    forward(TAKEN_UP + 60 * MINUTE)
    const order = await orderOf(world, number)
    await hearOfMoney(world, order)
    await runRefunds(shop)
    await giveByHand(world, order)
    if (isGivenAgain) await giveAgain(world, await orderOf(world, number))
    await keepPapers(shop)
    if (await isAtRest(world, number)) return
  }
  throw new Error(`${number} does not come to rest`)
}

/** A parcel that nobody paid for at the door is not tried again. */
async function giveUpWhatCameBack(world: PaperWorld, number: string): Promise<void> {
  const { paymentMethod, shipments } = await orderOf(world, number)
  if (paymentMethod !== 'COD' || shipments.some(({ status }) => status === 'SHIPPED' || status === 'DELIVERED')) return
  await cancelOrder(world.shop, { number, by, reason: 'by-staff', waitMs: 0 })
}

async function giveByHand({ shop, clock }: PaperWorld, { number, attempts, refunds }: LockedOrder): Promise<void> {
  const ways = new Map(attempts.map(({ id, provider }) => [id, provider]))
  const waiting = refunds.filter(({ status }) => status === 'REQUESTED')
  if (waiting.some(({ attemptId }) => ways.get(attemptId) === 'till'))
    await giveBackAtTill(shop, { number, by: OPERATOR })
  const collected = waiting.filter(({ attemptId }) => ways.get(attemptId) === 'cod')
  const amount = collected.reduce((sum, one) => sum + one.amount, 0)
  const day = shopDay(clock.now)
  if (amount > 0) await giveBackByTransfer(shop, { number, amount, givenAt: null, day, by: OPERATOR })
}

/** What did not go, and is more than the order costs, is asked for once more. */
async function giveAgain(world: PaperWorld, order: LockedOrder): Promise<void> {
  const isLiving = order.status === 'CONFIRMED' || order.status === 'COMPLETED'
  const surplus = keptOf(order.attempts) - (isLiving ? (payableOf(order) ?? 0) : 0)
  if (surplus > 0) await refund(world, order, { sum: surplus })
}

async function isAtRest({ shop }: PaperWorld, number: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean
  }>`select exists (select from refunds r where r.order_id = o.id and r.status in ('REQUESTED', 'PENDING'))
      or exists (select from invoices i where i.order_id = o.id and i.status = 'QUEUED')
      or exists (select from corrections c where c.order_id = o.id and c.status = 'QUEUED')
      or exists (select from document_marks m where m.order_id = o.id) as open
    from orders o where o.number = ${number}`.execute(shop.db)
  return rows[0]?.open === false
}
