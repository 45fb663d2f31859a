import type { SignInOutput } from 'aws-amplify/auth'
import { distinguishUnreachablePool } from './distinguish-unreachable-pool.ts'
import { authFailureOf, isKnownFailure } from '#web/data/identity/auth-failure.ts'
import type { LoginScreen } from './auth-flow.ts'
import { changeLogin, showFailures, loginState, type LoginBusy, type LoginState } from './login-store.ts'
import { changeAuth } from '#web/data/auth-store.ts'

/** AUTH-06: the status a user has at a step, in the provider's words. */
const STATUSES: Partial<Record<LoginScreen, string>> = {
  'confirm-sign-up': 'UNCONFIRMED',
  'reset-password': 'RESET_REQUIRED',
  'new-password': 'FORCE_CHANGE_PASSWORD',
}

/**
 * One thing at a time. A failure stands on the screen, and in the store by its own name; an expired session starts over.
 * What is wrong in the shop's own code is reported as well as shown.
 */
export async function runLoginAction(busy: LoginBusy, work: () => Promise<void>): Promise<void> {
  if (loginState().busy) return
  changeLogin({ busy, failures: [], note: null })
  changeAuth({ type: 'begin' })
  try {
    await work()
    const { screen } = loginState()
    if (screen !== 'done') changeAuth({ type: 'settle', userstatus: STATUSES[screen] ?? '' })
  } catch (error) {
    showFailures([await distinguishUnreachablePool(authFailureOf(error))], busy)
    if (!isKnownFailure(error)) reportError(error)
  } finally {
    changeLogin({ busy: null })
  }
}

/** What the next screen needs to know of the provider's answer. */
export function detailsOf(next: SignInOutput['nextStep']): Partial<LoginState> {
  if ('codeDeliveryDetails' in next)
    return { destination: next.codeDeliveryDetails?.destination ?? '', codeSentAt: Date.now() }
  if ('additionalInfo' in next) return { codeSentAt: Date.now() }
  if ('allowedMFATypes' in next) return { choices: next.allowedMFATypes ?? [] }
  if ('availableChallenges' in next) return { choices: next.availableChallenges ?? [] }
  if ('totpSetupDetails' in next) return { secret: next.totpSetupDetails.sharedSecret }
  if ('missingAttributes' in next) return { missing: next.missingAttributes ?? [] }
  return {}
}
