import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { readCancelToken, type ClubCancelFailure } from './book-club-link.ts'
import { deleteSignUp, eveningOf } from './book-club-records.server.ts'

/** Gives the seats back. Who has given them back already has; after the evening there is nothing to give. */
export async function cancelSignUp(shop: Shop, { token }: { token: string }): Promise<Result<null, ClubCancelFailure>> {
  const link = readCancelToken(shop, token)
  if (!link.ok) return link
  return inTransaction(shop, async (shop): Promise<Result<null, ClubCancelFailure>> => {
    const startsAt = await eveningOf(shop.db, link.value.signUpId)
    if (startsAt && startsAt <= shop.clock.now()) return failed({ kind: 'link-expired' })
    await deleteSignUp(shop.db, link.value.signUpId)
    return done(null)
  })
}
