import { useCallback, useEffect, useRef, useState } from 'react'

export type Fetched<Value> = {
  value: Value | null
  hasFailed: boolean
  /** Why, for `failureInWords`. */
  failure: unknown
  setValue: (value: Value) => void
  /** Settles when the request has ended, well or badly; the old value stays until then. */
  reload: () => Promise<void>
}

/** Data of a private page: requested when the page opens, and again by `reload`. `fetch` must be stable (useCallback). */
export function useFetched<Value>(fetch: () => Promise<Value>): Fetched<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState<{ failure: unknown } | null>(null)
  const turns = useRef(0)
  const reload = useCallback(async () => {
    const turn = ++turns.current
    const isLast = () => turn === turns.current
    setFailed(null)
    await fetch().then(
      (answer) => isLast() && setValue(answer),
      (failure: unknown) => isLast() && setFailed({ failure }),
    )
  }, [fetch])
  useEffect(() => void reload(), [reload])
  return { value, hasFailed: failed !== null, failure: failed?.failure, setValue, reload }
}
