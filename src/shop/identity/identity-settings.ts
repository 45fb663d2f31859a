import type { KeyObject } from 'node:crypto'
import { deriveKey } from '#kit/crypto/derive-key.ts'
import type { SignInCrypto } from './srp/sign-in-crypto.ts'
import { sealNobodysVerifier } from './srp/verifier.ts'

/** Each key is for one thing, and all come from the shop's secret. */
const KEY_PURPOSES = [
  'password-verifiers',
  'one-time-codes',
  'nobody',
  'refresh-tokens',
  'sign-in-sessions',
  'signing-keys',
  'guest-credentials',
  'order-links',
] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** Made once for a database, and kept there. */
export type PoolIds = { userPoolId: string; clientId: string; identityPoolId: string }

export type IdentitySettings = PoolIds & {
  /** The part of the user pool's id after `_`: an input of every password verifier. */
  poolName: string
  issuer: string
  /** Where a real Cognito user pool publishes its keys; null when the user pool is the shop's own. */
  foreignKeys: URL | null
  /** Where that pool is played in development, so that the client library must be told. */
  foreignEndpoint: string | null
  /** A passkey may then be made for the loopback name the visitor uses. */
  isDevelopment: boolean
  accessTokenSeconds: number
  keys: Record<KeyPurpose, KeyObject>
  /** Sealed, as those of users are. */
  nobodysVerifier: Buffer
  signInCrypto: SignInCrypto
}

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
    foreignKeys: cognito ? new URL(`${issuer}/.well-known/jwks.json`) : null,
    foreignEndpoint: url ? `${url.replace(/\/$/, '')}/` : null,
    keys,
    nobodysVerifier: sealNobodysVerifier(keys['password-verifiers']),
    ...rest,
  }
}

/** Where a user pool elsewhere is spoken with, without a slash at its end. */
export function poolAddress({ userPoolId, url }: Pick<UserPoolElsewhere, 'userPoolId' | 'url'>): string {
  return url?.replace(/\/$/, '') ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`
}

export function keysOf(secret: Buffer): Record<KeyPurpose, KeyObject> {
  const pairs = KEY_PURPOSES.map((purpose) => [purpose, deriveKey(secret, `kolofon identity ${purpose}`)])
  return Object.fromEntries(pairs) as Record<KeyPurpose, KeyObject>
}
