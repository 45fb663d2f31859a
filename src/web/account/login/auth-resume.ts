import { SIGN_IN_SESSION_MS } from '#site/constants.ts'
import { LOGIN_SCREENS, type LoginScreen } from './auth-flow.ts'
import { browserStorage } from '#web/data/browser-storage.ts'

const CODE_MS = 60 * 60 * 1000
const KEY = 'login-screen'

/** What a reload may know of a sign-in under way: no password, no secret. */
export type Resumable = {
  screen: LoginScreen
  email: string
  destination: string
  byCode: boolean
  codeSentAt: number
  choices: string[]
}

/**
 * Codes for a new account and a new password outlive the sign-in session, as a typed address does; the rest of the screens need
 * it (AUTH-03).
 */
const LIFETIMES: Partial<Record<LoginScreen, number>> = {
  'start': CODE_MS,
  'confirm-sign-up': CODE_MS,
  'reset-password': CODE_MS,
  'mfa-choice': SIGN_IN_SESSION_MS,
  'mfa-setup-choice': SIGN_IN_SESSION_MS,
  'email-setup': SIGN_IN_SESSION_MS,
  'totp-code': SIGN_IN_SESSION_MS,
  'email-code': SIGN_IN_SESSION_MS,
  'sms-code': SIGN_IN_SESSION_MS,
  'custom-challenge': SIGN_IN_SESSION_MS,
  'first-factor': SIGN_IN_SESSION_MS,
  'password': SIGN_IN_SESSION_MS,
  'new-password': SIGN_IN_SESSION_MS,
}

/** Where another code is had by one press there is no hurry (WAYS-63). */
function lifetimeOf(screen: LoginScreen, byCode: boolean): number | undefined {
  return byCode ? CODE_MS : LIFETIMES[screen]
}

export function rememberScreen(resumable: Resumable, now: number): void {
  const isResumable = lifetimeOf(resumable.screen, resumable.byCode) !== undefined
  browserStorage('session').write(KEY, isResumable ? JSON.stringify({ ...resumable, at: now }) : null)
}

export function rememberedScreen(now: number): Resumable | null {
  const written = browserStorage('session').read(KEY)
  return written === null ? null : readScreen(written, now)
}

export function readScreen(written: string, now: number): Resumable | null {
  let read: Record<string, unknown>
  try {
    read = JSON.parse(written) as Record<string, unknown>
  } catch {
    // Not JSON: there is no step to go back to.
    return null
  }
  const { at, screen, email, destination, byCode, codeSentAt, choices } = read ?? {}
  const isByCode = byCode === true
  const loginScreen = LOGIN_SCREENS.find((one) => one === screen)
  const lifetime = loginScreen && lifetimeOf(loginScreen, isByCode)
  if (!loginScreen || !lifetime || typeof at !== 'number' || at > now || now - at >= lifetime) return null
  if (typeof email !== 'string' || typeof destination !== 'string') return null
  if (!Array.isArray(choices) || !choices.every((choice) => typeof choice === 'string')) return null
  const sentAt = typeof codeSentAt === 'number' ? codeSentAt : 0
  return { screen: loginScreen, email, destination, byCode: isByCode, codeSentAt: sentAt, choices }
}
