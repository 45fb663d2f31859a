import { done, failed, type Result } from '#kit/result.ts'
import { SYSTEM, type Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import { lockOrder, lockOrderBooks, type LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { payableOf } from '#shop/selling/orders/order-money.ts'
import { isCodUnderWay } from '#shop/selling/orders/payment/cod-payment.ts'
import { recordMoney } from '#shop/selling/orders/payment/record-money.ts'
import { settleOrder } from '#shop/selling/orders/payment/settle-order.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { insertPart, lockCredit, partsOf, type CreditRow } from './credit-records.server.ts'
import { judged } from './find-credits.ts'
import { numbersIn, type PayableOrder } from './match-credit.ts'

export type CreditId = Pick<CreditRow, 'file' | 'place'>
export type CreditShare = { number: string; amount: number }

export type CreditFailure =
  | { kind: 'no-such-credit' }
  | { kind: 'no-such-order' }
  /** More than is left of the credit, or than the order still costs. */
  | { kind: 'too-much' }
  /** It does not name this order, which waits for no money: nothing says that it is meant. */
  | { kind: 'credit-not-named' }

/** OFFICE-97: one press takes all that are sure; what is not sure any more by now stays for a person to look at. */
export async function takeSureCredits(
  shop: Shop,
  { credits, by }: { credits: readonly CreditId[]; by: Actor },
): Promise<{ taken: CreditShare[]; left: number }> {
  const taken: CreditShare[] = []
  for (const { file, place } of credits) {
    const share = await inTransaction(shop, async (shop) => {
      const credit = await lockCredit(shop.db, file, place)
      if (!credit || credit.match !== 'open' || credit.left <= 0) return null
      const order = await sureOrder(shop, credit)
      if (!order || !(await lockOrder(shop, order.number))) return null
      // It may have been cancelled or paid until it was locked.
      if ((await sureOrder(shop, credit))?.number !== order.number) return null
      const shares = [{ number: order.number, amount: credit.left }]
      const paid = await payShares(shop, credit, { shares, by })
      return paid.ok ? shares[0] : null
    })
    if (share) taken.push(share)
  }
  return { taken, left: credits.length - taken.length }
}

async function sureOrder(shop: Shop, credit: CreditRow): Promise<PayableOrder | null> {
  const [found] = await judged(shop, [credit])
  return found?.finding === 'sure' ? (found.orders[0] ?? null) : null
}

/** The same by somebody who has looked at it: less than an order costs, or parts for several orders. */
export function payWithCredit(
  shop: Shop,
  { file, place, shares, by }: CreditId & { shares: readonly CreditShare[]; by: Actor },
): Promise<Result<{ left: number }, CreditFailure>> {
  return inTransaction(shop, async (shop) => {
    const credit = await lockCredit(shop.db, file, place)
    if (!credit || credit.match !== 'open') return failed({ kind: 'no-such-credit' })
    return payShares(shop, credit, { shares, by })
  })
}

/** All of them or none. What an order would not cost is not taken for it, so that nothing has to go back by this. */
async function payShares(
  shop: Shop,
  credit: CreditRow,
  { shares, by }: { shares: readonly CreditShare[]; by: Actor },
): Promise<Result<{ left: number }, CreditFailure>> {
  const sum = shares.reduce((total, { amount }) => total + amount, 0)
  if (shares.length === 0 || sum > credit.left || shares.some(({ amount }) => amount < 1))
    return failed({ kind: 'too-much' })
  const named = numbersIn(credit.text)
  // In one order, so that two presses never wait for each other crosswise.
  const sorted = shares.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  for (const { number, amount } of sorted) {
    const order = await lockOrder(shop, number)
    if (!order || order.total === null) return failed({ kind: 'no-such-order' })
    if (amount > (payableOf(order) ?? 0) - keptOf(order.attempts) - atTheCouriers(order))
      return failed({ kind: 'too-much' })
    const isOver = order.status === 'CANCELLED' || order.status === 'EXPIRED'
    if (isOver && !named.includes(number)) return failed({ kind: 'credit-not-named' })
  }
  for (const share of sorted) await payOne(shop, credit, { ...share, by })
  return done({ left: credit.left - sum })
}

/** Couriers on their way collect it, whatever else pays the order. */
function atTheCouriers({ attempts, shipments }: LockedOrder): number {
  return shipments
    .filter((parcel) => parcel.status === 'SHIPPED' && isCodUnderWay(attempts, parcel))
    .reduce((sum, { cod }) => sum + (cod ?? 0), 0)
}

async function payOne(
  shop: Shop,
  { file, place, identity }: CreditRow,
  { number, amount, by }: CreditShare & { by: Actor },
): Promise<void> {
  const order = await lockOrder(shop, number)
  if (!order) throw new Error(`Order ${number} was locked a moment ago`)
  const earlier = await partsOf(shop.db, file, place)
  const attemptId = await recordMoney(shop, order, {
    provider: 'transfer',
    paymentId: earlier.length === 0 ? identity : `${identity}/${earlier.length + 1}`,
    amount,
    by,
    kind: 'paid-by-transfer',
    note: String(amount),
  })
  await insertPart(shop.db, { attemptId, file, place, amount, at: shop.clock.now(), by })
  const books = await lockOrderBooks(shop, number)
  if (!books) return
  // What follows from the money is a rule: what comes late for what cannot be had goes back.
  await settleOrder(shop, books, { by: SYSTEM })
  const isShort = keptOf(books.attempts) < (payableOf(books) ?? 0)
  if (isShort && books.status === 'AWAITING_PAYMENT') await callAttention(shop, books.id, 'paid-short')
}
