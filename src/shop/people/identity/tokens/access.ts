import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userById } from '../accounts/user-records.server.ts'
import type { User } from '../accounts/user.ts'
import { verifyToken, type TokenFailure } from './verify-token.ts'

export type AccessFailure = TokenFailure

/** Who an access token speaks for, and by which sign-in. */
export async function userOfToken(
  shop: Shop,
  accessToken: string,
): Promise<Result<{ user: User; signInId: string }, AccessFailure>> {
  const verified = await verifyToken(shop, accessToken)
  if (!verified.ok) return verified
  const { use, sub, signInId } = verified.value
  if (use !== 'access' || !signInId) return failed({ kind: 'invalid-token' })
  const user = await userById(shop.db, sub)
  return user ? done({ user, signInId }) : failed({ kind: 'user-gone' })
}
