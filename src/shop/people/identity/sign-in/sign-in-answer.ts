import type { CodeFailure } from '../accounts/one-time-code.ts'
import type { CodeDelivery } from '../accounts/send-user-code.ts'
import type { SessionFailure } from './sign-in-session.ts'
import type { SignInStep } from './sign-in-steps.ts'
import type { Tokens } from '../tokens/issue-tokens.ts'
import type { MfaMethod } from '../accounts/user.ts'

export const FIRST_FACTORS = ['password', 'password-srp', 'email', 'sms', 'passkey'] as const
export type FirstFactor = (typeof FIRST_FACTORS)[number]

/** What the client needs for the step; each step brings its own. */
export type StepDetails = {
  srp?: { salt: bigint; B: bigint; secretBlock: string }
  deviceKey?: string
  delivery?: CodeDelivery
  methods?: MfaMethod[]
  attributes?: Record<string, string>
  firstFactors?: FirstFactor[]
  passkeyOptions?: object
}

export type Challenge = {
  kind: 'challenge'
  step: SignInStep
  session: string
  userId: string
  details: StepDetails
}

export type SignInAnswer =
  | Challenge
  | {
      kind: 'signed-in'
      tokens: Tokens & { refreshToken: string }
      newDevice: { key: string; groupKey: string } | null
    }

export type SignInFailure =
  | SessionFailure
  | CodeFailure
  | { kind: 'wrong-password' | 'code-used' | 'locked' | 'no-such-device' | 'too-many-letters' | 'no-mail' }
  | { kind: 'disabled' | 'not-confirmed' | 'reset-required' }
  | { kind: 'weak-password' | 'invalid-parameter'; message: string }
