import { MINUTE_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockHolder, writeHolder, type Holder } from './desk-records.server.ts'

const TAKEN_MS = 15 * MINUTE_MS

export type TakeFailure = { kind: 'no-such-order' } | { kind: 'taken'; by: string; until: Date }

/**
 * OFFICE-23: one person begins with an order, and others see it, for 15 minutes; whoever takes it again has it for 15 more. It
 * is a courtesy, not a lock: it makes no version, and verbs do not ask for it.
 */
export function takeInHand(
  shop: Shop,
  { number, by }: { number: string; by: Actor },
): Promise<Result<{ until: Date }, TakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const holder = await lockHolder(shop.db, number)
    if (!holder) return failed({ kind: 'no-such-order' })
    const other = othersHold(holder, by, shop.clock.now())
    if (other) return failed(other)
    const until = new Date(shop.clock.now().getTime() + TAKEN_MS)
    await writeHolder(shop.db, number, { by, until })
    shop.wake(`order:${number}`)
    return done({ until })
  })
}

/** Gives back what they have in hand. What another one has meanwhile stays theirs. */
export function letGo(shop: Shop, { number, by }: { number: string; by: Actor }): Promise<Result<null, TakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const holder = await lockHolder(shop.db, number)
    if (!holder) return failed({ kind: 'no-such-order' })
    const other = othersHold(holder, by, shop.clock.now())
    if (other) return failed(other)
    if (holder.until) await writeHolder(shop.db, number, null)
    shop.wake(`order:${number}`)
    return done(null)
  })
}

function othersHold({ kind, id, until }: Holder, by: Actor, now: Date): (TakeFailure & { kind: 'taken' }) | null {
  const isOthers = kind !== null && (kind !== by.kind || id !== by.id)
  return isOthers && until !== null && until > now ? { kind: 'taken', by: id ?? kind, until } : null
}
