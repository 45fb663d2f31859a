import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { z } from 'zod'
import { LruMap } from '#kit/lru-map.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { isSignedIn } from '../sign-in/sign-in-records.server.ts'
import { verifyingKey } from './signing-keys.ts'
import { userById } from '../accounts/user-records.server.ts'

export type VerifiedToken = {
  use: 'id' | 'access'
  sub: string
  email: string | null
  groups: string[]
  expiresAt: Date
  /** The sign-in it comes from; null in a foreign pool's older tokens. */
  signInId: string | null
}
export type TokenFailure = { kind: 'invalid-token' | 'expired-token' | 'user-gone' }

const LONGEST_TOKEN = 8192

const claims = z.object({
  'sub': z.uuid(),
  'exp': z.number(),
  'iat': z.number(),
  'origin_jti': z.uuid().optional(),
  'email': z.string().optional(),
  'cognito:groups': z.array(z.string()).optional(),
})
const use = z.discriminatedUnion('token_use', [
  z.object({ token_use: z.literal('id'), aud: z.string() }),
  z.object({ token_use: z.literal('access'), client_id: z.string() }),
])

/** An id or access token of this shop's user pool, whose sign-in has not ended (§5 of the identity contract). */
export async function verifyToken(shop: Shop, token: string): Promise<Result<VerifiedToken, TokenFailure>> {
  const payload = await signedPayload(shop, token)
  if (!payload.ok) return payload
  const read = readClaims(payload.value)
  if (!read || read.client !== shop.identity.clientId) return failed({ kind: 'invalid-token' })

  const { sub, exp, origin_jti: signInId = null, email = null } = read
  if (!shop.identity.foreignKeys && !(signInId && (await isSignedIn(shop.db, { signInId, userId: sub }))))
    return failed({ kind: (await userById(shop.db, sub)) ? 'invalid-token' : 'user-gone' })
  const groups = read['cognito:groups'] ?? []
  return done({ use: read.token_use, sub, email, groups, expiresAt: new Date(exp * 1000), signInId })
}

type Claims = z.infer<typeof claims> & { token_use: VerifiedToken['use']; client: string }
/** A payload that is kept is read once. */
const readAlready = new WeakMap<JWTPayload, Claims>()

function readClaims(payload: JWTPayload): Claims | null {
  const known = readAlready.get(payload)
  if (known) return known
  const read = claims.safeParse(payload)
  const used = use.safeParse(payload)
  if (!read.success || !used.success) return null
  const client = used.data.token_use === 'id' ? used.data.aud : used.data.client_id
  const fresh = { ...read.data, token_use: used.data.token_use, client }
  readAlready.set(payload, fresh)
  return fresh
}

async function signedPayload(shop: Shop, token: string): Promise<Result<JWTPayload, TokenFailure>> {
  const kid = keyIdOf(token)
  if (!kid) return failed({ kind: 'invalid-token' })
  try {
    const terms = {
      algorithms: ['RS256'],
      issuer: shop.identity.issuer,
      currentDate: shop.clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    }
    if (shop.identity.foreignKeys)
      return done((await jwtVerify(token, foreignKeys(shop.identity, shop.identity.foreignKeys), terms)).payload)
    const key = await verifyingKey(shop, kid)
    if (!key) return failed({ kind: 'invalid-token' })
    const known = provenBy(key).get(token)
    if (known) return isOver(known, shop) ? failed({ kind: 'expired-token' }) : done(known)
    const { payload } = await jwtVerify(token, key, terms)
    remember(provenBy(key), token, payload)
    return done(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) return failed({ kind: 'expired-token' })
    if (isOurTrouble(error)) throw error
    return failed({ kind: 'invalid-token' })
  }
}

/** Tokens whose signature was found good, by the key that made it: a customer's browser sends the same one for an hour. */
const proven = new WeakMap<CryptoKey, Map<string, JWTPayload>>()
const MOST_PROVEN = 2000

function provenBy(key: CryptoKey): Map<string, JWTPayload> {
  const kept = proven.get(key) ?? new Map<string, JWTPayload>()
  proven.set(key, kept)
  return kept
}

function remember(kept: Map<string, JWTPayload>, token: string, payload: JWTPayload): void {
  if (kept.size >= MOST_PROVEN) kept.delete(kept.keys().next().value ?? '')
  kept.set(token, payload)
}

function isOver({ exp = 0 }: JWTPayload, { clock }: Shop): boolean {
  return exp * 1000 <= clock.now().getTime()
}

/** By the header as it is written: the tokens of one key begin alike. */
const keyIds = new LruMap<string, string>(20)

function keyIdOf(token: string): string | null {
  if (token.length > LONGEST_TOKEN) return null
  const header = token.slice(0, token.indexOf('.') + 1)
  const known = keyIds.get(header)
  if (known) return known
  try {
    const { kid = null } = decodeProtectedHeader(token)
    if (kid) keyIds.set(header, kid)
    return kid
  } catch {
    // No token that anybody could have signed.
    return null
  }
}

/** The keys cannot be had: that is no word on the token. */
function isOurTrouble(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  return isOfKeys || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'
}

const remoteKeys = new WeakMap<IdentitySettings, JWTVerifyGetKey>()

/** Kept, and asked for again when a token names a key that is not among them. */
function foreignKeys(settings: IdentitySettings, url: URL): JWTVerifyGetKey {
  const kept = remoteKeys.get(settings) ?? createRemoteJWKSet(url)
  remoteKeys.set(settings, kept)
  return kept
}
