import { useSyncExternalStore } from 'react'
import type { CheckoutStep } from './checkout-draft.ts'

/** Where the order stands, for the bar in the masthead, which is drawn before there is an order to speak of. */
type Steps = { step: CheckoutStep; open: (step: CheckoutStep) => void }

let shown: Steps | null = null
const listeners = new Set<() => void>()

export function showSteps(steps: Steps | null): void {
  shown = steps
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSteps(): Steps | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}
