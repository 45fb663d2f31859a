import { randomUUID } from 'node:crypto'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import type { HistoryKind } from '../history-kinds.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { AttemptProvider } from '../order.ts'
import { insertAttempt, writeSnapshot } from './attempt-records.server.ts'

type Money = {
  provider: Exclude<AttemptProvider, 'barion' | 'paypal'>
  /** What makes it one payment wherever it is told; null where nobody else tells of it. */
  paymentId: string | null
  amount: number
  /** The gift card it is paid from, and the last signs of its code. */
  card?: { id: number; lastFour: string } | null
  by: Actor
  kind: HistoryKind
  note: string
}

/** Money that is a fact when it is written down: nobody is asked about it. The order is locked. */
export async function recordMoney(
  shop: Shop,
  order: Pick<LockedOrder, 'id' | 'status' | 'attempts'>,
  { provider, paymentId, amount, card = null, by, kind, note }: Money,
): Promise<string> {
  const now = shop.clock.now()
  const id = randomUUID()
  const number = Math.max(0, ...order.attempts.map((attempt) => attempt.number)) + 1
  await insertAttempt(
    shop.db,
    { id, orderId: order.id, number, provider, paymentId, amount, giftCardId: card?.id, now, nextCheckAt: now },
    { kind, from: order.status, to: order.status, by, note },
  )
  await writeSnapshot(shop.db, {
    id,
    status: 'SUCCEEDED',
    reason: null,
    providerCode: card?.lastFour ?? null,
    validUntil: null,
    snapshot: null,
    nextCheckAt: null,
    news: { events: [{ kind: 'CHARGED', amount, reference: id }], at: now },
  })
  return id
}
