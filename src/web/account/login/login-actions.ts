import type { SignInInput, SignInOutput, SignUpOutput } from 'aws-amplify/auth'
import { languageOfPath, type Language } from '#site/languages.ts'
import { track } from '#web/third-parties/analytics-queue.ts'
import { openLibrary, type IdentityLibrary } from '#web/data/identity/open-amplify.ts'
import { runLoginAction, detailsOf } from './run-login-action.ts'
import { authFailureOf } from '#web/data/identity/auth-failure.ts'
import type { AuthFailureKind } from '#web/data/identity/auth-problem.ts'
import { changeLogin, showFailures, goToScreenAfter, loginState, type LoginBusy } from './login-store.ts'
import { isPoolElsewhere } from '#web/data/identity/pool-elsewhere.ts'
import { changeAuth } from '#web/data/auth-store.ts'
import { noteSignIn } from '#web/data/sign-in-news.ts'
import { forgetTyped, typedIn } from './login-inputs.ts'

type Credentials = { email: string; password: string }

const WRONG_ANSWER = { kind: 'wrong-code', field: 'code', error: 'CodeMismatchException', details: '' } as const

const language = (): Language => languageOfPath(window.location.pathname)
/** The letters with codes come in the language of the page. */
const clientMetadata = () => ({ language: language() })

/** How the sign-in under way began: another code is had by beginning it once more. */
let restartSignIn: (() => Promise<void>) | null = null
/** By what, for the analytics. */
let method = 'password'

function beginSignIn(busy: LoginBusy, input: SignInInput): Promise<void> {
  changeLogin({ email: input.username })
  method = busy === 'sign-in' ? 'password' : busy
  restartSignIn = async () => {
    const library = await openLibrary()
    const options = { ...input.options, clientMetadata: clientMetadata() }
    await goToNextStep(library, await signInReplacingOther(library, { ...input, options }))
  }
  return runLoginAction(busy, restartSignIn)
}

export function signInWithPassword({ email, password }: Credentials): Promise<void> {
  return beginSignIn('sign-in', { username: email, password })
}

export function signInWithCode(email: string): Promise<void> {
  changeLogin({ email })
  method = 'code'
  restartSignIn = null
  return runLoginAction('code', askForCode)
}

/** Who gets no letter may still have a password. */
const WITHOUT_LETTER: AuthFailureKind[] = ['limit-exceeded', 'too-many-requests', 'no-mail']

/** A pool of somebody else's opens none by a code. */
async function opensAccounts(): Promise<Record<string, string>> {
  return (await isPoolElsewhere()) ? {} : { account: 'open' }
}

/** WAYS-60: the code signs in whoever has the address, and opens an account where nobody has. */
async function askForCode(): Promise<void> {
  const library = await openLibrary()
  const { email: username } = loginState()
  try {
    const { nextStep } = await signInReplacingOther(library, {
      username,
      options: {
        authFlowType: 'USER_AUTH',
        preferredChallenge: 'EMAIL_OTP',
        clientMetadata: { ...clientMetadata(), ...(await opensAccounts()) },
      },
    })
    forgetTyped('code')
    await goToNextStep(library, { nextStep }, { byCode: true })
  } catch (error) {
    const isWithoutLetter = WITHOUT_LETTER.includes(authFailureOf(error).kind)
    if (isWithoutLetter && loginState().screen === 'start') goToScreenAfter('no-code', { byCode: true })
    throw error
  }
}

export function signInWithPasskey(email: string): Promise<void> {
  return beginSignIn('passkey', {
    username: email,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
  })
}

/** Not after a reload: a password is never written down. */
export function canAskForAnotherCode(): boolean {
  return restartSignIn !== null
}

/** AUTH-08: one signed-in user at a time; the one before is signed out, and the sign-in is tried again. */
async function signInReplacingOther(library: IdentityLibrary, input: SignInInput): Promise<SignInOutput> {
  try {
    return await library.signIn(input)
  } catch (error) {
    // It has let go of whatever code was under way.
    changeLogin({ codeSentAt: 0 })
    if (authFailureOf(error).kind !== 'already-signed-in') throw error
    await library.signOut()
    return library.signIn(input)
  }
}

/** Answers the challenge on the screen: a code, a choice, a password, an address. */
export function answerChallenge(challengeResponse: string, userAttributes: Record<string, string> = {}): Promise<void> {
  return runLoginAction(challengeResponse === 'WEB_AUTHN' ? 'passkey' : 'answer', async () => {
    const library = await openLibrary()
    const { screen: before, byCode } = loginState()
    const options = { clientMetadata: clientMetadata(), userAttributes }
    const { nextStep } = await library.confirmSignIn({ challengeResponse, options })
    await goToNextStep(library, { nextStep })
    if (byCode && loginState().screen === 'first-factor') await askForMoreThanCode(library)
    // The provider asks the same question again when the answer was wrong.
    if (before === 'custom-challenge' && loginState().screen === before) showFailures([WRONG_ANSWER])
  })
}

/**
 * WAYS-62: the code was right, and is not enough. The library does not say what else there is after an answer: a password is
 * what everybody has who is asked for more.
 */
