/** What the page asks next. `elsewhere`: something has to be set up first on the shop's own login page. */
export type OfficeSignInStep =
  | { kind: 'done' }
  | { kind: 'code'; from: 'app' | 'letter' }
  /** Both can be had: the app is asked first, because no letter has to come. */
  | { kind: 'choose'; answer: 'TOTP' | 'EMAIL' }
  /** An authenticator app is given this key, and answers with its first code. */
  | { kind: 'set-up'; secret: string }
  /** The account was made by somebody else: its password is replaced by one's own. */
  | { kind: 'new-password' }
  | { kind: 'elsewhere' }

type NextStep = {
  signInStep: string
  allowedMFATypes?: readonly string[]
  totpSetupDetails?: { sharedSecret: string }
}

export function signInStep({ signInStep: step, allowedMFATypes = [], totpSetupDetails }: NextStep): OfficeSignInStep {
  switch (step) {
    case 'DONE':
      return { kind: 'done' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code', from: 'app' }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { kind: 'code', from: 'letter' }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'choose', answer: allowedMFATypes.includes('TOTP') ? 'TOTP' : 'EMAIL' }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return allowedMFATypes.includes('TOTP') ? { kind: 'choose', answer: 'TOTP' } : { kind: 'elsewhere' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return totpSetupDetails ? { kind: 'set-up', secret: totpSetupDetails.sharedSecret } : { kind: 'elsewhere' }
    default:
      return { kind: 'elsewhere' }
  }
}

const FAILURES = {
  'not-authorized': 'wrong',
  'user-not-found': 'wrong',
  'empty-email': 'wrong',
  'empty-password': 'wrong',
  'weak-password': 'weakPassword',
  'wrong-code': 'wrongCode',
  'empty-code': 'wrongCode',
  'used-code': 'usedCode',
  'expired-code': 'tooLate',
  'session-expired': 'tooLate',
  'locked': 'tooMany',
  'limit-exceeded': 'tooMany',
  'no-mail': 'unreachable',
  'too-many-requests': 'tooMany',
  'too-many-attempts': 'tooMany',
  'network': 'unreachable',
  'passkey-cancelled': 'noPasskey',
  'passkey-not-supported': 'noPasskey',
  'passkey-not-read': 'noPasskey',
  'disabled': 'disabled',
  'not-confirmed': 'elsewhere',
  'reset-required': 'elsewhere',
} as const satisfies Record<string, string>

/** What the user pool refused, as one of the few sentences that help somebody at a counter. */
export type PoolRefusal = (typeof FAILURES)[keyof typeof FAILURES] | 'unknown'

export function poolRefusal(kind: string): PoolRefusal {
  return Object.hasOwn(FAILURES, kind) ? FAILURES[kind as keyof typeof FAILURES] : 'unknown'
}

/** Where somebody wanted to go: an address of the office, never another. */
export function returnTo(wanted: string | null, office: string): string {
  const isOfOffice = wanted?.startsWith(`${office}/`) || wanted?.startsWith(`${office}?`)
  return wanted && isOfOffice && !wanted.includes('//') && !wanted.includes('\\') ? wanted : office
}
