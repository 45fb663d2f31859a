import { useState } from 'react'
import { useAction } from './use-action.ts'
import { useText } from '#words/text.tsx'

type ToldAction = {
  isBusy: boolean
  /** What came of it, in words: for `AccountTold`. */
  told: { done: string | null; problem?: string }
  /** A step on the way: nothing is told unless it fails. */
  run: (work: () => Promise<void>) => Promise<boolean>
  act: (whenDone: string, work: () => Promise<void>) => Promise<void>
  tell: (done: string) => void
}

/** A change of the account: the account is read again, then what came of the change is told, until the next one begins. */
export function useStatusAction(reload: () => Promise<void>): ToldAction {
  const text = useText()
  const { isBusy, failures, run } = useAction()
  const [done, tell] = useState<string | null>(null)
  const [failure] = failures
  const begin = (work: () => Promise<void>) => {
    if (!isBusy) tell(null)
    return run(work)
  }
  return {
    isBusy,
    told: { done, problem: failure && text(`auth-errors.${failure.kind}`) },
    run: begin,
    tell,
    async act(whenDone, work) {
      const isDone = await begin(() => work().finally(reload))
      if (isDone) tell(whenDone)
    },
  }
}
