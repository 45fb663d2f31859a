import { useState } from 'react'

/**
 * Which fields show their error: those that were left, and all of them once somebody tried to go on. The error of a field
 * that is being changed is hidden until it is left again.
 */
export function useShownProblems() {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  return {
    shown,
    attempt,
    leave: (field: string) => setShown((before) => new Set([...before, field])),
    clearErrors: (...fields: string[]) =>
      setShown((before) => new Set([...before].filter((one) => !fields.includes(one)))),
    /** Somebody tried to go on: the errors of these fields are shown, and take the focus. */
    showErrors: (fields: readonly string[]) => {
      setShown((before) => new Set([...before, ...fields]))
      setAttempt((before) => before + 1)
    },
  }
}
