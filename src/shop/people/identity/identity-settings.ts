import type { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { deriveKey } from '#kit/crypto/derive-key.ts'
import { LruMap } from '#kit/lru-map.ts'
import { sessionCredentials, type SessionCredentials } from './identity-pool/identity-pool-credentials.ts'
import { identityIds, poolRegion, type IdentityIds } from './identity-pool/identity-pool-ids.ts'
import type { SignInCrypto } from './srp/sign-in-crypto.ts'
import { sealDecoyVerifier } from './srp/verifier.ts'
import { emptyKeyRing, type KeyRing } from './tokens/signing-keys.ts'
import type { TokenClaims } from './tokens/verify-token.ts'

/** Each key is for one thing, and is derived from the shop's secret by this label, which must never change. */
const KEY_LABELS = {
  'password-verifiers': 'password-verifiers',
  'one-time-codes': 'one-time-codes',
  'decoys': 'nobody',
  'refresh-tokens': 'refresh-tokens',
  'sign-in-sessions': 'sign-in-sessions',
  'signing-keys': 'signing-keys',
  'guest-credentials': 'guest-credentials',
  'order-links': 'order-links',
} as const
type KeyPurpose = keyof typeof KEY_LABELS

/** Made once for a database, and kept there. */
export type PoolIds = { userPoolId: string; clientId: string; identityPoolId: string }

export type IdentitySettings = PoolIds & {
  /** The part of the user pool's id after `_`: an input of every password verifier. */
  poolName: string
  issuer: string
  /** A real Cognito user pool; null when the user pool is the shop's own. */
  foreignPool: ForeignPool | null
  /** A passkey may then be made for the loopback name the visitor uses. */
  isDevelopment: boolean
  accessTokenSeconds: number
  keys: Record<KeyPurpose, KeyObject>
  /** All decoys share one verifier, sealed as those of users are. */
  decoyVerifier: Buffer
  signInCrypto: SignInCrypto
  identityPool: { ids: IdentityIds; credentials: SessionCredentials }
  keyRing: KeyRing
  /** The claims of the shop's own tokens whose signature was found good, by the token. */
  verifiedTokens: LruMap<string, TokenClaims>
}

type ForeignPool = {
  /** Its published keys, read again when a token names one that is not among them. */
  keys: JWTVerifyGetKey
  /** Where that pool is played in development, so that the client library must be told. */
  endpoint: string | null
}

const MAX_VERIFIED_TOKENS = 2000

/** Without an address it is where AWS has the pools of its region. */
type UserPoolElsewhere = { userPoolId: string; clientId: string; url?: string }

type Settings = {
  secret: Buffer
  pool: PoolIds
  publicUrl: string
  isDevelopment: boolean
  accessTokenSeconds: number
  signInCrypto: SignInCrypto
  /** A real user pool in place of the shop's own. */
  cognito?: UserPoolElsewhere | null
}

export function identitySettings({ secret, pool, cognito, publicUrl, ...rest }: Settings): IdentitySettings {
  const { url, ...poolIds } = cognito ?? {}
  const ids = { ...pool, ...poolIds }
  const poolName = ids.userPoolId.split('_')[1] ?? ''
  const keys = keysOf(secret)
  const issuer = `${cognito ? poolAddress(cognito) : `${publicUrl}/cognito-idp`}/${ids.userPoolId}`
  return {
    ...ids,
    poolName,
    issuer,
    foreignPool: cognito
      ? {
          keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
          endpoint: url ? `${url.replace(/\/$/, '')}/` : null,
        }
      : null,
    keys,
    decoyVerifier: sealDecoyVerifier(keys['password-verifiers']),
    identityPool: identityPool(keys['guest-credentials'], ids.identityPoolId),
    keyRing: emptyKeyRing(),
    verifiedTokens: new LruMap(MAX_VERIFIED_TOKENS),
    ...rest,
  }
}

function identityPool(key: KeyObject, identityPoolId: string): IdentitySettings['identityPool'] {
  return {
    ids: identityIds({
      key: deriveKey(key, `identities of ${identityPoolId}`),
      region: poolRegion({ identityPoolId }),
    }),
    credentials: sessionCredentials({ key, place: identityPoolId }),
  }
}

/** Where a user pool elsewhere is spoken with, without a slash at its end. */
export function poolAddress({ userPoolId, url }: Pick<UserPoolElsewhere, 'userPoolId' | 'url'>): string {
  return url?.replace(/\/$/, '') ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`
}

export function keysOf(secret: Buffer): Record<KeyPurpose, KeyObject> {
  const pairs = Object.entries(KEY_LABELS).map(([purpose, label]) => [
    purpose,
    deriveKey(secret, `kolofon identity ${label}`),
  ])
  return Object.fromEntries(pairs) as Record<KeyPurpose, KeyObject>
}
