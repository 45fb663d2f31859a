import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { isSignedIn } from '../sign-in/sign-in-records.server.ts'
import { verifyingKey } from './signing-keys.ts'
import { userById } from '../accounts/user-records.server.ts'
import { tokenClaims, type TokenClaims } from './token-claims.ts'

export type VerifiedToken = {
  use: 'id' | 'access'
  sub: string
  email: string | null
  groups: string[]
  expiresAt: Date
  /** When its owner last proved who they are; null where the pool does not tell. */
  authTime: Date | null
  /** The sign-in it comes from; null in a foreign pool's older tokens. */
  signInId: string | null
}
export type TokenFailure = { kind: 'invalid-token' | 'expired-token' | 'user-gone' }

const LONGEST_TOKEN = 8192

/** An id or access token of this shop's user pool, whose sign-in has not ended (§5 of the identity contract). */
export async function verifyToken(shop: Shop, token: string): Promise<Result<VerifiedToken, TokenFailure>> {
  const signed = await signedClaims(shop, token)
  if (!signed.ok) return signed
  const claims = signed.value
  if (clientOf(claims) !== shop.identity.clientId) return failed({ kind: 'invalid-token' })

  const { sub, exp, auth_time: authenticatedAt, origin_jti: signInId = null, email = null } = claims
  if (!shop.identity.foreignPool && !(signInId && (await isSignedIn(shop.db, { signInId, userId: sub }))))
    return failed({ kind: (await userById(shop.db, sub)) ? 'invalid-token' : 'user-gone' })
  const groups = claims['cognito:groups']
  const authTime = authenticatedAt === undefined ? null : new Date(authenticatedAt * 1000)
  return done({ use: claims.token_use, sub, email, groups, expiresAt: new Date(exp * 1000), authTime, signInId })
}

function clientOf(claims: TokenClaims): string {
  return claims.token_use === 'id' ? claims.aud : claims.client_id
}

/**
 * Claims whose signature, issuer and time are good. Those of the shop's own tokens are kept by the token, as long as its key
 * is one of the shop's: a browser sends the same token for an hour, and a signature takes 0.25 ms to verify (decision 0078).
 */
async function signedClaims(shop: Shop, token: string): Promise<Result<TokenClaims, TokenFailure>> {
  const kid = keyIdOf(token)
  if (!kid) return failed({ kind: 'invalid-token' })
  const { foreignPool, verifiedTokens } = shop.identity
  if (foreignPool) return verifiedClaims(shop, token, foreignPool.keys)
  const key = await verifyingKey(shop, kid)
  if (!key) return failed({ kind: 'invalid-token' })
  const verified = verifiedTokens.get(token)
  if (verified) return isOver(verified, shop) ? failed({ kind: 'expired-token' }) : done(verified)
  const claims = await verifiedClaims(shop, token, async () => key)
  if (claims.ok) verifiedTokens.set(token, claims.value)
  return claims
}

async function verifiedClaims(
  { identity, clock }: Shop,
  token: string,
  key: JWTVerifyGetKey,
): Promise<Result<TokenClaims, TokenFailure>> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer: identity.issuer,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return readClaims(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) return failed({ kind: 'expired-token' })
    if (isKeyTrouble(error)) throw error
    return failed({ kind: 'invalid-token' })
  }
}

function readClaims(payload: JWTPayload): Result<TokenClaims, TokenFailure> {
  const { data } = tokenClaims.safeParse(payload)
  return data ? done(data) : failed({ kind: 'invalid-token' })
}

function isOver({ exp }: TokenClaims, { clock }: Shop): boolean {
  return exp * 1000 <= clock.now().getTime()
}

function keyIdOf(token: string): string | null {
  if (token.length > LONGEST_TOKEN) return null
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    // Not a token at all.
    return null
  }
}

/** The keys could not be had, which says nothing of the token. */
function isKeyTrouble(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  return isOfKeys || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'
}
