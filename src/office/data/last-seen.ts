import { useSyncExternalStore } from 'react'

/** Since when nothing is answered, and of when that is which is shown. */
type UnansweredSince = { since: Date; asOf: Date }

const MOST_KEPT = 40
/** What screens were told last, by what they asked; the newest at the end. */
const told = new Map<string, { answer: unknown; at: Date }>()
let unanswered: UnansweredSince | null = null
const listeners = new Set<() => void>()

export function keepSeen(address: string, answer: unknown): void {
  told.delete(address)
  told.set(address, { answer, at: new Date() })
  const [oldest] = told.keys()
  if (told.size > MOST_KEPT && oldest !== undefined) told.delete(oldest)
  setUnanswered(null)
}

/** OFFICE-05: what it was when the office last answered. Null where it was never asked. */
export function seenBefore(address: string): unknown {
  const seen = told.get(address)
  if (!seen) return null
  const asOf = unanswered && unanswered.asOf < seen.at ? unanswered.asOf : seen.at
  setUnanswered({ since: unanswered?.since ?? new Date(), asOf })
  return seen.answer
}

/** Whoever leaves leaves nothing to be seen. */
export function forgetSeen(): void {
  told.clear()
  setUnanswered(null)
}

function setUnanswered(next: UnansweredSince | null): void {
  if (next === unanswered) return
  unanswered = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while the office answers. */
export function useUnanswered(): UnansweredSince | null {
  return useSyncExternalStore(listen, () => unanswered)
}
