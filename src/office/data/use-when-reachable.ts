import { useEffect, useEffectEvent } from 'react'

const TRY_EVERY_MS = 5_000

/** Tries again as soon as the browser says that there is a network, and every few seconds, because it may not know. */
export function useWhenReachable(isWaiting: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => tryAgain(), TRY_EVERY_MS)
    const retry = () => tryAgain()
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isWaiting])
}
