import { DAY_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import type { WaitingWork } from '#kit/waiting-work.ts'
import { ordersInNeedCount, recentAttempts, waitingOrderRows, type AttemptCount } from './figure-records.server.ts'

export function waitingOrderWork(shop: Shop): Promise<WaitingWork[]> {
  return waitingOrderRows(shop.db, shop.clock.now())
}

/** How the payments of the orders placed in the last day stand. */
export function paymentsByState(shop: Shop): Promise<AttemptCount[]> {
  return recentAttempts(shop.db, new Date(shop.clock.now().getTime() - DAY_MS))
}

/** Orders that only a person can help. */
export function ordersInNeed(shop: Shop): Promise<number> {
  return ordersInNeedCount(shop.db)
}
