import type { ConfirmSignInOutput, ConfirmSignUpOutput, ResetPasswordOutput } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import {
  LOGIN_FLOW,
  LOGIN_SCREENS,
  screenAfter,
  UnaddressedStep,
  type LoginEvent,
  type SignInStepName,
} from './auth-flow.ts'

/** The library's own names: a step that it knows and the page does not would not compile. */
type LibraryStep = ConfirmSignInOutput['nextStep']['signInStep']
const EVERY_STEP: Record<LibraryStep, string> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: 'mfa-choice',
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: 'mfa-setup-choice',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: 'totp-setup',
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: 'email-setup',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totp-code',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'email-code',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'sms-code',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'custom-challenge',
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: 'first-factor',
  CONFIRM_SIGN_IN_WITH_PASSWORD: 'password',
  RESET_PASSWORD: 'reset-password',
  CONFIRM_SIGN_UP: 'confirm-sign-up',
  DONE: 'done',
}
const SIGN_UP_STEPS: ConfirmSignUpOutput['nextStep']['signUpStep'][] = [
  'CONFIRM_SIGN_UP',
  'COMPLETE_AUTO_SIGN_IN',
  'DONE',
]
const RESET_STEPS: ResetPasswordOutput['nextStep']['resetPasswordStep'][] = ['CONFIRM_RESET_PASSWORD_WITH_CODE', 'DONE']

describe('the login page', () => {
  it('AUTH-02 has a screen for every next step of a sign-in', () => {
    for (const [step, screen] of Object.entries(EVERY_STEP))
      expect(screenAfter('start', step as SignInStepName)).toBe(screen)
  })

  it('AUTH-02 leads from every challenge to every other, and to the end', () => {
    const challenges = LOGIN_SCREENS.filter((screen) => !['forgot-password', 'done'].includes(screen))
    for (const screen of challenges)
      for (const [step, next] of Object.entries(EVERY_STEP))
        expect(screenAfter(screen, step as SignInStepName)).toBe(next)
  })

  it('AUTH-04 AUTH-05 has a way on from every step of signing up and of resetting', () => {
    for (const step of SIGN_UP_STEPS) expect(LOGIN_SCREENS).toContain(screenAfter('start', `sign-up:${step}`))
    for (const step of RESET_STEPS) expect(LOGIN_SCREENS).toContain(screenAfter('forgot-password', `reset:${step}`))
    expect(screenAfter('confirm-sign-up', 'sign-up:COMPLETE_AUTO_SIGN_IN')).toBe('auto-sign-in')
    expect(screenAfter('forgot-password', 'reset:CONFIRM_RESET_PASSWORD_WITH_CODE')).toBe('reset-password')
    expect(screenAfter('reset-password', 'reset:DONE')).toBe('start')
  })

  it('AUTH-03 starts over from every screen, and wherever a session has expired', () => {
    for (const screen of LOGIN_SCREENS.filter((one) => one !== 'start'))
      expect(screenAfter(screen, 'start-over')).toBe('start')
    for (const screen of LOGIN_SCREENS.filter((one) => one !== 'done'))
      expect(screenAfter(screen, 'session-expired')).toBe('start')
  })

  it('AUTH-02 AUTH-21 treats an unaddressed challenge as an error in the specification’s words', () => {
    const unknown = 'CONFIRM_SIGN_IN_WITH_A_DANCE' as LoginEvent
    expect(() => screenAfter('start', unknown)).toThrow(UnaddressedStep)
    expect(() => screenAfter('start', unknown)).toThrow('An error occurred during the sign in process.')
    expect(() => screenAfter('done', 'DONE')).toThrow(UnaddressedStep)
    expect(() => screenAfter('start', 'constructor' as LoginEvent)).toThrow(UnaddressedStep)
  })

  it('AUTH-02 can reach every screen', () => {
    const reached = new Set(Object.values(LOGIN_FLOW).flatMap((steps) => Object.values(steps)))
    expect([...reached].sort()).toEqual([...LOGIN_SCREENS].sort())
  })
})
