import { isGroup } from '../accounts/groups.ts'
import type { MfaMethod, User } from '../accounts/user.ts'

/** Where a sign-in can stand between two calls. */
export type SignInStep =
  | 'password-verifier'
  | 'new-password'
  | 'custom-challenge'
  | 'device-start'
  | 'device-verifier'
  | 'select-mfa'
  | 'totp'
  | 'email-code'
  | 'sms-code'
  | 'mfa-setup'
  | 'select-challenge'
  | 'email-sign-in'
  | 'sms-sign-in'
  | 'passkey'
  | 'auto-sign-in'
  /** Not a sign-in: a passkey being made by somebody signed in. */
  | 'new-passkey'

/** What has been shown so far. */
export type Proven = {
  first?: 'password' | 'email' | 'sms' | 'custom' | 'sign-up' | 'passkey'
  /** A passkey whose owner was checked by the device: two factors in one. */
  isStrongPasskey?: boolean
  custom?: boolean
  newPassword?: boolean
  device?: boolean
  second?: MfaMethod
}

/** What a sign-in was proven by. `user-verification`: the passkey's device has checked its owner. */
export type Factor = NonNullable<Proven['first']> | MfaMethod | 'user-verification' | 'device'

export function factorsOf({ first, isStrongPasskey, second, device }: Proven): Factor[] {
  const shown = [first, isStrongPasskey && ('user-verification' as const), second, device && ('device' as const)]
  return [...new Set(shown.filter((factor) => factor !== undefined && factor !== false))]
}

/**
 * Two factors that nobody has who reads the owner's post or uses their browser: a passkey whose device has checked its owner, or an
 * authenticator app beside another.
 */
export function isStrong(factors: readonly Factor[]): boolean {
  return factors.includes('user-verification') || (factors.includes('totp') && factors.length > 1)
}

type Standing = {
  user: Pick<
    User,
    'state' | 'isDisabled' | 'needsCustomChallenge' | 'needsMfa' | 'mfaMethods' | 'preferredMfa' | 'groups'
  >
  proven: Proven
  wantsCustom: boolean
  /** The client's device is one the user has had remembered. */
  hasRememberedDevice: boolean
}

type Refusal = 'disabled' | 'not-confirmed' | 'reset-required'
export type NextStep = { kind: 'refused'; why: Refusal } | { kind: 'step'; step: SignInStep } | { kind: 'done' }

const MFA_STEPS = { totp: 'totp', email: 'email-code', sms: 'sms-code' } as const satisfies Record<
  MfaMethod,
  SignInStep
>

/** What is asked after the first factor. The first row that is due comes next; when none is, the visitor is signed in. */
const AFTER_FIRST_FACTOR: { isDue: (standing: Standing) => boolean; next: (standing: Standing) => NextStep }[] = [
  { isDue: ({ user }) => user.isDisabled, next: () => ({ kind: 'refused', why: 'disabled' }) },
  { isDue: ({ user }) => user.state === 'unconfirmed', next: () => ({ kind: 'refused', why: 'not-confirmed' }) },
  { isDue: ({ user }) => user.state === 'reset-required', next: () => ({ kind: 'refused', why: 'reset-required' }) },
  { isDue: ({ user, proven }) => proven.first === 'email' && asksForMore(user), next: () => step('select-challenge') },
  {
    isDue: ({ user, proven }) => user.state === 'new-password-required' && !proven.newPassword,
    next: () => step('new-password'),
  },
  {
    isDue: ({ user, proven, wantsCustom }) => (user.needsCustomChallenge || wantsCustom) && !proven.custom,
    next: () => step('custom-challenge'),
  },
  { isDue: (standing) => standing.hasRememberedDevice && !hasSecond(standing), next: () => step('device-start') },
  {
    isDue: (standing) => standing.user.mfaMethods.length > 0 && !hasSecond(standing),
    next: ({ user: { mfaMethods, preferredMfa } }) => {
      const method = preferredMfa ?? (mfaMethods.length === 1 ? mfaMethods[0] : undefined)
      return step(method ? MFA_STEPS[method] : 'select-mfa')
    },
  },
  { isDue: (standing) => standing.user.needsMfa && !hasSecond(standing), next: () => step('mfa-setup') },
]

/** Nobody comes in by the mailbox alone who has asked for two factors, or works here. */
export function asksForMore({
  needsMfa,
  mfaMethods,
  groups,
}: Pick<User, 'needsMfa' | 'mfaMethods' | 'groups'>): boolean {
  return needsMfa || mfaMethods.length > 0 || groups.some(isGroup)
}

export function nextStep(standing: Standing): NextStep {
  return AFTER_FIRST_FACTOR.find(({ isDue }) => isDue(standing))?.next(standing) ?? { kind: 'done' }
}

export function mfaStep(method: MfaMethod): SignInStep {
  return MFA_STEPS[method]
}

function hasSecond({ proven }: Standing): boolean {
  return Boolean(proven.second || proven.device || proven.isStrongPasskey)
}

function step(step: SignInStep): NextStep {
  return { kind: 'step', step }
}
