import { useCallback, useEffect, useState } from 'react'

export type Asked<Value> = {
  value: Value | null
  hasFailed: boolean
  setValue: (value: Value) => void
  again: () => void
}

/** What a private page asks for when it opens, and again when the visitor says so. `ask` is kept by its owner (useCallback). */
export function useAsked<Value>(ask: () => Promise<Value>): Asked<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    setHasFailed(false)
    ask().then(
      (answer) => isWanted && setValue(answer),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [ask, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  return { value, hasFailed, setValue, again }
}
