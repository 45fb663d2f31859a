import { done, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from './access.ts'
import { accountOperation } from '../identity-operation.ts'
import { endSignIn, endSignInsOf } from '../sign-in/sign-in-records.server.ts'

/** One of them, by its id. */
export async function endPoolSignIn(shop: Shop, signInId: string): Promise<void> {
  await endSignIn(shop.db, signInId)
}

/** Everywhere, at once. */
export async function signOutEverywhere(
  shop: Shop,
  { accessToken }: { accessToken: string },
): Promise<Result<null, AccessFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { id } = access.value.user
  await accountOperation(shop, id, (shop) => endSignInsOf(shop.db, id))
  return done(null)
}
