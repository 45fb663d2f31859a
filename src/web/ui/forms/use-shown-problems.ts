import { useState } from 'react'

/**
 * Which fields may say what is wrong with them: those that were left, and all of them once somebody tried to go on. A field
 * that is being mended is silent until it is left again.
 */
export function useShownProblems() {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  return {
    shown,
    attempt,
    leave: (field: string) => setShown((before) => new Set([...before, field])),
    mend: (...fields: string[]) => setShown((before) => new Set([...before].filter((one) => !fields.includes(one)))),
    /** Somebody tried to go on: these are told, and take the focus. */
    tell: (fields: readonly string[]) => {
      setShown((before) => new Set([...before, ...fields]))
      setAttempt((before) => before + 1)
    },
  }
}
