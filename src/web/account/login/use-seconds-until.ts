import { useEffect, useState } from 'react'

/** By the clock, not by what has passed: a device that slept in between knows it when it wakes. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
