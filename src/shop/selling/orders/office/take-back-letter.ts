import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteWaitingCopy, lockLetter } from '../letters/letter-records.server.ts'
import { MAX_TRIES } from '../letters/send-letters.ts'

/** OFFICE-29: a letter that was asked for again does not go after all, as long as it waits; one that was given up for it does. */
export function takeBackLetterAgain(
  shop: Shop,
  letter: { number: string; letterId: number },
): Promise<Result<null, { kind: 'letter-sent' }>> {
  return inTransaction(shop, async (shop) => {
    await lockLetter(shop.db, letter)
    const isGone = await deleteWaitingCopy(shop.db, { ...letter, now: shop.clock.now(), mostTries: MAX_TRIES })
    if (isGone) shop.wake(`order:${letter.number}`, 'letters')
    return isGone ? done(null) : failed({ kind: 'letter-sent' })
  })
}
