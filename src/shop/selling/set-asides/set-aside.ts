import { addDays, shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { OpeningHours } from '#shop/ground/shop-settings.ts'
import { openDayFrom, openTime } from '#shop/goods/stock/open-days.ts'
import type { Language } from '#site/languages.ts'

/** Of one person, and of one network, so many copies stand aside at once. */
export const MOST_HELD = 3
/** Of an address nobody has proven, so many wishes wait at most: strangers fill no table. */
export const MOST_ASKED = 10
/** For so many minutes the link of the letter sets a copy aside. */
export const LINK_MINUTES = 30
/** Whoever has left so many uncollected in so many days pays online. */
export const MOST_UNCOLLECTED = 3
export const UNCOLLECTED_DAYS = 90

/** Who ended it: its reader, staff at the reader's wish, or staff who did not find the copy. */
export type CancelledBy = 'reader' | 'staff' | 'not-there'

export type SetAside = {
  id: string
  /** What it is called at the desk. */
  name: string
  productId: string
  place: string
  email: string
  language: Language
  state: 'asked' | 'held' | 'collected' | 'expired' | 'cancelled'
  askedAt: Date
  until: Date | null
  putAt: Date | null
  userId: string | null
}

/** Until when a copy stands aside that is asked for now: the next day's closing on which the shop is open. Null: it has no hours. */
export function asideUntil(now: Date, hours: OpeningHours, closedDays: readonly string[]): Date | null {
  const day = openDayFrom(addDays(shopDay(now), 1), hours, closedDays)
  const open = day === null ? null : openTime(day, hours, closedDays)
  return day === null || open === null ? null : shopMoment(day, open.to)
}
