import { useCallback, useEffect, useRef, useState } from 'react'

export type Asked<Value> = {
  value: Value | null
  hasFailed: boolean
  setValue: (value: Value) => void
  /** Settles when it has been answered, well or badly; what is there stays until then. */
  again: () => Promise<void>
}

/** What a private page asks for when it opens, and again when the visitor says so. `ask` is kept by its owner (useCallback). */
export function useAsked<Value>(ask: () => Promise<Value>): Asked<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const turns = useRef(0)
  const again = useCallback(async () => {
    const turn = ++turns.current
    const isLast = () => turn === turns.current
    setHasFailed(false)
    await ask().then(
      (answer) => isLast() && setValue(answer),
      () => isLast() && setHasFailed(true),
    )
  }, [ask])
  useEffect(() => {
    void again()
    return () => void turns.current++
  }, [again])
  return { value, hasFailed, setValue, again }
}
