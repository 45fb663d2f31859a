import { useSyncExternalStore } from 'react'
import { screenAfter, type LoginEvent, type LoginScreen } from './auth-flow.ts'
import { SIGNED_OUT, type AuthFailure } from '#web/data/identity/auth-problem.ts'
import { rememberedScreen, rememberScreen } from './auth-resume.ts'
import { changeAuth, whenSessionEnds } from '#web/data/auth-store.ts'
import { forgetTyped } from './login-inputs.ts'

export type LoginNote = 'confirmed' | 'reset' | 'not-confirmed' | 'reset-required' | 'resent' | 'more-than-code'
export type LoginBusy = 'sign-in' | 'sign-up' | 'passkey' | 'code' | 'forgot' | 'answer' | 'resend'

export type LoginState = {
  screen: LoginScreen
  email: string
  /** Where the code went, as the provider masks it. */
  destination: string
  /** The code is how the sign-in began (WAYS-60): the password may be used instead, and another code is had by asking once more. */
  byCode: boolean
  /** What may be chosen at this step. */
  choices: readonly string[]
  /** The key of a new authenticator app. */
  secret: string
  /** What a first password of one's own needs besides. */
  missing: readonly string[]
  /** What the visitor has to correct, the first one first, and what was being done. */
  failures: readonly AuthFailure[]
  failedAt: LoginBusy | null
  note: LoginNote | null
  busy: LoginBusy | null
  /** When the last code was sent; 0 where there is none that could be typed. */
  codeSentAt: number
}

const NO_DETAILS = { destination: '', byCode: false, choices: [], secret: '', missing: [] } as const
const START: LoginState = {
  screen: 'start',
  email: '',
  ...NO_DETAILS,
  failures: [],
  failedAt: null,
  note: null,
  busy: null,
  codeSentAt: 0,
}

let state = START
const listeners = new Set<() => void>()

export function loginState(): LoginState {
  return state
}

export function changeLogin(change: Partial<LoginState>): void {
  state = { ...state, ...change }
  const { screen, email, destination, byCode, codeSentAt, choices } = state
  rememberScreen({ screen, email, destination, byCode, codeSentAt, choices: [...choices] }, Date.now())
  for (const listener of listeners) listener()
}

/** Moves on as the table of `auth-flow.ts` says, with what the next screen needs to know. */
export function goToScreenAfter(event: LoginEvent, details: Partial<LoginState> = {}): void {
  const screen = screenAfter(state.screen, event)
  const next = { ...NO_DETAILS, ...details, screen }
  if (screen !== state.screen || next.byCode !== state.byCode) forgetTyped('code')
  changeLogin(next)
}

export function startOver(): void {
  if (state.screen !== 'start') goToScreenAfter('start-over', { failures: [], note: null })
}

/** AUTH-03: a reload in the middle of a sign-in goes on where it was. */
export function resumeLogin(): void {
  const remembered = state === START ? rememberedScreen(Date.now()) : null
  if (remembered) changeLogin(remembered)
}

export function showFailures(failures: readonly AuthFailure[], failedAt: LoginBusy | null = state.busy): void {
  const seen = failures.map((failure) => (failedAt === 'sign-in' ? failure : asSeenAtChallenge(failure)))
  const first = seen[0]
  if (!first) return
  changeAuth({ type: 'failure', error: first.error, details: first.details })
  const hasEnded = first.kind === 'session-expired' || first.kind === 'session-ended'
  // WAYS-63: who came by a code asks for another where they are.
  if (hasEnded && state.byCode) changeLogin({ codeSentAt: 0 })
  else if (hasEnded) goToScreenAfter('session-expired')
  changeLogin({ failures: state.byCode ? seen.map(asOfCode) : seen, failedAt, note: null })
}

/** Whose session has ended elsewhere finds the first screen, and why they are there. */
whenSessionEnds(() => {
  startOver()
  changeLogin({ failures: [SIGNED_OUT], failedAt: 'sign-in', note: null })
})

const PASSWORD_SCREENS: LoginScreen[] = ['start', 'password']

/** Where no password was asked for, a refusal means that the session has ended: too many wrong codes. */
function asSeenAtChallenge(failure: AuthFailure): AuthFailure {
  if (failure.kind !== 'not-authorized' || PASSWORD_SCREENS.includes(state.screen)) return failure
  return { ...failure, kind: 'session-ended' }
}

function asOfCode(failure: AuthFailure): AuthFailure {
  if (failure.kind === 'session-expired') return { ...failure, kind: 'expired-code', field: null }
  if (failure.kind === 'session-ended') return { ...failure, kind: 'too-many-attempts', field: null }
  return failure
}

export function useLogin(): LoginState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loginState,
    () => START,
  )
}
