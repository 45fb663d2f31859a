import { done, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from './access.ts'
import { accountOperation } from '../identity-operation.ts'
import { endSignInsOf } from '../sign-in/sign-in-records.server.ts'

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
