import { useState } from 'react'
import { useAction } from './use-action.ts'
import { useText } from '#words/text.tsx'

type StatusAction = {
  isBusy: boolean
  /** The outcome in words: props of `AccountStatus`. */
  status: { done: string | null; problem?: string }
  /** A step of a longer change: nothing is shown unless it fails. */
  run: (work: () => Promise<void>) => Promise<boolean>
  act: (whenDone: string, work: () => Promise<void>) => Promise<void>
  showDone: (done: string) => void
}

/** A change of the account: the account is read again, then the outcome is shown until the next change begins. */
export function useStatusAction(reload: () => Promise<void>): StatusAction {
  const text = useText()
  const { isBusy, failures, run } = useAction()
  const [done, showDone] = useState<string | null>(null)
  const [failure] = failures
  const begin = (work: () => Promise<void>) => {
    if (!isBusy) showDone(null)
    return run(work)
  }
  return {
    isBusy,
    status: { done, problem: failure && text(`auth-errors.${failure.kind}`) },
    run: begin,
    showDone,
    async act(whenDone, work) {
      const isDone = await begin(() => work().finally(reload))
      if (isDone) showDone(whenDone)
    },
  }
}
