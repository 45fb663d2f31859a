import { readEmail } from '#kit/email-address.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertLetterCopy, letterKindOf } from '../letters/letter-records.server.ts'

type SendLetterAgain = {
  number: string
  /** Which of the order's letters. */
  letterId: number
  by: Actor
  /** Where it goes, if not to the order's own address. */
  to?: string | null
}

export type LetterAgainFailure = { kind: 'no-such-letter' } | { kind: 'not-for-buyers' } | { kind: 'bad-email' }

/** Whoever has asked for it by mistake can take it back meanwhile. */
const LEAVES_AFTER_MS = 10_000

/** OFFICE-29: a letter about an order goes out once more, as it would be written now, to the buyer or to a corrected address. */
export function sendLetterAgain(
  shop: Shop,
  { number, letterId, by, to = null }: SendLetterAgain,
): Promise<Result<{ letterId: number }, LetterAgainFailure>> {
  return inTransaction(shop, async (shop) => {
    const kind = await letterKindOf(shop.db, { number, letterId })
    if (kind === null) return failed({ kind: 'no-such-letter' })
    if (kind.startsWith('staff-')) return failed({ kind: 'not-for-buyers' })
    const toEmail = to === null ? null : readEmail(to)
    if (to !== null && toEmail === null) return failed({ kind: 'bad-email' })
    const now = shop.clock.now()
    const dueAt = new Date(now.getTime() + LEAVES_AFTER_MS)
    const copy = await insertLetterCopy(shop.db, { letterId, toEmail, by, dueAt }, now)
    return done({ letterId: copy })
  })
}
