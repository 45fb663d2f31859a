import { readEmail } from '#kit/email-address.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { WATCH } from './post-letter.ts'
import { insertWaitingLetter, takeLetter } from './waiting-letter-records.server.ts'

type PostLetterAgain = {
  id: number
  /** Where it goes, if not where it was addressed to. */
  to?: string | null
}
export type PostAgainFailure = { kind: 'no-such-letter' | 'bad-email' }

/**
 * OFFICE-29: a letter that waits is tried at once, at its own or a corrected address. It is a new row, as in `insertWaitingCode`:
 * a process that is sending the former one deletes that. One with a code is never sent again: whoever wants it asks for a new code.
 */
export function postLetterAgain(
  shop: Shop,
  { id, to = null }: PostLetterAgain,
): Promise<Result<{ to: string }, PostAgainFailure>> {
  return inTransaction(shop, async (shop) => {
    const corrected = to === null ? null : readEmail(to)
    if (to !== null && corrected === null) return failed({ kind: 'bad-email' })
    // Whoever is told of there would lead it elsewhere.
    const letter = await takeLetter(shop.db, id, corrected === null ? null : WATCH)
    if (!letter) return failed({ kind: 'no-such-letter' })
    const mail = { ...letter.mail, to: corrected ?? letter.mail.to }
    await insertWaitingLetter(shop.db, { mail, record: letter.record }, shop.clock.now())
    return done({ to: mail.to })
  })
}
