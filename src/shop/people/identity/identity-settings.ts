import type { KeyObject } from 'node:crypto'
import type { JWTVerifyGetKey } from 'jose'
import type { LruMap } from '#kit/lru-map.ts'
import type { SessionCredentials } from './identity-pool/identity-pool-credentials.ts'
import type { IdentityIds } from './identity-pool/identity-pool-ids.ts'
import type { SignInCrypto } from './srp/sign-in-crypto.ts'
import type { KeyRing } from './tokens/key-ring.ts'
import type { TokenClaims } from './tokens/token-claims.ts'
import type { KeyPurpose } from './identity-keys.ts'

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
