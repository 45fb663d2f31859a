import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { identityOperation } from '../identity-operation.ts'
import { issueTokens, type Tokens } from './issue-tokens.ts'
import { readRefreshToken, refreshToken, refreshTokenHash } from './refresh-token.ts'
import { endSignIn, lockedSignIn, rotateSignIn, type SignIn } from '../sign-in/sign-in-records.server.ts'
import { isSame } from '../srp/srp.ts'
import { userById } from '../accounts/user-records.server.ts'

export type RefreshFailure = { kind: 'bad-refresh-token' | 'token-reused' }

/** Two tabs may refresh at once, and an answer may be lost on its way: the token before is good this much longer. */
const GRACE_MS = 60_000

/**
 * New tokens for an old refresh token, and a new refresh token with them. The old one used again later means that two
 * have it, and one of them has stolen it: the sign-in ends.
 */
export function refreshSession(
  shop: Shop,
  { token }: { token: string },
): Promise<Result<Tokens & { refreshToken: string }, RefreshFailure>> {
  return identityOperation(shop, async (shop) => {
    const now = shop.clock.now()
    const named = readRefreshToken(shop.identity, token)
    const signIn = named && (await lockedSignIn(shop.db, named.signInId, now))
    if (!signIn) return failed({ kind: 'bad-refresh-token' })
    const user = await userById(shop.db, signIn.userId)
    if (!user || user.isDisabled || (user.state !== 'confirmed' && user.state !== 'new-password-required'))
      return failed({ kind: 'bad-refresh-token' })

    if (!isCurrent(signIn, token) && !isJustReplaced(signIn, named.generation, now)) {
      await endSignIn(shop.db, signIn.id)
      return failed({ kind: 'token-reused' })
    }
    const generation = isCurrent(signIn, token) ? signIn.generation + 1 : signIn.generation
    const next = refreshToken(shop.identity, signIn.id, generation)
    if (isCurrent(signIn, token))
      await rotateSignIn(shop.db, signIn.id, { generation, tokenHash: refreshTokenHash(next), rotatedAt: now })
    return done({ ...(await issueTokens(shop, { user, signIn })), refreshToken: next })
  })
}

function isCurrent({ tokenHash }: SignIn, token: string): boolean {
  return isSame(tokenHash, refreshTokenHash(token))
}

function isJustReplaced({ generation, rotatedAt }: SignIn, tokenGeneration: number, now: Date): boolean {
  return tokenGeneration === generation - 1 && rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= GRACE_MS
}

/** AUTH-17: signs out where this token was given. A token nobody knows is revoked already. */
export async function revokeToken(shop: Shop, { token }: { token: string }): Promise<void> {
  const named = readRefreshToken(shop.identity, token)
  if (named) await endSignIn(shop.db, named.signInId)
}
