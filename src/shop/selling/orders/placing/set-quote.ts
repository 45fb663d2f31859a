import { done, failed, type Result } from '#kit/result.ts'
import { advantageOf, breachesOf } from '#shop/goods/pricing/price-law.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { holdUntil } from '#shop/goods/stock/holds.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import { withoutServices } from '../gifts/gift.ts'
import { orderVat } from '../order-vat.ts'
import type { OrderStatus } from '../order.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import { confirmFree } from '../payment/settle-order.ts'
import { boundFreeFrom, writeQuote } from './quote-price-records.server.ts'

type SetQuote = {
  number: string
  shippingPrice: number
  by: Actor
  /** The version of the order that whoever quotes has seen. */
  version?: number
}
export type QuoteFailure =
  | { kind: 'no-such-order' }
  | Stale
  | { kind: 'wrong-status'; status: OrderStatus }
  | { kind: 'bad-price'; most: number }
  /** The law on book prices lets it be sent free of charge only from this sum on. */
  | { kind: 'free-quote'; from: number }

const QUOTE_MS = 7 * 24 * 3_600_000
const HIGHEST_PRICE = 1_000_000

/**
 * What sending costs, where it has to be asked for: the order can be paid from now on, for seven days. Where nothing is to
 * be paid it is confirmed.
 */
export function setQuote(
  shop: Shop,
  { number, shippingPrice, by, version }: SetQuote,
): Promise<Result<{ total: number }, QuoteFailure>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    if (!Number.isSafeInteger(shippingPrice) || shippingPrice < 0 || shippingPrice > HIGHEST_PRICE)
      return failed({ kind: 'bad-price', most: HIGHEST_PRICE })
    if (order.status !== 'AWAITING_QUOTE') return failed({ kind: 'wrong-status', status: order.status })
    const lawFrom = shippingPrice === 0 ? await boundFreeFrom(shop.db, order.id) : null
    if (lawFrom !== null && isBeyondLaw(order, lawFrom)) return failed({ kind: 'free-quote', from: lawFrom })
    const expiresAt = new Date(shop.clock.now().getTime() + QUOTE_MS)
    const total = order.goods + shippingPrice
    await writeQuote(shop.db, {
      orderId: order.id,
      shippingPrice,
      total,
      vat: orderVat(order.lines, shippingPrice),
      expiresAt,
    })
    await holdUntil(
      shop,
      order.lines.map(({ id }) => id),
      expiresAt,
    )
    await writeHistory(shop, order.id, {
      kind: 'quoted',
      from: 'AWAITING_QUOTE',
      to: 'AWAITING_PAYMENT',
      by,
      note: String(shippingPrice),
    })
    await queueLetter(shop, { orderId: order.id, kind: 'quote-ready', by })
    const free = total === 0 ? await lockOrder(shop, number) : null
    if (free) await confirmFree(shop, free, by)
    return done({ total })
  })
}

/** By the law of the day on which it was placed. */
function isBeyondLaw({ lines, shipping }: LockedOrder, freeDeliveryFrom: number): boolean {
  const order = {
    lines: withoutServices(lines).map((line) => ({ ...line, lowestPrice: line.unitPrice })),
    // What is wrapped was judged when it was placed.
    extras: { delivery: shipping === 'SHOP' ? null : { usual: 0, asked: 0 }, wrapping: null },
    freeDeliveryFrom,
  }
  return breachesOf(advantageOf(order)).length > 0
}
