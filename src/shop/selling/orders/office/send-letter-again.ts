import { readEmail } from '#kit/email-address.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { giveUpLetter, insertLetterCopy, lockLetter } from '../letters/letter-records.server.ts'
import { letterLeavesAt } from '../letters/queue-letter.ts'

type SendLetterAgain = {
  number: string
  /** Which of the order's letters; the newest to its buyer where it is not given. */
  letterId?: number | null
  by: Actor
  /** Where it goes, if not to the order's own address. */
  to?: string | null
}

export type LetterAgainFailure = { kind: 'no-such-letter' } | { kind: 'not-for-buyers' } | { kind: 'bad-email' }

/**
 * OFFICE-29: a letter about an order goes out once more, as it would be written now, to the buyer or to another address, where its
 * links do not open the order. One that could not be sent is then left alone.
 */
export function sendLetterAgain(
  shop: Shop,
  { number, letterId = null, by, to = null }: SendLetterAgain,
): Promise<Result<{ letterId: number }, LetterAgainFailure>> {
  return inTransaction(shop, async (shop) => {
    const letter = await lockLetter(shop.db, { number, letterId })
    if (letter === null) return failed({ kind: 'no-such-letter' })
    if (letter.kind.startsWith('staff-')) return failed({ kind: 'not-for-buyers' })
    const toEmail = to === null ? null : readEmail(to)
    if (to !== null && toEmail === null) return failed({ kind: 'bad-email' })
    const now = shop.clock.now()
    const dueAt = letterLeavesAt(by, now)
    const copy = await insertLetterCopy(shop.db, { letterId: letter.id, toEmail, by, dueAt }, now)
    await giveUpLetter(shop.db, letter.id)
    shop.wake(`order:${number}`)
    shop.wake('letters-later')
    return done({ letterId: copy })
  })
}
