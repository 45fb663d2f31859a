import { useSyncExternalStore } from 'react'
import {
  afterEvent,
  AUTH_STORE,
  NOBODY,
  readAuthState,
  writeAuthState,
  type AuthEvent,
  type AuthState,
} from './auth-state.ts'
import { browserStorage } from './browser-storage.ts'

let state: AuthState = NOBODY
let isOpen = false
const listeners = new Set<() => void>()

/** Opened at the first question, so that a page that asks nothing reads nothing. */
function open(): void {
  if (isOpen || typeof window === 'undefined') return
  isOpen = true
  state = readStored()
  window.addEventListener('storage', ({ key }) => {
    if (key === AUTH_STORE.key || key === null) show(readStored())
  })
}

function show(next: AuthState): void {
  state = next
  // The masthead's words are chosen by this attribute, before and after the page's code has come.
  document.documentElement.toggleAttribute('data-signed-in', next.authenticated)
  for (const listener of listeners) listener()
}

/** AUTH-06: what cannot be read is deleted. A browser that keeps nothing still has a store, for as long as the page lives. */
function readStored(): AuthState {
  const written = browserStorage('local').read(AUTH_STORE.key)
  if (written === null) return NOBODY
  const read = readAuthState(written)
  if (!read) browserStorage('local').write(AUTH_STORE.key, null)
  return read ?? NOBODY
}

export function authState(): AuthState {
  open()
  return state
}

export function changeAuth(event: AuthEvent): void {
  const next = afterEvent(authState(), event)
  browserStorage('local').write(AUTH_STORE.key, writeAuthState(next))
  show(next)
}

export function onAuthChange(listener: () => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody on the server and while hydrating: the HTML is the same for everybody. */
export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthChange, authState, () => NOBODY)
}

/** A session that was ended elsewhere: the login page says so, whether it is open already or opened later. */
let isUntold = false
let tell: (() => void) | null = null

export function announceSessionEnd(): void {
  if (tell) tell()
  else isUntold = true
}

/** The login page's own: called for an end that was announced before, too. */
export function whenSessionEnds(act: () => void): void {
  tell = act
  if (!isUntold) return
  isUntold = false
  act()
}
