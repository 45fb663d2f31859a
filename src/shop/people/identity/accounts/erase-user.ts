import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteUserRows, dropPendingEmail, lockedUser, userByEmail } from './user-records.server.ts'

/** The account of an address; null where there is none, or the user pool is another's. */
export async function subOfAddress(shop: Shop, email: string): Promise<string | null> {
  return shop.identity.foreignPool ? null : ((await userByEmail(shop.db, email))?.id ?? null)
}

/** KEEP-07: the account with everything that is theirs; nothing where there is none any more. */
export function eraseUser(shop: Shop, sub: string): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    await lockedUser(db, sub)
    await deleteUserRows(db, sub)
  })
}

/** KEEP-07: nobody waits any longer for a code to this address. */
export function forgetPendingEmail(shop: Shop, email: string): Promise<void> {
  return dropPendingEmail(shop.db, email)
}
