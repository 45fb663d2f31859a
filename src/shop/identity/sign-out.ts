import { done, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from './access.ts'
import { endSignInsOf } from './sign-in-records.server.ts'

/** Everywhere, at once. */
export async function signOutEverywhere(
  shop: Shop,
  { accessToken }: { accessToken: string },
): Promise<Result<null, AccessFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  await endSignInsOf(shop.db, access.value.user.id)
  return done(null)
}
