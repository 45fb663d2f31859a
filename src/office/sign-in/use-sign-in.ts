import { useState } from 'react'
import { failed } from '#kit/result.ts'
import { failureOf } from '#web/data/identity/auth-failure.ts'
import { tellOtherTabs } from '../data/other-tabs.ts'
import { handOverToken, type DoorRefusal } from './hand-over-token.ts'
import { poolRefusal, type PoolRefusal, type SignInStep } from './sign-in-steps.ts'

type Asks = { kind: 'enter' } | Exclude<SignInStep, { kind: 'done' | 'choose' }>
type Refusal = PoolRefusal | DoorRefusal
type Pool = typeof import('./user-pool.ts')

export type SignIn = ReturnType<typeof useSignIn>

type UseSignIn = {
  /** For what somebody proves again who they are. */
  wish?: string
  /** Of the letter by which somebody comes who is invited. */
  invitation?: string
  onDone: (sub: string) => void
}

/** From a name to an open office: the user pool is asked, then the office is handed its token. */
export function useSignIn({ wish, invitation, onDone }: UseSignIn) {
  const [asks, setAsks] = useState<Asks>({ kind: 'enter' })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function go(step: SignInStep): Promise<void> {
    const { answerStep, takeAccessToken } = await import('./user-pool.ts')
    if (step.kind === 'choose') return go(await answerStep(step.answer))
    if (step.kind !== 'done') return setAsks(step)
    const token = await takeAccessToken()
    const entered = token === null ? failed('unknown' as const) : await handOverToken(token, { wish, invitation })
    if (entered.ok) {
      tellOtherTabs('opened')
      return onDone(entered.value.sub)
    }
    setRefusal(entered.failure)
    setAsks({ kind: 'enter' })
  }

  /** One at a time: a second press waits for the first. */
  async function run(ask: (pool: Pool) => Promise<SignInStep>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await go(await ask(await import('./user-pool.ts')))
    } catch (error) {
      const refused = poolRefusal(failureOf(error).kind)
      if (refused === 'unknown') console.warn('Signing in failed', error)
      if (refused === 'tooLate') setAsks({ kind: 'enter' })
      setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }

  return {
    asks,
    refusal,
    isBusy,
    withPassword: (email: string, password: string) => run((pool) => pool.beginWithPassword(email, password)),
    withPasskey: (email: string) => run((pool) => pool.beginWithPasskey(email)),
    withCode: (code: string) => run((pool) => pool.answerStep(code)),
    withNewPassword: (password: string) => run((pool) => pool.answerStep(password)),
    startOver: () => {
      setRefusal(null)
      setAsks({ kind: 'enter' })
    },
  }
}
