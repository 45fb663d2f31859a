import { DAY_MS, MINUTE_MS } from '#kit/durations.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { OrderStatus } from './order.ts'

/** How long the provider's page can be paid on, as we ask for it. */
export const PAYMENT_WINDOW_MS = 30 * MINUTE_MS
/** How long copies are held that lie over the limits of whoever ordered them, until a payment is begun. */
export const SHORT_HOLD_MS = 15 * MINUTE_MS
const QUOTE_DAYS = 14
/** New attempts put the end off, but not for ever. */
const PUT_OFF_AT_MOST_MS = 2 * 60 * MINUTE_MS

/**
 * Until when an order of this state may be paid, from now, and its copies stand aside; a confirmed one has no such end. The
 * setting `payableMinutes` says for how long.
 */
export function payableUntil(status: OrderStatus, now: Date, payableMinutes: number): Date | null {
  if (status === 'AWAITING_PAYMENT') return new Date(now.getTime() + payableMinutes * MINUTE_MS)
  return status === 'AWAITING_QUOTE' ? new Date(now.getTime() + QUOTE_DAYS * DAY_MS) : null
}

/** To the end of the last day that is promised. */
export function transferUntil(now: Date, days: number): Date {
  return shopMoment(addDays(shopDay(now), days), '23:59')
}

/** Money that was transferred on the last day stands on a statement that is read days later: so long the order waits for it. */
const TRANSFER_GRACE_MS = 3 * DAY_MS

/** Until when an order waits for its money, beyond what its buyer is told. */
export function waitsAfter(payment: Payment | null): number {
  return payment === 'TRANSFER' ? TRANSFER_GRACE_MS : 0
}

type Payable = { placedAt: Date; expiresAt: Date }

/** The same once it is tried again: never sooner than it was, and two hours after it should have ended at the latest. */
export function payableAgainUntil({ placedAt, expiresAt }: Payable, now: Date, payableMinutes: number): Date {
  const whole = payableMinutes * MINUTE_MS
  const put = Math.min(now.getTime() + whole, placedAt.getTime() + whole + PUT_OFF_AT_MOST_MS)
  return new Date(Math.max(expiresAt.getTime(), put))
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
