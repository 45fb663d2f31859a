import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { Bearer, Credentials, KnownCredentials } from './identity-pool-credentials.ts'
import { isSignedIn } from '../sign-in/sign-in-records.server.ts'
import { verifyToken } from '../tokens/verify-token.ts'

export type IdentityPoolFailure =
  | { kind: 'unknown-pool'; identityPoolId: string }
  | { kind: 'unknown-identity'; identityId: string }
  | { kind: 'unknown-provider' }
  | { kind: 'bad-login' }
  | { kind: 'expired-login' }
  | { kind: 'needs-login'; identityId: string }

/** By whom a user is vouched for: the issuer without its scheme → an id token. Empty for a guest. */
export type Logins = Record<string, string>
type LoggedIn = NonNullable<Bearer['user']>

/** §7 GetId: a new identity for a guest; for a user always the same. */
export async function identityFor(
  shop: Shop,
  { identityPoolId, logins }: { identityPoolId: string; logins: Logins },
): Promise<Result<{ identityId: string }, IdentityPoolFailure>> {
  if (identityPoolId !== shop.identity.identityPoolId) return failed({ kind: 'unknown-pool', identityPoolId })
  const user = await loggedIn(shop, logins)
  if (!user.ok) return user
  const { ids } = shop.identity.identityPool
  return done({ identityId: user.value ? ids.ofUser(user.value.sub) : ids.newGuest() })
}

/**
 * §7 GetCredentialsForIdentity. A user has one identity: who comes with a guest's and a login goes on with the user's own.
 */
export async function credentialsFor(
  shop: Shop,
  { identityId, logins }: { identityId: string; logins: Logins },
): Promise<Result<{ identityId: string; credentials: Credentials }, IdentityPoolFailure>> {
  const { ids, credentials } = shop.identity.identityPool
  const identity = ids.read(identityId)
  if (!identity) return failed({ kind: 'unknown-identity', identityId })
  const login = await loggedIn(shop, logins)
  if (!login.ok) return login
  const user = login.value
  if (identity.kind === 'user' && !(user && identity.isOf(user.sub))) return failed({ kind: 'needs-login', identityId })
  const own = user ? ids.ofUser(user.sub) : identityId
  return done({ identityId: own, credentials: credentials.issue({ identityId: own, user }, shop.clock.now()) })
}

async function loggedIn(shop: Shop, logins: Logins): Promise<Result<LoggedIn | null, IdentityPoolFailure>> {
  const [login, ...more] = Object.entries(logins)
  if (!login) return done(null)
  const [provider, token] = login
  if (more.length > 0 || provider !== shop.identity.issuer.replace(/^https?:\/\//, ''))
    return failed({ kind: 'unknown-provider' })
  const verified = await verifyToken(shop, token)
  if (!verified.ok) return failed({ kind: verified.failure.kind === 'expired-token' ? 'expired-login' : 'bad-login' })
  if (verified.value.use !== 'id') return failed({ kind: 'bad-login' })
  const { sub, email, groups, signInId } = verified.value
  return done({ sub, email, groups, signInId })
}

/** The credentials that go by this session token; null where it is not one of ours. */
export function openSessionToken(shop: Shop, sessionToken: string): KnownCredentials | null {
  return shop.identity.identityPool.credentials.open(sessionToken)
}

/** A user's credentials end with the sign-in they were got by; a foreign pool does not tell. */
export async function isStillSignedIn(shop: Shop, { sub, signInId }: LoggedIn): Promise<boolean> {
  return shop.identity.foreignPool !== null || signInId === null || isSignedIn(shop.db, { signInId, userId: sub })
}
