import { pathTo } from '#site/path-to.ts'
import type { Language } from '#site/languages.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { cancelPage } from './book-club-link.ts'
import { bookOfDate } from './book-club-records.server.ts'

/** One evening is one entry, however often and by whatever way it comes to a calendar. */
export function eveningUid(shop: Shop, dateId: string): string {
  return `book-club-${dateId}@${new URL(shop.about.url).hostname}`
}

type OfEvening = {
  language: Language
  date: { id: string; startsAt: Date }
  signUp: { id: string; seats: number }
}

/** What every letter about an evening says of it. */
export async function eveningForLetter(shop: Shop, { language, date, signUp }: OfEvening) {
  const [voice, operator, book] = await Promise.all([
    letterVoice(shop, language),
    shopSetting(shop, 'operator'),
    bookOfDate(shop.db, language, date.id),
  ])
  return {
    sender: shop.about,
    voice,
    language,
    startsAt: date.startsAt,
    book,
    seats: signUp.seats,
    place: operator?.address ?? null,
    cancelUrl: cancelPage(shop, language, signUp.id, date.startsAt),
    clubUrl: shop.about.url + pathTo(language, 'book-club'),
    uid: eveningUid(shop, date.id),
    writtenAt: shop.clock.now(),
  }
}
