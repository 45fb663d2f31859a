import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteWaitingCopy } from '../letters/letter-records.server.ts'

/** OFFICE-29: a letter that was asked for again does not go after all, as long as it waits. */
export function takeBackLetterAgain(
  shop: Shop,
  letter: { number: string; letterId: number },
): Promise<Result<null, { kind: 'letter-sent' }>> {
  return inTransaction(shop, async (shop) => {
    const isGone = await deleteWaitingCopy(shop.db, letter)
    if (isGone) shop.wake(`order:${letter.number}`)
    return isGone ? done(null) : failed({ kind: 'letter-sent' })
  })
}
