import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  message: string
  kind: 'note' | 'bad'
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const NONE: readonly Toast[] = []

function keep(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something politely at the edge of the page; an action undoes or repeats what happened. */
export function showToast(message: string, options: { kind?: Toast['kind']; action?: Toast['action'] } = {}): void {
  const { kind = 'note', action } = options
  // The same text twice would only be read out twice.
  keep([...toasts.filter((toast) => toast.message !== message), { id: ++lastId, message, kind, action }])
}

export function dismissToast(id: number): void {
  keep(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => NONE,
  )
}
