import type { Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { shopTime } from '#shop/goods/stock/shop-hours.ts'
import { seatsLeftOf } from './book-club-seats.ts'
import { comingDates, type BookRow } from './book-club-records.server.ts'

export type BookClubDate = {
  id: string
  startsAt: Date
  /** As the shop's calendar and clock have it. */
  day: string
  time: string
  seatsLeft: number
  /** What is read; null while it is not chosen. */
  book: BookRow | null
}

const MAX_SHOWN = 6

/** The coming evenings of the book club, the next one first. What shows them depends on 'book-club' and on their books. */
export async function bookClubDates(shop: Shop, language: Language): Promise<BookClubDate[]> {
  const rows = await comingDates(shop.db, language, shop.clock.now(), MAX_SHOWN)
  return rows.map(({ id, starts_at, book, ...row }) => ({
    id,
    startsAt: starts_at,
    day: shopDay(starts_at),
    time: shopTime(starts_at),
    seatsLeft: seatsLeftOf(row),
    book,
  }))
}
