import { nextState, type StateTable } from '#kit/state-machine.ts'

export const AUTH_STORE = { key: 'auth-store', version: 'v1' } as const

type SignedInUser = { userId: string; username: string; name: string }

/** AUTH-06: what the browser keeps of who is signed in. The field names are the specification's. */
export type AuthState = {
  authenticated: boolean
  user: SignedInUser | null
  userid: string
  username: string
  userstatus: string
  usergroups: readonly string[]
  email: string
  /** 0 after sign-in. */
  authorizeLevel: number
  loading: boolean
  /** The name of what went wrong, and its literal message (AUTH-21); the visitor reads a sentence instead. */
  actionerror: string
  actionerrordetails: string
}

export const NOBODY: AuthState = {
  authenticated: false,
  user: null,
  userid: '',
  username: '',
  userstatus: '',
  usergroups: [],
  email: '',
  authorizeLevel: -1,
  loading: false,
  actionerror: '',
  actionerrordetails: '',
}

/** Who the tokens of a session say that they are. */
export type SessionUser = { userId: string; username: string; name: string; email: string; groups: readonly string[] }

export type AuthEvent =
  | { type: 'begin' }
  | { type: 'settle'; userstatus?: string }
  | { type: 'sign-in'; who: SessionUser }
  | { type: 'valid-session'; who: SessionUser }
  | { type: 'failure'; error: string; details: string }
  | { type: 'sign-out' }
  | { type: 'invalid-session' }

type Standing = 'unauthenticated' | 'authenticated'

/** AUTH-07. Waiting changes nothing of who somebody is; every end of a session ends in the same place. */
export const STANDINGS = {
  unauthenticated: {
    'begin': 'unauthenticated',
    'settle': 'unauthenticated',
    'sign-in': 'authenticated',
    'valid-session': 'authenticated',
    'failure': 'unauthenticated',
    'sign-out': 'unauthenticated',
    'invalid-session': 'unauthenticated',
  },
  authenticated: {
    'begin': 'authenticated',
    'settle': 'authenticated',
    'sign-in': 'authenticated',
    'valid-session': 'authenticated',
    'failure': 'unauthenticated',
    'sign-out': 'unauthenticated',
    'invalid-session': 'unauthenticated',
  },
} as const satisfies StateTable<Standing, AuthEvent['type']>

export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  const standing: Standing = state.authenticated ? 'authenticated' : 'unauthenticated'
  const next = nextState<Standing, AuthEvent['type']>(STANDINGS, standing, event.type)
  if (event.type === 'begin') return { ...state, loading: true, actionerror: '', actionerrordetails: '' }
  if (event.type === 'settle') return { ...state, loading: false, userstatus: event.userstatus ?? state.userstatus }
  if (next === 'authenticated' && 'who' in event) return signedInState(event.who)
  if (event.type === 'failure') return { ...NOBODY, actionerror: event.error, actionerrordetails: event.details }
  return NOBODY
}

function signedInState({ userId, username, name, email, groups }: SessionUser): AuthState {
  return {
    ...NOBODY,
    authenticated: true,
    user: { userId, username, name },
    userid: userId,
    username,
    userstatus: 'CONFIRMED',
    usergroups: groups,
    email,
    authorizeLevel: 0,
  }
}

/** Stored without `loading`: after a reload nothing is under way. */
export function writeAuthState(state: AuthState): string {
  return JSON.stringify({ version: AUTH_STORE.version, ...state, loading: false })
}

/** Null for another version and for whatever cannot be read: the store then deletes it and starts anew. */
export function readAuthState(stored: string): AuthState | null {
  try {
    const { version, ...state } = JSON.parse(stored) as { version: unknown } & Record<string, unknown>
    return version === AUTH_STORE.version && isAuthState(state) ? { ...state, loading: false } : null
  } catch {
    // Not JSON.
    return null
  }
}

function isAuthState(value: Record<string, unknown>): value is AuthState {
  const { user, usergroups } = value
  const names = Object.keys(NOBODY) as (keyof AuthState)[]
  return (
    names.every((name) => name === 'user' || typeof value[name] === typeof NOBODY[name]) &&
    Array.isArray(usergroups) &&
    usergroups.every((group) => typeof group === 'string') &&
    (user === null ? value.authenticated === false : isUser(user)) &&
    Object.keys(value).length === names.length
  )
}

function isUser(value: unknown): value is SignedInUser {
  const { userId, username, name } = (value ?? {}) as Record<string, unknown>
  return [userId, username, name].every((part) => typeof part === 'string')
}
