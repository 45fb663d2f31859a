import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { hasOpened, type NotOpen } from '#shop/ground/has-opened.ts'
import type { Shop } from '#shop/shop.ts'
import type { BookClubInput } from './book-club-input.ts'
import { bookClubLetter } from './book-club-letters.ts'
import { seatPage } from './book-club-link.ts'
import { insertSignUp, lockedDate, signUpOf, waitingRows } from './book-club-records.server.ts'
import { seatsLeftOf } from './book-club-seats.ts'
import { clubWaitLetter } from './club-wait-letter.ts'
import { eveningForLetter } from './evening-for-letter.ts'

type SignUp = Pick<BookClubInput, 'name' | 'email' | 'seats' | 'language'> & { dateId: string; waits?: boolean }
/** So many wait for an evening at most: strangers fill no table. */
const MOST_WAITING = 50

type SignedUp = { startsAt: Date; isWaiting: boolean }
export type ClubSignUpFailure = NotOpen | { kind: 'no-such-date' } | { kind: 'full'; seatsLeft: number }

/**
 * Keeps seats for an evening, never more than there are. An address that has seats already keeps those and is told so by
 * letter; whoever asked sees no difference. The same sent twice is one sign-up. READER-60: who wishes it waits where there are too few.
 */
export async function signUpForBookClub(
  shop: Shop,
  { dateId, name, email, seats, language, waits = false }: SignUp,
): Promise<Result<SignedUp, ClubSignUpFailure>> {
  if (!(await hasOpened(shop))) return failed({ kind: 'not-open' })
  return inTransaction(shop, async (shop): Promise<Result<SignedUp, ClubSignUpFailure>> => {
    const now = shop.clock.now()
    const date = await lockedDate(shop.db, dateId)
    if (!date || date.isCalledOff || date.startsAt <= now) return failed({ kind: 'no-such-date' })
    const { startsAt } = date
    const before = await signUpOf(shop.db, dateId, email)
    const seatsLeft = seatsLeftOf(date)
    const isWaiting = seats > seatsLeft && waits
    const answer = done({ startsAt, isWaiting })
    if (before?.name === name && before.seats === seats)
      return done({ startsAt, isWaiting: isWaiting || before.state !== 'coming' })
    if (seats > seatsLeft && !waits) return failed({ kind: 'full', seatsLeft })
    if (isWaiting && !before && (await waitingRows(shop.db, dateId)).length >= MOST_WAITING)
      return failed({ kind: 'full', seatsLeft })

    const state = isWaiting ? ('waiting' as const) : ('coming' as const)
    const signUp = before ?? { id: randomUUID(), seats, state, until: null }
    const { id, until } = signUp
    if (!before)
      await insertSignUp(shop.db, { id, date_id: dateId, name, email, seats, language, state, signed_up_at: now })
    if (await claimLetterTo(shop, { email, kind: 'book-club' })) {
      const evening = await eveningForLetter(shop, { language, date, signUp })
      const letter =
        signUp.state === 'coming'
          ? bookClubLetter({ ...evening, kind: before ? 'already' : 'signed-up' })
          : clubWaitLetter({ ...evening, offer: until && { until, seatUrl: seatPage(shop, language, id, until) } })
      await postLetter(shop, { to: email, ...letter })
    }
    return answer
  })
}
