import { calendarOf } from '#kit/formats/calendar-entry.ts'
import { pathTo } from '#site/path-to.ts'
import type { Language } from '#site/languages.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { bookClubDates } from './book-club-dates.ts'
import { eveningEntry } from './book-club-letters.ts'
import { eveningUid } from './evening-for-letter.ts'

/** READER-61: the coming evenings for calendars: one that is added follows what is moved or called off. It depends on 'book-club'. */
export async function clubCalendar(shop: Shop, language: Language): Promise<{ text: string; tags: string[] }> {
  const [dates, operator] = await Promise.all([bookClubDates(shop, language), shopSetting(shop, 'operator')])
  const evenings = dates.map(({ id, startsAt, book }) =>
    eveningEntry({
      sender: shop.about,
      language,
      startsAt,
      book,
      place: operator?.address ?? null,
      uid: eveningUid(shop, id),
      clubUrl: shop.about.url + pathTo(language, 'book-club'),
      writtenAt: shop.clock.now(),
    }),
  )
  const books = dates.flatMap(({ book }) => (book ? [`product:${book.id}`] : []))
  return { text: calendarOf(evenings), tags: ['book-club', ...books] }
}
