/** What a customer may say of themselves; the names are the token's claims. */
export const WRITABLE_ATTRIBUTES = ['name', 'given_name', 'family_name', 'phone_number', 'locale'] as const
export type UserAttribute = (typeof WRITABLE_ATTRIBUTES)[number]
export type UserAttributes = Partial<Record<UserAttribute, string>>

export type UserState = 'unconfirmed' | 'confirmed' | 'reset-required' | 'new-password-required'
export const MFA_METHODS = ['totp', 'email', 'sms'] as const
export type MfaMethod = (typeof MFA_METHODS)[number]

export type User = {
  id: string
  email: string
  emailVerified: boolean
  state: UserState
  /** Kept out by the shop, whatever the state is. */
  isDisabled: boolean
  sealedVerifier: Buffer
  attributes: UserAttributes
  pendingEmail: string | null
  phoneVerified: boolean
  sealedTotp: Buffer | null
  sealedPendingTotp: Buffer | null
  totpStep: number
  mfaMethods: MfaMethod[]
  preferredMfa: MfaMethod | null
  needsMfa: boolean
  needsCustomChallenge: boolean
  groups: string[]
  createdAt: Date
}
