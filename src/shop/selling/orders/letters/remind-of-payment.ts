import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { ordersToRemind } from '../due-records.server.ts'
import { lockOrder } from '../lock-order.ts'
import { queueLetter } from './queue-letter.ts'
import type { OrderView } from '../order.ts'

const BEFORE_MS = 20 * 60_000
const AT_ONCE = 500

/** Twenty minutes before an order can no longer be paid its buyer is told, once in its life; two days before where it is transferred. */
export async function remindOfPayment(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const until = new Date(now.getTime() + BEFORE_MS)
  let reminded = 0
  for (const number of await ordersToRemind(shop.db, { now, until, most: AT_ONCE }))
    await inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, number)
      if (order?.status !== 'AWAITING_PAYMENT') return
      await queueLetter(shop, { orderId: order.id, kind: 'payment-reminder' })
      reminded++
    })
  return reminded
}

type Reminded = Pick<OrderView, 'can' | 'expiresAt' | 'status' | 'paymentMethod'>

/** Paid, given up or too late by now: nobody is told to pay. */
export function isReminderPast({ can, expiresAt, status, paymentMethod }: Reminded, now: Date): boolean {
  const isToTransfer = status === 'AWAITING_PAYMENT' && paymentMethod === 'TRANSFER'
  return (!can.pay && !isToTransfer) || expiresAt === null || Date.parse(expiresAt) <= now.getTime()
}
