import { DAY_MS, HOUR_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'

/** Copies that come from a supplier are nobody's work on the first day. */
const COPIES_MISSING_MS = DAY_MS
const LETTER_STUCK_MS = 6 * HOUR_MS
/** A complaint is told of so long before its thirty days are over. */
const COMPLAINT_MS = 7 * DAY_MS

export function waitsWanted(shop: Shop, place: string | null) {
  return { place, copiesSince: new Date(shop.clock.now().getTime() - COPIES_MISSING_MS) }
}

export function messagesWanted(shop: Shop) {
  const now = shop.clock.now()
  return { now, complaintsUntil: new Date(now.getTime() + COMPLAINT_MS) }
}

export function stuckSince(shop: Shop): Date {
  return new Date(shop.clock.now().getTime() - LETTER_STUCK_MS)
}
