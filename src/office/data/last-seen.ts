import { useSyncExternalStore } from 'react'

/** Since when nothing is answered, and of when that is which is shown. */
type UnansweredSince = { since: Date; asOf: Date }

const MOST_KEPT = 40
/** What screens were told last, by what they asked; the newest at the end. */
const answers = new Map<string, { answer: unknown; at: Date }>()
/** What of the screen is old, by what it asked, and of when it is. */
const old = new Map<string, Date>()
let screen = ''
let unanswered: UnansweredSince | null = null
const listeners = new Set<() => void>()

/** A screen asks for several things: it is old until each of them has been answered, or another screen is asked for. */
export function screenAsks(url: string): void {
  if (url === screen) return
  screen = url
  old.clear()
  tell()
}

export function keepSeen(address: string, answer: unknown): void {
  answers.delete(address)
  answers.set(address, { answer, at: new Date() })
  const [oldest] = answers.keys()
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
  old.delete(address)
  tell()
}

/** OFFICE-05: what it was when the office last answered. Null where it was never asked. */
export function lastAnswerOf(address: string): unknown {
  const seen = answers.get(address)
  if (!seen) return null
  old.set(address, seen.at)
  tell()
  return seen.answer
}

/** Whoever leaves leaves nothing to be seen. */
export function forgetSeen(): void {
  answers.clear()
  old.clear()
  tell()
}

function tell(): void {
  const [first, ...others] = old.values()
  if (!first && !unanswered) return
  const asOf = first && others.reduce((oldest, at) => (at < oldest ? at : oldest), first)
  unanswered = asOf ? { since: unanswered?.since ?? new Date(), asOf } : null
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while the office answers. */
export function unansweredSince(): UnansweredSince | null {
  return unanswered
}

export function useUnanswered(): UnansweredSince | null {
  return useSyncExternalStore(listen, unansweredSince)
}
