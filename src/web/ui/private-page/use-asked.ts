import { useCallback, useEffect, useRef, useState } from 'react'

export type Asked<Value> = {
  value: Value | null
  hasFailed: boolean
  /** Why, for `failureInWords`. */
  failure: unknown
  setValue: (value: Value) => void
  /** Settles when it has been answered, well or badly; what is there stays until then. */
  again: () => Promise<void>
}

/** What a private page asks for when it opens, and again when the visitor says so. `ask` is kept by its owner (useCallback). */
export function useAsked<Value>(ask: () => Promise<Value>): Asked<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState<{ failure: unknown } | null>(null)
  const turns = useRef(0)
  const again = useCallback(async () => {
    const turn = ++turns.current
    const isLast = () => turn === turns.current
    setFailed(null)
    await ask().then(
      (answer) => isLast() && setValue(answer),
      (failure: unknown) => isLast() && setFailed({ failure }),
    )
  }, [ask])
  useEffect(() => {
    void again()
    return () => void turns.current++
  }, [again])
  return { value, hasFailed: failed !== null, failure: failed?.failure, setValue, again }
}
