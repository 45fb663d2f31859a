import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { pathTo } from '#site/path-to.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { NotOpen } from '#shop/ground/has-opened.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { BookClubInput } from './book-club-input.ts'
import { bookClubLetter } from './book-club-letters.ts'
import { cancelPage } from './book-club-link.ts'
import { bookOfDate, insertSignUp, lockedDate, signUpOf } from './book-club-records.server.ts'

type SignUp = Pick<BookClubInput, 'name' | 'email' | 'seats' | 'language'> & { dateId: string }
export type ClubSignUpFailure = NotOpen | { kind: 'no-such-date' } | { kind: 'full'; seatsLeft: number }

/**
 * Keeps seats for an evening, never more than there are. An address that has seats already keeps those and is told so by
 * letter; whoever asked sees no difference. The same sent twice is one sign-up.
 */
export async function signUpForBookClub(
  shop: Shop,
  { dateId, name, email, seats, language }: SignUp,
): Promise<Result<{ startsAt: Date }, ClubSignUpFailure>> {
  const operator = await shopSetting(shop, 'operator')
  if (!operator) return failed({ kind: 'not-open' })
  return inTransaction(shop, async (shop): Promise<Result<{ startsAt: Date }, ClubSignUpFailure>> => {
    const now = shop.clock.now()
    const date = await lockedDate(shop.db, dateId)
    if (!date || date.isCalledOff || date.startsAt <= now) return failed({ kind: 'no-such-date' })
    const { startsAt } = date
    const before = await signUpOf(shop.db, dateId, email)
    if (before?.name === name && before.seats === seats) return done({ startsAt })
    if (date.taken + seats > date.seats) return failed({ kind: 'full', seatsLeft: date.seats - date.taken })

    const signUp = before ?? { id: randomUUID(), seats }
    if (!before)
      await insertSignUp(shop.db, { id: signUp.id, date_id: dateId, name, email, seats, language, signed_up_at: now })
    if (await claimLetterTo(shop, { email, kind: 'book-club' })) {
      const letter = bookClubLetter({
        sender: shop.about,
        voice: await letterVoice(shop, language),
        language,
        kind: before ? 'already' : 'signed-up',
        startsAt,
        book: await bookOfDate(shop.db, language, dateId),
        seats: signUp.seats,
        place: operator.address,
        cancelUrl: cancelPage(shop, language, signUp.id, startsAt),
        clubUrl: shop.about.url + pathTo(language, 'book-club'),
        uid: `book-club-${dateId}@${new URL(shop.about.url).hostname}`,
        writtenAt: now,
      })
      await postLetter(shop, { to: email, ...letter })
    }
    return done({ startsAt })
  })
}
