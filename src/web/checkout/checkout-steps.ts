import { useSyncExternalStore } from 'react'
import type { CheckoutStepName } from './checkout-draft.ts'

/** The current step, for the bar in the masthead, which is rendered outside the checkout's form. */
type Steps = { step: CheckoutStepName; open: (step: CheckoutStepName) => void }

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
