import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#kit/durations.ts'

/** The time to the minute: ages go on while a list is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
