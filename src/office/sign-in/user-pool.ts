// The identity library, fetched with the sign-in page only. What it holds is forgotten with the page.
import { Amplify } from 'aws-amplify'
import {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignIn,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  resetPassword,
  signIn,
  type SignInInput,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { makeAnswersReadable } from '#web/data/identity/readable-answers.ts'
import { shopConfig } from '#web/data/shop-config.ts'
import type { Language } from '#site/languages.ts'
import { signInStep, type OfficeSignInStep } from './sign-in-steps.ts'

const held = new Map<string, string>()
let opening: Promise<void> | undefined

/** The tokens of the user pool stay in this page's memory: staff are known by a cookie that no script can read. */
function openPool(): Promise<void> {
  opening ??= configure()
  opening.catch(() => (opening = undefined))
  return opening
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await shopConfig()
  makeAnswersReadable(userPoolEndpoint)
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void held.set(key, value),
    getItem: async (key) => held.get(key) ?? null,
    removeItem: async (key) => void held.delete(key),
    clear: async () => held.clear(),
  })
}

async function begin(input: SignInInput): Promise<OfficeSignInStep> {
  await openPool()
  held.clear()
  const { nextStep } = await signIn(input)
  return signInStep(nextStep)
}

export function beginWithPassword(username: string, password: string): Promise<OfficeSignInStep> {
  return begin({ username, password })
}

/** A passkey that checks its owner counts as both steps. */
export function beginWithPasskey(username: string): Promise<OfficeSignInStep> {
  return begin({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } })
}

export async function answerStep(challengeResponse: string): Promise<OfficeSignInStep> {
  const { nextStep } = await confirmSignIn({ challengeResponse })
  return signInStep(nextStep)
}

/** A code goes by e-mail, in the language of the office. */
export async function askForNewPassword(username: string, language: Language): Promise<void> {
  await openPool()
  await resetPassword({ username, options: { clientMetadata: { language } } })
}

/** With the code of the letter; then they come in by it. */
export async function beginWithNewPassword(
  username: string,
  { code, password, language }: { code: string; password: string; language: Language },
): Promise<OfficeSignInStep> {
  await openPool()
  const options = { clientMetadata: { language } }
  await confirmResetPassword({ username, confirmationCode: code, newPassword: password, options })
  return beginWithPassword(username, password)
}

/** The access token of a sign-in that has ended well, held until `forgetSignIn`. */
export async function accessToken(): Promise<string | null> {
  const tokens = await Amplify.getTokens({})
  return tokens?.accessToken.toString() ?? null
}

export function forgetSignIn(): void {
  held.clear()
}

export type OwnPasskey = { id: string; name: string; madeAt: Date | null }

/** Those of whoever has just signed in; the user pool gives an account 20 at most, and so many at once. */
export async function ownPasskeys(): Promise<OwnPasskey[]> {
  const { credentials } = await listWebAuthnCredentials()
  return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
    credentialId ? [{ id: credentialId, name: friendlyCredentialName ?? '', madeAt: createdAt ?? null }] : [],
  )
}

/** The browser asks for a fingerprint, a face or the lock of the device. */
export async function makePasskey(): Promise<void> {
  await associateWebAuthnCredential()
}

export async function removeOwnPasskey(credentialId: string): Promise<void> {
  await deleteWebAuthnCredential({ credentialId })
}
