import { createContext, useContext } from 'react'

export const LockContext = createContext<(() => void) | null>(null)

/** Covers the office until somebody proves who they are; what the screen holds stays. */
export function useLock(): () => void {
  const lock = useContext(LockContext)
  if (!lock) throw new Error('The screen is shown outside of LockProvider')
  return lock
}

let cover: (() => Promise<void>) | null = null

/** How the office is covered where it turns out to be locked; null while nobody's office is shown. */
export function setCover(next: typeof cover): void {
  cover = next
}

/** Waits until a locked office is open again; false where nothing is shown that could be covered. */
export async function untilOpened(): Promise<boolean> {
  if (!cover) return false
  await cover()
  return true
}
