import type { RoomTables } from '#database/tables/room-tables.ts'
import type { Factor } from './sign-in/sign-in-steps.ts'
import type { MfaMethod, UserAttributes } from './accounts/user.ts'

/** Public members only. */
export type PublicKey = { kty: 'RSA'; n: string; e: string }

export type IdentityTables = RoomTables<{
  identity_pool: {}
  signing_keys: {
    public_key: PublicKey
  }
  users: {
    attributes: UserAttributes
    mfa_methods: MfaMethod[]
    preferred_mfa: MfaMethod
  }
  user_groups: {}
  user_codes: {}
  user_attempts: {}
  auth_sessions: {}
  sign_ins: {
    factors: Factor[]
  }
  devices: {}
  passkeys: {}
}>
