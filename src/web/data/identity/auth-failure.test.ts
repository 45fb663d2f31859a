import { describe, expect, it } from 'vitest'
import { en } from '#words/messages/en.ts'
import { hu } from '#words/messages/hu.ts'
import { authFailureOf, isKnownFailure } from './auth-failure.ts'

function named(name: string, message = 'said by the provider'): Error {
  return Object.assign(new Error(message), { name })
}

/** §8, all of them. */
const PROVIDER_NAMES = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidPasswordException',
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'UsernameExistsException',
  'AliasExistsException',
  'InvalidParameterException',
  'ResourceNotFoundException',
  'InternalErrorException',
  'UserUnAuthenticatedException',
  'DeviceMetadataNotFoundException',
  'InvalidRedirectException',
  'InvalidOriginException',
  'TokenRefreshException',
  'NetworkError',
  'PasskeyNotSupported',
  'PasskeyAlreadyExists',
  'InvalidPasskeyRegistrationOptions',
  'InvalidPasskeyAuthenticationOptions',
  'RelyingPartyMismatch',
  'PasskeyRegistrationFailed',
  'PasskeyRetrievalFailed',
  'PasskeyRegistrationCanceled',
  'PasskeyAuthenticationCanceled',
  'PasskeyOperationAborted',
]

describe('a failure of signing in', () => {
  it('AUTH-15 has a sentence of its own meaning in both languages, for every name of the provider', () => {
    for (const name of PROVIDER_NAMES) {
      const { kind, error } = authFailureOf(named(name))
      expect(kind, name).not.toBe('unknown')
      expect(error).toBe(name)
      expect(hu['auth-errors'][kind].length, name).toBeGreaterThan(10)
      expect(en['auth-errors'][kind].length, name).toBeGreaterThan(10)
    }
  })

  it('AUTH-15 stands at the field where it can be mended', () => {
    expect(authFailureOf(named('CodeMismatchException')).field).toBe('code')
    expect(authFailureOf(named('ExpiredCodeException')).field).toBe('code')
    expect(authFailureOf(named('EnableSoftwareTokenMFAException')).field).toBe('code')
    expect(authFailureOf(named('InvalidPasswordException')).field).toBe('new-password')
    expect(authFailureOf(named('UsernameExistsException')).field).toBe('email')
    expect(authFailureOf(named('NotAuthorizedException', 'Incorrect username or password.')).field).toBeNull()
  })

  it('AUTH-03 AUTH-15 tells a wrong password, a lock, an expired session and a signed-out visitor apart', () => {
    const kindOf = (message: string) => authFailureOf(named('NotAuthorizedException', message)).kind
    expect(kindOf('Incorrect username or password.')).toBe('not-authorized')
    expect(kindOf('Password attempts exceeded')).toBe('locked')
    expect(kindOf('User is disabled.')).toBe('disabled')
    expect(kindOf('Invalid session for the user, session is expired.')).toBe('session-expired')
    expect(kindOf('User cannot be confirmed. Current status is CONFIRMED')).toBe('already-confirmed')
    expect(kindOf('Access Token has been revoked')).toBe('signed-out')
    const lost = named(
      'SignInException',
      '\n\t\t\tAn error occurred during the sign in process.\n\n3. page was refreshed during the sign in flow and session has expired.\n',
    )
    expect(authFailureOf(lost)).toMatchObject({
      kind: 'session-expired',
      details: 'An error occurred during the sign in process.',
    })
  })

  it('AUTH-15 a field that is too long, and a shop that has not opened, are said as such and not as a fault of the page', () => {
    const tooLarge = named('SerializationException', 'The body is too large: 65536 bytes at most.')
    expect(authFailureOf(tooLarge)).toMatchObject({ kind: 'too-long', field: null })
    expect(isKnownFailure(tooLarge)).toBe(true)
    expect(isKnownFailure(named('SerializationException', 'UserCode has the wrong type.'))).toBe(false)
    expect(authFailureOf(named('NotAuthorizedException', 'SignUp is not permitted for this user pool')).kind).toBe(
      'not-open',
    )
  })

  it('AUTH-11 AUTH-12 AUTH-22 names what was left empty in the specification’s words', () => {
    const details = (name: string) => authFailureOf(named(name, 'x is required')).details
    expect(details('EmptySignInUsername')).toBe('Email cannot be empty')
    expect(details('EmptyResetPasswordUsername')).toBe('Email cannot be empty')
    expect(details('EmptySignInPassword')).toBe('Password cannot be empty')
    expect(details('EmptyConfirmResetPasswordNewPassword')).toBe('Password cannot be empty')
    expect(details('EmptyConfirmSignUpCode')).toBe('Confirmation code cannot be empty')
    expect(details('EmptySignUpPassword')).toBe('Error creating account')
    expect(authFailureOf(named('EmptySignUpPassword')).field).toBe('new-password')
  })

  it('AUTH-21 keeps the literal messages in its details, without what the library adds to them', () => {
    const messages = {
      'An error occurred during the sign in process. X challengeName … was not addressed.':
        'An error occurred during the sign in process.',
      'Cannot initiate MFA setup from available types: SMS': 'Cannot initiate MFA setup from available types',
      'Invalid Idtoken.': 'Invalid Idtoken.',
      'USER_ID_FOR_SRP was not found in challengeParameters': 'USER_ID_FOR_SRP was not found in challengeParameters',
      'An error occurred when attempting to log out from OAuth provider.':
        'An error occurred when attempting to log out from OAuth provider.',
      'A network error has occurred.': 'A network error has occurred.',
    }
    for (const [message, literal] of Object.entries(messages))
      expect(authFailureOf(named('SignInException', message)).details).toBe(literal)
  })

  it('AUTH-07 is not confused with a fault of the shop’s own', () => {
    expect(isKnownFailure(named('NotAuthorizedException'))).toBe(true)
    for (const fault of [new TypeError('x is not a function'), named('constructor'), named('__proto__'), 'text', null])
      expect(isKnownFailure(fault), String(fault)).toBe(false)
    expect(authFailureOf('text').details).toBe('text')
  })
})
