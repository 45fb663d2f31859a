import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#shop/shop.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderByNumber } from '../order-records.server.ts'
import type { AttemptView } from '../order.ts'
import { isSynced, START_LOST_MS, syncAttempt } from './sync-attempt.ts'

const LOOK_EVERY_MS = 400

/** The ids of attempts whose state has just been read from their provider. */
export type SyncedAttempts = ReadonlySet<string>

type SyncOpenPayments = {
  /** How long to go on trying where the provider was asked a moment ago. */
  waitMs?: number
  /** Only reads: money that the buyer has approved is not captured. */
  isLook?: boolean
}

/** Syncs every payment of an order that may still bring money, before the order is ended. Not inside a transaction. */
export async function syncOpenPayments(
  shop: Shop,
  number: string,
  { waitMs = 0, isLook = false }: SyncOpenPayments = {},
): Promise<SyncedAttempts> {
  if (shop.db.isTransaction) throw new Error('No provider is asked inside a transaction')
  const order = await orderByNumber(shop.db, number)
  const synced = new Set<string>()
  const until = Date.now() + waitMs
  for (const { id } of order?.attempts.filter(isAskable) ?? [])
    for (;;) {
      const outcome = await syncAttempt(shop, id, { isLook })
      // A provider that the shop no longer uses cannot be asked, and need not be.
      if (isSynced(outcome) || outcome === 'nothing-to-ask') synced.add(id)
      if (synced.has(id) || Date.now() >= until) break
      await pause(LOOK_EVERY_MS)
    }
  return synced
}

function isAskable({ status, paymentId }: AttemptView): boolean {
  return paymentId !== null && (status === 'REDIRECTED' || status === 'PROCESSING')
}

/**
 * Why an unpaid order cannot be cancelled now: somebody is paying it, or nobody could be asked whether somebody is. A page
 * on which nobody has begun to pay is in nobody's way.
 */
export function blockingPayment(
  { attempts }: Pick<LockedOrder, 'attempts'>,
  synced: SyncedAttempts,
  now: Date,
): 'payment-under-way' | 'payment-unclear' | null {
  if (attempts.some((attempt) => isUnderWay(attempt, now))) return 'payment-under-way'
  return attempts.some(({ id, status }) => status === 'REDIRECTED' && !synced.has(id)) ? 'payment-unclear' : null
}

/** Somebody is paying this order, which cannot be cancelled meanwhile. */
export function isBeingPaid({ status, attempts }: Pick<LockedOrder, 'status' | 'attempts'>, now: Date): boolean {
  return status === 'AWAITING_PAYMENT' && attempts.some((attempt) => isUnderWay(attempt, now))
}

function isUnderWay({ status, createdAt }: AttemptView, now: Date): boolean {
  return status === 'PROCESSING' || (status === 'CREATED' && now.getTime() - Date.parse(createdAt) < START_LOST_MS)
}
