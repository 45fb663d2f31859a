import { randomUUID } from 'node:crypto'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { insertAttempt, writeSnapshot } from './attempt-records.server.ts'
import { addRounding } from '../change-records.server.ts'
import type { LockedOrder } from '../lock-order.ts'

/**
 * Money that a bookseller took over the counter is a fact of the ledger like any other; what rounding adds or takes is part of
 * what the order costs. The order is locked.
 */
export async function takeAtTill(
  shop: Shop,
  order: LockedOrder,
  { amount, rounding, by }: { amount: number; rounding: number; by: Actor },
): Promise<void> {
  if (rounding !== 0) await addRounding(shop.db, order.id, rounding)
  if (amount === 0) return
  const now = shop.clock.now()
  const id = randomUUID()
  const number = Math.max(0, ...order.attempts.map((attempt) => attempt.number)) + 1
  await insertAttempt(
    shop.db,
    { id, orderId: order.id, number, provider: 'till', amount, now, nextCheckAt: now },
    {
      kind: 'paid-at-till',
      from: order.status,
      to: order.status,
      by,
      note: rounding === 0 ? String(amount) : `${amount} (${rounding > 0 ? '+' : ''}${rounding})`,
    },
  )
  await writeSnapshot(shop.db, {
    id,
    status: 'SUCCEEDED',
    reason: null,
    providerCode: null,
    validUntil: null,
    snapshot: null,
    nextCheckAt: null,
    news: { events: [{ kind: 'CHARGED', amount, reference: id }], at: now },
  })
}
