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
  try {
    const written = localStorage.getItem(AUTH_STORE.key)
    if (written === null) return NOBODY
    const read = readAuthState(written)
    if (!read) localStorage.removeItem(AUTH_STORE.key)
    return read ?? NOBODY
  } catch {
    return NOBODY
  }
}

function keep(next: AuthState): void {
  try {
    localStorage.setItem(AUTH_STORE.key, writeAuthState(next))
  } catch {
    // Storage is full or forbidden: the page goes on with what it knows.
  }
}

export function authState(): AuthState {
  open()
  return state
}

export function changeAuth(event: AuthEvent): void {
  const next = afterEvent(authState(), event)
  keep(next)
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
