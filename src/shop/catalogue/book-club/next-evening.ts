import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { eveningMoments } from './book-club-records.server.ts'

/** The next evening of the book club, as every page names it; it depends on 'book-club-days', and ends when it begins. */
export async function nextEvening(shop: Shop): Promise<{ day: string; startsAt: Date } | null> {
  const now = shop.clock.now()
  const moments = await shop.remember('book-club evenings', ['book-club-days'], () => eveningMoments(shop.db, now))
  const startsAt = moments.find((moment) => moment > now)
  return startsAt ? { day: shopDay(startsAt), startsAt } : null
}
