import { randomUUID } from 'node:crypto'
import type { PaymentRequest, ProviderName } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { beginAttemptRows } from './begin-records.server.ts'
import { mayOpen, type OrderCaller } from './find-order.ts'
import { payableOf } from './order-money.ts'
import { orderByNumber, type OrderRow } from './order-records.server.ts'
import { paymentRequest } from './payment-request.ts'
import { START_LOST_MS } from './sync-attempt.ts'

type Begun = { order: OrderRow; attemptId: string; request: PaymentRequest }

/**
 * The first attempt of an order whose copies stand aside, which is what nearly every payment is: written in one statement
 * that holds only if the order is still the version that was read. Null: anything else, which takes the long way.
 */
export async function beginFirstAttempt(
  shop: Shop,
  number: string,
  { provider, ...caller }: { provider: ProviderName } & OrderCaller,
): Promise<Begun | null> {
  const order = await orderByNumber(shop.db, number)
  const amount = order && payableOf(order)
  const now = shop.clock.now()
  if (!order || !amount || !mayOpen(shop, order, caller) || !isPlain(order, now)) return null
  const attemptId = randomUUID()
  const nextCheckAt = new Date(now.getTime() + START_LOST_MS)
  const { id: orderId, version } = order
  if (!(await beginAttemptRows(shop.db, { orderId, version, attemptId, provider, amount, now, nextCheckAt })))
    return null
  const request = paymentRequest(shop, order, { id: attemptId, number: 1, provider, amount })
  return { order: { ...order, version: version + 1 }, attemptId, request }
}

function isPlain({ status, expiresAt, attempts, lines }: OrderRow, now: Date): boolean {
  return (
    status === 'AWAITING_PAYMENT' &&
    expiresAt !== null &&
    expiresAt > now &&
    attempts.length === 0 &&
    lines.every((line) => line.kind !== 'STOCK' || line.heldQuantity > 0 || line.quantity === line.cancelledQuantity)
  )
}
