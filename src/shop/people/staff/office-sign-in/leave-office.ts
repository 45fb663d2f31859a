import { endPoolSignIn } from '#shop/people/identity/tokens/sign-out.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteSignIn, lockSignIn } from './office-sign-in-records.server.ts'
import { officeTokenHash } from './open-office.ts'

/** Covers the office until somebody proves again who they are. */
export async function lockOffice(shop: Shop, token: string): Promise<void> {
  await lockSignIn(shop.db, officeTokenHash(token), shop.clock.now())
}

/** Ends the sign-in, and the one of the user pool behind it. Whoever is not in has left already. */
export async function leaveOffice(shop: Shop, token: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const left = await deleteSignIn(shop.db, officeTokenHash(token))
    if (left?.poolSignIn && !shop.identity.foreignPool) await endPoolSignIn(shop, left.poolSignIn)
  })
}
