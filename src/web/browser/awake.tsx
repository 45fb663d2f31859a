import { useEffect } from 'react'
import { AWAKE } from '../paint-first.ts'
import { useIsEnhanced } from '../components/use-is-enhanced.ts'

/** Says once that the page has taken over, when what waited for that has changed too. */
export function Awake() {
  const isEnhanced = useIsEnhanced()
  useEffect(() => {
    if (isEnhanced) window.dispatchEvent(new Event(AWAKE))
  }, [isEnhanced])
  return null
}
