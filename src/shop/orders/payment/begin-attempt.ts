import { randomUUID } from 'node:crypto'
import type { PaymentRequest, ProviderName } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { beginAttemptRows } from './begin-records.server.ts'
import type { OrderCaller } from '../order-access.ts'
import { payableOf } from '../order-money.ts'
import type { OrderRow } from '../order-records.server.ts'
import { paymentRequest } from './payment-request.ts'
import { START_LOST_MS } from './sync-attempt.ts'

type Begun = { order: OrderRow; attemptId: string; request: PaymentRequest }

/**
 * The first attempt of a customer's own order to which nothing has happened, which is what nearly every payment is: one
 * statement. Null: anything else, which takes the long way.
 */
export async function beginFirstAttempt(
  shop: Shop,
  number: string,
  { provider, userId }: { provider: ProviderName } & OrderCaller,
): Promise<Begun | null> {
  if (userId === null) return null
  const attemptId = randomUUID()
  const now = shop.clock.now()
  const nextCheckAt = new Date(now.getTime() + START_LOST_MS)
  const order = await beginAttemptRows(shop.db, { number, userId, attemptId, provider, now, nextCheckAt })
  if (!order) return null
  const amount = payableOf(order)
  if (amount === null || amount !== order.total) throw new Error(`Order ${number} is not as it was placed`)
  const request = paymentRequest(shop, order, { id: attemptId, number: 1, provider, amount })
  return { order: { ...order, version: order.version + 1 }, attemptId, request }
}
