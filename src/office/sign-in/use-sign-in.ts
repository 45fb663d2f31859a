import { useState } from 'react'
import { failed } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import { authFailureOf } from '#web/data/identity/auth-failure.ts'
import { isPasskeyPossible } from '#web/data/identity/passkey-possible.ts'
import { tellOtherTabs } from '../data/other-tabs.ts'
import { choose, officeChoices } from '../shell/office-choices.ts'
import { handOverToken, type DoorRefusal } from './hand-over-token.ts'
import { poolRefusal, type PoolRefusal, type OfficeSignInStep } from './sign-in-steps.ts'

/** `passkey`: they are in already, and may make one for the next time. */
type Asks =
  | { kind: 'enter' }
  | { kind: 'passkey'; sub: string }
  | Forgotten
  | Exclude<OfficeSignInStep, { kind: 'done' | 'choose' }>
/** Whose password it is; and, once its code is on its way, a new one. */
type Forgotten = { kind: 'forgotten'; email: string } | { kind: 'reset'; email: string }
type Refusal = PoolRefusal | DoorRefusal | 'notMade'
type Pool = typeof import('./user-pool.ts')

export type SignInFlow = ReturnType<typeof useSignIn>

type UseSignIn = {
  /** For what somebody proves again who they are. */
  wish?: string
  /** Of the letter by which somebody comes who is invited. */
  invitation?: string
  /** Whoever has come by password and has none is offered a passkey, once on a device. */
  offersPasskey?: boolean
  /** What the pool lets its owner do by this sign-in is done by the screen, which forgets it afterwards. */
  isKept?: boolean
  onDone: (sub: string) => void
}

/** From a name to an open office: the user pool is asked, then the office is handed its token. */
export function useSignIn(wishes: UseSignIn) {
  const [asks, setAsks] = useState<Asks>({ kind: 'enter' })
  // Told before somebody has typed a password and a code for nothing.
  const [refusal, setRefusal] = useState<Refusal | null>(navigator.cookieEnabled ? null : 'noCookie')
  const [isBusy, setBusy] = useState(false)

  const { run, make, leave } = poolTurns(wishes, { isBusy, setBusy, setAsks, setRefusal })

  return {
    asks,
    refusal,
    isBusy,
    withPassword: (email: string, password: string) => run((pool) => pool.beginWithPassword(email, password)),
    withPasskey: (email: string) => run((pool) => pool.beginWithPasskey(email)),
    withCode: (code: string) => run((pool) => pool.answerStep(code)),
    withNewPassword: (password: string) => run((pool) => pool.answerStep(password)),
    forgot: (email: string) => {
      setRefusal(null)
      setAsks({ kind: 'forgotten', email })
    },
    withForgotten: (email: string, language: Language) =>
      run(async (pool) => {
        await pool.askForNewPassword(email, language)
        return { kind: 'reset', email }
      }),
    withReset: (email: string, answer: { code: string; password: string; language: Language }) =>
      run((pool) => pool.beginWithNewPassword(email, answer)),
    /** Makes one for the next time, or leaves it; they are in either way. */
    withNewPasskey: (sub: string) => make(sub),
    withoutPasskey: leave,
    startOver: () => {
      setRefusal(null)
      setAsks({ kind: 'enter' })
    },
  }
}

type ShownStep = {
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  setAsks: (asks: Asks) => void
  setRefusal: (refusal: Refusal | null) => void
}

/** What the user pool is asked, turn by turn, and what is done when it says who they are. */
function poolTurns({ wish, invitation, offersPasskey, isKept, onDone }: UseSignIn, shown: ShownStep) {
  const { isBusy, setBusy, setAsks, setRefusal } = shown

  async function go(step: OfficeSignInStep | Forgotten): Promise<void> {
    const { accessToken, answerStep } = await import('./user-pool.ts')
    if (step.kind === 'choose') return go(await answerStep(step.answer))
    if (step.kind !== 'done') return setAsks(step)
    const token = await accessToken()
    const entered = token === null ? failed('unknown' as const) : await handOverToken(token, { wish, invitation })
    if (entered.ok) {
      tellOtherTabs('opened')
      const { sub } = entered.value
      if (offersPasskey && (await isPasskeyWorthOffering())) return setAsks({ kind: 'passkey', sub })
      return leave(sub)
    }
    await forget()
    setRefusal(entered.failure)
    setAsks({ kind: 'enter' })
  }

  async function leave(sub: string): Promise<void> {
    if (!isKept) await forget()
    onDone(sub)
  }

  /** One at a time: a second press waits for the first. */
  async function run(ask: (pool: Pool) => Promise<OfficeSignInStep | Forgotten>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await go(await ask(await import('./user-pool.ts')))
    } catch (error) {
      const refused = poolRefusal(authFailureOf(error).kind)
      if (refused === 'unknown') console.warn('Signing in failed', error)
      if (refused === 'tooLate') setAsks({ kind: 'enter' })
      setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }

  async function make(sub: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      const { makePasskey } = await import('./user-pool.ts')
      await makePasskey()
      await leave(sub)
    } catch {
      // Given up, or refused by the device: it can be pressed again, or left.
      setRefusal('notMade')
    } finally {
      setBusy(false)
    }
  }

  return { run, make, leave }
}

async function forget(): Promise<void> {
  const { forgetSignIn } = await import('./user-pool.ts')
  forgetSignIn()
}

/** Asked once on a device: it is offered on everybody's own page, too. */
async function isPasskeyWorthOffering(): Promise<boolean> {
  if (officeChoices().hasSeenPasskeyOffer || !isPasskeyPossible(location.hostname)) return false
  try {
    const { ownPasskeys } = await import('./user-pool.ts')
    if ((await ownPasskeys()).length > 0) return false
  } catch {
    // A user pool that has no passkeys offers none.
    return false
  }
  choose({ hasSeenPasskeyOffer: true })
  return true
}
