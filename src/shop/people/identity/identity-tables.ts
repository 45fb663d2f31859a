import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Stamp, MaybeStamp } from '#database/column-kinds.ts'
import type { Factor } from './sign-in/sign-in-steps.ts'
import type { MfaMethod, UserAttributes, UserState } from './accounts/user.ts'

/** Public members only. */
export type PublicKey = { kty: 'RSA'; n: string; e: string }

export type IdentityTables = {
  identity_pool: {
    is_only: Generated<boolean>
    user_pool_id: string
    client_id: string
    identity_pool_id: string
    secret_mark: Buffer
    demo_accounts_made_at: MaybeStamp
    made_at: Stamp
  }
  signing_keys: {
    kid: string
    public_key: JSONColumnType<PublicKey>
    sealed_private_key: Buffer
    signs_from: Date
    made_at: Stamp
  }
  users: {
    id: string
    email: string
    email_verified: Generated<boolean>
    state: UserState
    is_disabled: Generated<boolean>
    sealed_verifier: Buffer
    attributes: ColumnType<UserAttributes, string | undefined, string>
    pending_email: string | null
    phone_verified: Generated<boolean>
    sealed_totp: Buffer | null
    sealed_pending_totp: Buffer | null
    totp_step: Generated<number>
    mfa_methods: Generated<MfaMethod[]>
    preferred_mfa: MfaMethod | null
    needs_mfa: Generated<boolean>
    needs_custom_challenge: Generated<boolean>
    created_at: Stamp
    updated_at: Stamp
  }
  user_groups: { user_id: string; name: string }
  user_codes: { subject: string; purpose: string; code_hash: Buffer; tries: Generated<number>; expires_at: Date }
  user_attempts: {
    subject: string
    kind: string
    count: number
    began_at: Date
    last_at: Date
    locked_until: Date | null
  }
  auth_sessions: {
    session_hash: Buffer
    subject: string
    step: string
    sealed_facts: Buffer
    tries: Generated<number>
    expires_at: Date
  }
  sign_ins: {
    id: string
    user_id: string
    token_hash: Buffer
    generation: Generated<number>
    rotated_at: MaybeStamp
    device_key: string | null
    factors: Generated<Factor[]>
    began_at: Date
    expires_at: Date
  }
  devices: {
    key: string
    user_id: string
    group_key: string
    name: string
    sealed_verifier: Buffer
    is_remembered: Generated<boolean>
    created_at: Date
    changed_at: Date
    last_used_at: Date
  }
  passkeys: {
    id: string
    user_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    attachment: string | null
    name: string
    rp_id: string
    created_at: Date
  }
}
