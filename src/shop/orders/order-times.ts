import type { OrderStatus } from './order.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long the provider's page can be paid on, as we ask for it. */
export const PAYMENT_WINDOW_MS = 30 * MINUTE_MS
const HELD_MS = 45 * MINUTE_MS
const PAYABLE_MS = 60 * MINUTE_MS
const QUOTE_DAYS = 14
/** A new attempt holds the copies anew, but not for ever. */
const HELD_AT_MOST_MS = 2 * 60 * MINUTE_MS + HELD_MS

/** Until when an order of this state may be paid, from now; a confirmed one has no such end. */
export function payableUntil(status: OrderStatus, now: Date): Date | null {
  if (status === 'AWAITING_PAYMENT') return new Date(now.getTime() + PAYABLE_MS)
  return status === 'AWAITING_QUOTE' ? new Date(now.getTime() + QUOTE_DAYS * DAY_MS) : null
}

/** Until when its copies stand aside; null: until they are sent. */
export function heldUntil(status: OrderStatus, now: Date): Date | null {
  if (status === 'AWAITING_PAYMENT') return new Date(now.getTime() + HELD_MS)
  return status === 'AWAITING_QUOTE' ? new Date(now.getTime() + QUOTE_DAYS * DAY_MS) : null
}

/** A new attempt needs its window and a little more; two hours after the order nothing is held anew. */
export function heldForAttempt(placedAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + HELD_MS, placedAt.getTime() + HELD_AT_MOST_MS)))
}

/** Minutes after the start at which the provider is asked; then hourly, then daily. */
const CHECK_MINUTES = [1, 2, 5, 10, 20, 40]
const HOURLY_UNTIL_MS = DAY_MS
const DAILY_UNTIL_MS = HOURLY_UNTIL_MS + 7 * DAY_MS

/** When the provider is asked next about an attempt that is not over; null: never again by itself. */
export function nextCheck(
  { createdAt, validUntil }: { createdAt: Date; validUntil: Date | null },
  now: Date,
): Date | null {
  const minute = CHECK_MINUTES.map((minutes) => createdAt.getTime() + minutes * MINUTE_MS).find(
    (at) => at > now.getTime(),
  )
  if (minute !== undefined) return new Date(minute)
  const end = validUntil?.getTime() ?? createdAt.getTime() + PAYMENT_WINDOW_MS
  if (now.getTime() < end + HOURLY_UNTIL_MS) return new Date(now.getTime() + 60 * MINUTE_MS)
  return now.getTime() < end + DAILY_UNTIL_MS ? new Date(now.getTime() + DAY_MS) : null
}
