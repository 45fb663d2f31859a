import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { releaseStock } from '#shop/goods/stock/holds.ts'
import { linesPastHold, ordersPastHold, ordersToExpire } from './due-records.server.ts'
import { lockOrder } from './lock-order.ts'
import { writeHistory } from './order-history.ts'
import { isFromCard } from './payment/attempt-providers.ts'
import { syncOpenPayments, type SyncedAttempts } from './payment/open-payments.ts'
import { queueLetter } from './letters/queue-letter.ts'
import { remindOfPayment } from './letters/remind-of-payment.ts'
import { waitsAfter } from './order-times.ts'
import { takeStep } from './payment/settle-order.ts'
import type { AttemptView } from './order.ts'
import { noteLapse } from './placing/unpaid-records.server.ts'

const AT_ONCE = 500

/**
 * Ends orders whose time to pay is over, and releases copies that were held long enough. Providers are asked first whether
 * somebody is paying.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  await remindOfPayment(shop)
  const now = shop.clock.now()
  let expired = 0
  for (const number of await ordersToExpire(shop.db, now, AT_ONCE)) if (await expireOrder(shop, number)) expired++
  for (const past of await ordersPastHold(shop.db, now, AT_ONCE)) await letGo(shop, past)
  return expired
}

async function expireOrder(shop: Shop, number: string): Promise<boolean> {
  const synced = await syncOpenPayments(shop, number)
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    const now = shop.clock.now()
    if (!order || !['AWAITING_PAYMENT', 'AWAITING_QUOTE'].includes(order.status)) return false
    if (!order.expiresAt || order.expiresAt.getTime() + waitsAfter(order.paymentMethod) > now.getTime()) return false
    // Money may be on its way, or a provider did not answer: the order waits.
    if (order.attempts.some((attempt) => isKept(attempt) || mayStillBePaid(attempt, synced, now))) return false
    await noteLapse(shop.db, order.id, now)
    await releaseStock(
      shop,
      order.lines.map(({ id }) => id),
    )
    await takeStep(shop, order, 'expire', { kind: 'expired', by: SYSTEM })
    await queueLetter(shop, { orderId: order.id, kind: 'order-expired' })
    if (order.paymentMethod === 'TRANSFER') shop.wake('invoices')
    return true
  })
}

/** Money of it is here. What was another order's, and was taken back, holds nothing; nor does what a gift card has paid of it. */
function isKept(attempt: AttemptView): boolean {
  return attempt.charged > attempt.refunded && !isFromCard(attempt)
}

/** PayPal's money is taken by us alone: once it has been asked, an open page there cannot bring money any more. */
function mayStillBePaid(attempt: AttemptView, synced: SyncedAttempts, now: Date): boolean {
  if (attempt.status === 'PROCESSING' || attempt.status === 'CREATED') return true
  if (attempt.status !== 'REDIRECTED') return false
  if (!synced.has(attempt.id)) return true
  return attempt.provider === 'barion' && attempt.validUntil !== null && Date.parse(attempt.validUntil) > now.getTime()
}

function isBeingPaid({ status, supersededAt, validUntil }: AttemptView, now: Date): boolean {
  return status === 'REDIRECTED' && !supersededAt && validUntil !== null && Date.parse(validUntil) > now.getTime()
}

/**
 * Releases the copies. The order stays open, and can be paid if there are copies then. Of copies that were held for a short time
 * it is written down: before, the providers are asked, so that nobody is counted who has paid.
 */
async function letGo(shop: Shop, { number, isShort }: { number: string; isShort: boolean }): Promise<void> {
  if (isShort) await syncOpenPayments(shop, number)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    const now = shop.clock.now()
    if (!order || order.status === 'CONFIRMED' || order.status === 'COMPLETED') return
    if (order.attempts.some((attempt) => isKept(attempt) || attempt.status === 'PROCESSING')) return
    // Who began to pay in time, and still may, keeps the copies, but for those that were held for a short time.
    const isPaying = order.attempts.some((one) => isBeingPaid(one, now))
    const due = (await linesPastHold(shop.db, order.id, now)).filter((line) => line.isShort || !isPaying)
    if (due.length === 0) return
    if (due.some((line) => line.isShort)) await noteLapse(shop.db, order.id, now)
    await releaseStock(
      shop,
      due.map(({ id }) => id),
    )
    await writeHistory(shop, order.id, { kind: 'copies-released', from: order.status, to: order.status, by: SYSTEM })
  })
}
