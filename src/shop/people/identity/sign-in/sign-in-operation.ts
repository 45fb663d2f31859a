import { done, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { User } from '../accounts/user.ts'
import { accountOperation } from '../identity-operation.ts'
import { issueTokens } from '../tokens/issue-tokens.ts'
import { refreshToken } from '../tokens/refresh-token.ts'
import { deviceGroupOf, type NewSignIn } from './continue-sign-in.ts'
import type { Challenge, SignInAnswer, SignInFailure } from './sign-in-answer.ts'

type Outcome = Result<Challenge | NewSignIn, SignInFailure>

/**
 * A step of a sign-in on one account. Its tokens are signed after the commit: signatures wait for their turn, and no
 * connection and no row of the database should wait with them.
 */
export async function signInOperation(
  shop: Shop,
  subject: string,
  work: (shop: Shop, user: User | null) => Promise<Outcome>,
): Promise<Result<SignInAnswer, SignInFailure>> {
  const outcome = await accountOperation(shop, subject, work)
  if (!outcome.ok) return outcome
  return done(outcome.value.kind === 'new-sign-in' ? await withTokens(shop, outcome.value) : outcome.value)
}

async function withTokens(shop: Shop, { user, signIn, newDeviceKey }: NewSignIn): Promise<SignInAnswer> {
  const tokens = await issueTokens(shop, { user, signIn })
  return {
    kind: 'signed-in',
    tokens: { ...tokens, refreshToken: refreshToken(shop.identity, signIn.id, signIn.generation) },
    newDevice: newDeviceKey ? { key: newDeviceKey, groupKey: deviceGroupOf(shop) } : null,
  }
}
