import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { fillLocked } from './fill-ledger.ts'
import { lockLedger } from './ledger-records.server.ts'
import { closedMonths, firstMonth, insertMonth } from './month-records.server.ts'
import { monthAfter } from './month-after.ts'

export type CloseFailure =
  | { kind: 'month-not-over' }
  | { kind: 'month-is-closed' }
  /** The months before it are closed first. */
  | { kind: 'month-before-open'; month: string }
  | { kind: 'no-such-month' }

/**
 * FIGURE-04: a month that is over is frozen with its sums. Nothing opens it again: what is heard of it afterwards counts on the
 * first day that is open. All months before it are closed, so that what is open is always the end.
 */
export function closeMonth(
  shop: Shop,
  { month, by }: { month: string; by: Actor },
): Promise<Result<{ month: string; closedAt: Date }, CloseFailure>> {
  return inTransaction(shop, async (shop) => {
    await lockLedger(shop.db)
    const now = shop.clock.now()
    if (`${month}-01` >= `${shopDay(now).slice(0, 7)}-01`) return failed({ kind: 'month-not-over' })
    await fillLocked(shop)
    const closed = (await closedMonths(shop.db)).map((one) => one.month)
    if (closed.includes(month)) return failed({ kind: 'month-is-closed' })
    const first = await firstMonth(shop.db)
    if (first === null || month < first) return failed({ kind: 'no-such-month' })
    const last = closed.at(-1)
    const open = last === undefined ? first : monthAfter(last)
    if (month !== open) return failed({ kind: 'month-before-open', month: open })
    await insertMonth(shop.db, { month, by, at: now })
    return done({ month, closedAt: now })
  })
}
