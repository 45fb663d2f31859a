import { useState } from 'react'
import { showToast } from './toast-store.ts'

/**
 * A part of the page that few need: its code is fetched at the press that asks for it, and is there for the next one. Where it cannot be
 * had, the sentence says so, and another press tries again.
 */
export function usePartOnPress<Part extends object>(fetchPart: () => Promise<Part>, failure: string) {
  const [part, setPart] = useState<Part | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** Whether it is there now. */
  async function fetchOnPress(): Promise<boolean> {
    if (part) return true
    setIsBusy(true)
    try {
      setPart(await fetchPart())
      return true
    } catch {
      showToast(failure, { kind: 'bad' })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { part, isBusy, fetchOnPress }
}
