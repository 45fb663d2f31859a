import { startTransition, useEffect, useState } from 'react'

let isAwake = false

/**
 * False on the server and while hydrating: what needs JavaScript stays a plain link until it can work. What then changes is
 * drawn in small steps, so that a slow phone answers in between.
 */
export function useIsEnhanced(): boolean {
  const [isEnhanced, setIsEnhanced] = useState(isAwake)
  useEffect(() => {
    isAwake = true
    startTransition(() => setIsEnhanced(true))
  }, [])
  return isEnhanced
}
