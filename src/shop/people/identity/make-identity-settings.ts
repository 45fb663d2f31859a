import type { KeyObject } from 'node:crypto'
import { createRemoteJWKSet } from 'jose'
import { deriveKey } from '#kit/crypto/derive-key.ts'
import { LruMap } from '#kit/lru-map.ts'
import { sessionCredentials } from './identity-pool/identity-pool-credentials.ts'
import { identityIds, poolRegion } from './identity-pool/identity-pool-ids.ts'
import type { SignInCrypto } from './srp/sign-in-crypto.ts'
import { sealDecoyVerifier } from './srp/verifier.ts'
import { emptyKeyRing } from './tokens/key-ring.ts'
import { keysOf } from './identity-keys.ts'
import type { PoolIds, IdentitySettings } from './identity-settings.ts'

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
