import { nextState, type StateTable } from '#kit/state-machine.ts'

/** The screens of the login page. */
export const LOGIN_SCREENS = [
  'start',
  'confirm-sign-up',
  'auto-sign-in',
  'forgot-password',
  'reset-password',
  'new-password',
  'mfa-choice',
  'mfa-setup-choice',
  'totp-setup',
  'email-setup',
  'totp-code',
  'email-code',
  'sms-code',
  'custom-challenge',
  'first-factor',
  'password',
  'done',
] as const
export type LoginScreen = (typeof LOGIN_SCREENS)[number]

/** AUTH-02: each next step of a sign-in has its screen. */
const SIGN_IN_STEPS = {
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
} as const satisfies Record<string, LoginScreen>

export type SignInStepName = keyof typeof SIGN_IN_STEPS

/** What the identity provider answered, or what the visitor chose. Sign-up and reset have steps of their own (AUTH-04, 05). */
export type LoginEvent =
  | SignInStepName
  | 'sign-up:CONFIRM_SIGN_UP'
  | 'sign-up:COMPLETE_AUTO_SIGN_IN'
  | 'sign-up:DONE'
  | 'reset:CONFIRM_RESET_PASSWORD_WITH_CODE'
  | 'reset:DONE'
  | 'forgot'
  | 'no-code'
  | 'session-expired'
  | 'start-over'

const BACK = { 'start-over': 'start' } as const
/** A challenge ends in whatever the provider asks next, or with its session. */
const CHALLENGE = { ...SIGN_IN_STEPS, ...BACK, 'session-expired': 'start' } as const

export const LOGIN_FLOW = {
  'start': {
    ...CHALLENGE,
    'sign-up:CONFIRM_SIGN_UP': 'confirm-sign-up',
    'sign-up:COMPLETE_AUTO_SIGN_IN': 'auto-sign-in',
    'sign-up:DONE': 'start',
    'forgot': 'forgot-password',
    'no-code': 'email-code',
  },
  'confirm-sign-up': {
    ...CHALLENGE,
    'sign-up:COMPLETE_AUTO_SIGN_IN': 'auto-sign-in',
    'sign-up:DONE': 'start',
  },
  'auto-sign-in': CHALLENGE,
  'forgot-password': {
    ...BACK,
    'session-expired': 'start',
    'reset:CONFIRM_RESET_PASSWORD_WITH_CODE': 'reset-password',
    'reset:DONE': 'start',
  },
  'reset-password': { ...CHALLENGE, 'reset:CONFIRM_RESET_PASSWORD_WITH_CODE': 'reset-password', 'reset:DONE': 'start' },
  'new-password': CHALLENGE,
  'mfa-choice': CHALLENGE,
  'mfa-setup-choice': CHALLENGE,
  'totp-setup': CHALLENGE,
  'email-setup': CHALLENGE,
  'totp-code': CHALLENGE,
  'email-code': { ...CHALLENGE, forgot: 'forgot-password' },
  'sms-code': CHALLENGE,
  'custom-challenge': CHALLENGE,
  'first-factor': { ...CHALLENGE, forgot: 'forgot-password' },
  'password': { ...CHALLENGE, forgot: 'forgot-password' },
  'done': BACK,
} as const satisfies StateTable<LoginScreen, LoginEvent>

/** AUTH-02: a step that nobody knows is an error, never a screen. */
export function screenAfter(screen: LoginScreen, event: LoginEvent): LoginScreen {
  const next = nextState<LoginScreen, LoginEvent>(LOGIN_FLOW, screen, event)
  if (!next) throw new UnaddressedStep(screen, event)
  return next
}

export class UnaddressedStep extends Error {
  override name = 'SignInException'
  constructor(screen: LoginScreen, event: string) {
    super(`An error occurred during the sign in process. ${event} was not addressed at ${screen}.`)
  }
}