async function askForMoreThanCode(library: IdentityLibrary): Promise<void> {
  await goToNextStep(library, await library.confirmSignIn({ challengeResponse: 'PASSWORD_SRP' }))
  changeLogin({ note: 'more-than-code' })
}

/** Where the provider's answer leads; two of its steps need a code to be sent first (AUTH-16). */
async function goToNextStep(
  library: IdentityLibrary,
  { nextStep }: Pick<SignInOutput, 'nextStep'>,
  { byCode = false } = {},
): Promise<void> {
  if (nextStep.signInStep === 'DONE') return completeSignIn(library)
  const isCode = nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'
  goToScreenAfter(nextStep.signInStep, { ...detailsOf(nextStep), byCode: byCode && isCode })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') await sendSignUpCode(library, 'not-confirmed')
  if (nextStep.signInStep === 'RESET_PASSWORD') await sendResetCode(library, 'reset-required')
}

async function completeSignIn(library: IdentityLibrary): Promise<void> {
  const who = await library.whoIsSignedIn()
  if (!who) throw Object.assign(new Error('Invalid Idtoken.'), { name: 'UserUnAuthenticatedException' })
  forgetTyped()
  restartSignIn = null
  goToScreenAfter('DONE')
  noteSignIn()
  changeAuth({ type: 'sign-in', who })
  track({ name: 'login', method })
}

export function signUp({ email, password }: Credentials): Promise<void> {
  changeLogin({ email })
  return runLoginAction('sign-up', async () => {
    const library = await openLibrary()
    const { nextStep } = await library.signUp({
      username: email,
      password,
      options: {
        userAttributes: { email, locale: language() },
        clientMetadata: clientMetadata(),
        autoSignIn: { authFlowType: 'USER_AUTH' },
      },
    })
    await continueSignUp(library, nextStep)
  })
}

export function confirmSignUp(confirmationCode: string): Promise<void> {
  return runLoginAction('answer', async () => {
    const library = await openLibrary()
    const { email: username } = loginState()
    const options = { clientMetadata: clientMetadata() }
    const { nextStep } = await library.confirmSignUp({ username, confirmationCode, options })
    await continueSignUp(library, nextStep)
  })
}

/** AUTH-04: confirmed within 180 s the visitor is signed in without a word; later, with the password that still stands in the form. */
async function continueSignUp(library: IdentityLibrary, { signUpStep }: SignUpOutput['nextStep']): Promise<void> {
  goToScreenAfter(`sign-up:${signUpStep}`, { codeSentAt: Date.now() })
  if (signUpStep !== 'CONFIRM_SIGN_UP') track({ name: 'sign_up', method: 'password' })
  if (signUpStep === 'COMPLETE_AUTO_SIGN_IN') await signInAutomatically(library)
  if (signUpStep === 'DONE') await signInWithTypedPassword(library)
}

async function signInAutomatically(library: IdentityLibrary): Promise<void> {
  try {
    await goToNextStep(library, await library.autoSignIn())
  } catch (error) {
    goToScreenAfter('start-over')
    if (authFailureOf(error).kind === 'network') throw error
    await signInWithTypedPassword(library)
  }
}

async function signInWithTypedPassword(library: IdentityLibrary): Promise<void> {
  const password = typedIn('new-password') || typedIn('password')
  if (!password) return changeLogin({ note: 'confirmed' })
  const input = { username: loginState().email, password, options: { clientMetadata: clientMetadata() } }
  await goToNextStep(library, await signInReplacingOther(library, input))
}

export function resendCode(): Promise<void> {
  return runLoginAction('resend', async () => {
    const library = await openLibrary()
    const { screen, byCode } = loginState()
    if (screen === 'reset-password') await sendResetCode(library, 'resent')
    else if (screen === 'confirm-sign-up') await sendSignUpCode(library, 'resent')
    else {
      await (byCode ? askForCode() : restartSignIn?.())
      if (loginState().screen === screen) changeLogin({ note: 'resent' })
    }
  })
}

async function sendSignUpCode(library: IdentityLibrary, note: 'not-confirmed' | 'resent'): Promise<void> {
  await library.resendSignUpCode({ username: loginState().email, options: { clientMetadata: clientMetadata() } })
  changeLogin({ note, codeSentAt: Date.now() })
}

export function requestPasswordReset(email: string): Promise<void> {
  changeLogin({ email })
  return runLoginAction('code', async () => sendResetCode(await openLibrary(), null))
}

async function sendResetCode(library: IdentityLibrary, note: 'reset-required' | 'resent' | null): Promise<void> {
  const { nextStep } = await library.resetPassword({
    username: loginState().email,
    options: { clientMetadata: clientMetadata() },
  })
  goToScreenAfter(`reset:${nextStep.resetPasswordStep}`, { note, codeSentAt: Date.now() })
}

/** AUTH-05: through to the new password, and in with it. */
export function resetPassword({ code, password }: { code: string; password: string }): Promise<void> {
  return runLoginAction('answer', async () => {
    const library = await openLibrary()
    const { email: username } = loginState()
    const options = { clientMetadata: clientMetadata() }
    await library.confirmResetPassword({ username, confirmationCode: code, newPassword: password, options })
    goToScreenAfter('reset:DONE', { note: 'reset' })
    await goToNextStep(library, await signInReplacingOther(library, { username, password, options }))
  })
}
