import { useState } from 'react'
import type { AuthFailure } from '../browser/auth-problem.ts'
import { useAction } from '../browser/use-action.ts'

type ToldAction<Told> = {
  isBusy: boolean
  told: Told | null
  failure: AuthFailure | undefined
  act: (told: Told, work: () => Promise<void>) => Promise<void>
}

/** A change of the account: what came of it is told, and the account is read again. */
export function useToldAction<Told>(reload: () => Promise<void>): ToldAction<Told> {
  const { isBusy, failures, run } = useAction()
  const [told, setTold] = useState<Told | null>(null)
  return {
    isBusy,
    told,
    failure: failures[0],
    async act(whenDone, work) {
      setTold(null)
      if (await run(work)) setTold(whenDone)
      await reload()
    },
  }
}
