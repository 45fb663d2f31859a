import { useEffect } from 'react'
import { HYDRATED } from '#site/page-signals.ts'
import { registerServiceWorker } from '#web/data/browser-storage.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

const WORKER_AFTER_MS = 2000

/** Says once that the page has taken over, when what waited for that has changed too. */
export function HydratedSignal() {
  const isEnhanced = useIsEnhanced()
  useEffect(() => {
    if (!isEnhanced) return
    window.dispatchEvent(new Event(HYDRATED))
    // Nothing waits for it, so it waits for everything else (KEEP-04).
    if (import.meta.env.PROD)
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void registerServiceWorker()), WORKER_AFTER_MS)
  }, [isEnhanced])
  return null
}
