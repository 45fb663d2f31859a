/** What was done just now, and how it is taken back. */
export type Toast = {
  id: number
  text: string
  /** Null: it cannot be undone, and was said so before. */
  undo: (() => void) | null
}

/** Letters that an act causes wait as long, so that an undo leaves no trace at the customer. */
export const UNDO_MS = 10_000

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

export function shownToasts(): readonly Toast[] {
  return toasts
}

export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(text: string, undo: (() => void) | null = null): number {
  lastId += 1
  // More than three at once nobody reads.
  show([...toasts, { id: lastId, text, undo }].slice(-3))
  return lastId
}

export function dropToast(id: number): void {
  if (toasts.some((one) => one.id === id)) show(toasts.filter((one) => one.id !== id))
}

/** Takes the newest that can be taken back; false where there is none. */
export function undoNewest(): boolean {
  const newest = toasts.findLast(({ undo }) => undo !== null)
  if (!newest) return false
  dropToast(newest.id)
  newest.undo?.()
  return true
}
