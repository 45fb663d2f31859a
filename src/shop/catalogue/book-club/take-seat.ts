import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { bookClubLetter } from './book-club-letters.ts'
import { readSeatToken, type ClubCancelFailure } from './book-club-link.ts'
import { lockedDate, markComing, signUpById } from './book-club-records.server.ts'
import { eveningForLetter } from './evening-for-letter.ts'

/** READER-60: whoever waited takes the seats that are kept for them. Pressed twice it is one seat and one letter. */
export async function takeSeat(shop: Shop, { token }: { token: string }): Promise<Result<null, ClubCancelFailure>> {
  const link = readSeatToken(shop, token)
  if (!link.ok) return link
  return inTransaction(shop, async (shop): Promise<Result<null, ClubCancelFailure>> => {
    const { signUpId } = link.value
    const dateId = (await signUpById(shop.db, signUpId))?.dateId
    const date = dateId ? await lockedDate(shop.db, dateId) : null
    const signUp = date && (await signUpById(shop.db, signUpId))
    if (signUp?.state === 'coming') return done(null)
    if (!date || !signUp?.until || signUp.until <= shop.clock.now()) return failed({ kind: 'link-expired' })
    await markComing(shop.db, signUp.id)
    const { email, language } = signUp
    const letter = bookClubLetter({ ...(await eveningForLetter(shop, { language, date, signUp })), kind: 'signed-up' })
    await postLetter(shop, { to: email, ...letter })
    return done(null)
  })
}
