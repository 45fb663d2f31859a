import type { Shop } from '#shop/shop.ts'
import { orderByNumber } from '../order-records.server.ts'
import { syncAttempt } from '../payment/sync-attempt.ts'
import type { SyncOutcome } from '../payment/sync-outcome.ts'
import { readOrderNumber } from '../read-order-number.ts'

export type AskedAttempt = { attempt: number; outcome: Exclude<SyncOutcome, 'nothing-to-ask'> }

/**
 * OFFICE-23: the providers are asked now what they know of an order; what they say is written under their own names. Of till
 * money and of payments that were never begun there is nobody to ask. Null where there is no such order. Not inside a transaction.
 */
export async function askProviders(shop: Shop, given: string): Promise<AskedAttempt[] | null> {
  const number = readOrderNumber(given)
  const order = number && (await orderByNumber(shop.db, number))
  if (!order) return null
  const askedAttempts: AskedAttempt[] = []
  for (const { id, number: attempt } of order.attempts) {
    const outcome = await syncAttempt(shop, id)
    if (outcome !== 'nothing-to-ask') askedAttempts.push({ attempt, outcome })
  }
  return askedAttempts
}
