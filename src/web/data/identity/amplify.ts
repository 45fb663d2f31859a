// Everything that comes from the identity library, in one module that is only ever loaded when somebody needs it.
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { CookieStorage, Hub } from 'aws-amplify/utils'
import type { ShopConfig } from '../shop-config.ts'
import { makeAnswersReadable } from './readable-answers.ts'
import type { SessionUser } from '../auth-state.ts'

export {
  associateWebAuthnCredential,
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteWebAuthnCredential,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  listWebAuthnCredentials,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Guests' signed requests are the shop's own signer's work, so the library is told of the user pool only:
 * with an identity pool it would fetch temporary credentials that nobody uses.
 */
export function configure(config: ShopConfig): void {
  makeAnswersReadable(config.userPoolEndpoint)
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        userPoolEndpoint: config.userPoolEndpoint,
        loginWith: { email: true },
        signUpVerificationMethod: 'code',
      },
    },
  })
  // AUTH-18. A loopback address is this machine, under whatever name.
  const secure = !LOOPBACK.includes(window.location.hostname)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(
    new CookieStorage({ expires: 365, sameSite: 'lax', secure, path: '/' }),
  )
}

/** The tokens, renewed when they are about to expire (AUTH-10). */
export async function tokens(options: { forceRefresh?: boolean } = {}) {
  return Amplify.getTokens(options)
}

/** AUTH-10: the e-mail address is a claim of the id token, the groups are a claim of the access token. */
export async function whoIsSignedIn(): Promise<SessionUser | null> {
  const session = await tokens()
  const id = session?.idToken?.payload
  if (!session || !id?.sub) return null
  const groups = session.accessToken.payload['cognito:groups']
  return {
    userId: id.sub,
    username: textOf(id['cognito:username']) || id.sub,
    name: textOf(id.name),
    email: textOf(id.email),
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  }
}

/** AUTH-09: the library keeps its tokens after some failures; the shop does not, unless the network failed. */
export function onRefreshFailure(act: () => void): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event !== 'tokenRefresh_failure') return
    const name = payload.data?.error?.name
    if (name !== 'NetworkError') act()
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
