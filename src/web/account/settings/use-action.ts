import { useState } from 'react'
import { distinguishUnreachablePool } from '../login/distinguish-unreachable-pool.ts'
import { authFailureOf, isKnownFailure } from '#web/data/identity/auth-failure.ts'
import type { AuthFailure } from '#web/data/identity/auth-problem.ts'
import { endSession } from '#web/data/identity/session.ts'

export type Action = {
  isBusy: boolean
  failures: readonly AuthFailure[]
  fail: (failures: readonly AuthFailure[]) => void
  /** Whether it was done. */
  run: (work: () => Promise<void>) => Promise<boolean>
}

/** Runs one thing at a time; a failure is shown where it was started. A session that has ended leads to the login page. */
export function useAction(meaningOf: (failure: AuthFailure) => AuthFailure = (failure) => failure): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [failures, fail] = useState<readonly AuthFailure[]>([])
  return {
    isBusy,
    failures,
    fail,
    async run(work) {
      if (isBusy) return false
      setIsBusy(true)
      fail([])
      try {
        await work()
        return true
      } catch (error) {
        const failure = await distinguishUnreachablePool(meaningOf(authFailureOf(error)))
        fail([failure])
        if (failure.kind === 'signed-out' || failure.kind === 'user-not-found') endSession()
        if (!isKnownFailure(error)) reportError(error)
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
