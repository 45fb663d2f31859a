import { useSyncExternalStore } from 'react'
import {
  nextAuthState,
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
  const stored = browserStorage('local').read(AUTH_STORE.key)
  if (stored === null) return NOBODY
  const read = readAuthState(stored)
  if (!read) browserStorage('local').write(AUTH_STORE.key, null)
  return read ?? NOBODY
}

export function authState(): AuthState {
  open()
  return state
}

export function changeAuth(event: AuthEvent): void {
  const next = nextAuthState(authState(), event)
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

let sessionEndListener: (() => void) | null = null
let isSessionEndPending = false

/** A session was ended elsewhere: the login page says so, whether it is open already or opened later. */
export function announceSessionEnd(): void {
  if (sessionEndListener) sessionEndListener()
  else isSessionEndPending = true
}

/** For the login page; also called for an end that was announced before it was there. */
export function whenSessionEnds(listener: () => void): void {
  sessionEndListener = listener
  if (!isSessionEndPending) return
  isSessionEndPending = false
  listener()
}
