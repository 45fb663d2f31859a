import type { AccessFailure } from '#shop/people/identity/tokens/access.ts'
import type { ChangePasswordFailure } from '#shop/people/identity/accounts/account.ts'
import type { ChangeFailure } from '#shop/people/identity/accounts/change-attributes.ts'
import type { DeviceFailure } from '#shop/people/identity/sign-in/devices.ts'
import type { PasskeyFailure } from '#shop/people/identity/passkeys/passkeys.ts'
import type { SetUpFailure } from '#shop/people/identity/sign-in/set-up-mfa.ts'
import type { ConfirmFailure } from '#shop/people/identity/accounts/confirm-sign-up.ts'
import type { ResetFailure } from '#shop/people/identity/accounts/forgot-password.ts'
import type { RefreshFailure } from '#shop/people/identity/tokens/refresh-session.ts'
import type { SignInFailure } from '#shop/people/identity/sign-in/sign-in-answer.ts'
import type { SignUpFailure } from '#shop/people/identity/accounts/sign-up.ts'
import type { ErrorName } from './protocol-frame.ts'

export type UserPoolFailure =
  | AccessFailure
  | ChangeFailure
  | ChangePasswordFailure
  | ConfirmFailure
  | DeviceFailure
  | PasskeyFailure
  | RefreshFailure
  | ResetFailure
  | SetUpFailure
  | SignInFailure
  | SignUpFailure
  | { kind: 'unknown-client' }

type Named = { [Kind in UserPoolFailure['kind']]: ErrorName | ((failure: { message: string }) => ErrorName) }

/** §8: each failure under the name the client library knows. A failure without a name does not compile. */
export const COGNITO_ERRORS = {
  'wrong-password': { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  'locked': { name: 'NotAuthorizedException', message: 'Password attempts exceeded' },
  'needs-second-factor': { name: 'NotAuthorizedException', message: 'A sign-in with a second factor is needed.' },
  'bad-session': { name: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' },
  'invalid-token': { name: 'NotAuthorizedException', message: 'Invalid Access Token' },
  'expired-token': { name: 'NotAuthorizedException', message: 'Access Token has expired' },
  'bad-refresh-token': { name: 'NotAuthorizedException', message: 'Invalid Refresh Token' },
  'token-reused': { name: 'RefreshTokenReuseException', message: 'Refresh token has been used before' },
  'already-confirmed': {
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  },
  'user-gone': { name: 'UserNotFoundException', message: 'User does not exist.' },
  'disabled': { name: 'NotAuthorizedException', message: 'User is disabled.' },
  'not-confirmed': { name: 'UserNotConfirmedException', message: 'User is not confirmed.' },
  'reset-required': { name: 'PasswordResetRequiredException', message: 'Password reset required for the user' },
  'code-mismatch': {
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  },
  // As Cognito says it of a code of the app.
  'code-used': { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' },
  'code-expired': { name: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' },
  'too-many-codes': {
    name: 'TooManyFailedAttemptsException',
    message: 'Too many wrong codes, please request a code again.',
  },
  'too-many-letters': {
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  },
  'no-mail': { name: 'CodeDeliveryFailureException', message: 'A code cannot be delivered now.' },
  'too-many-tries': {
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  },
  // As a user pool without self sign-up answers.
  'not-open': { name: 'NotAuthorizedException', message: 'SignUp is not permitted for this user pool' },
  'weak-password': ({ message }) => ({
    name: 'InvalidPasswordException',
    message: `Password did not conform with policy: ${message}`,
  }),
  'invalid-parameter': ({ message }) => ({ name: 'InvalidParameterException', message }),
  'email-taken': { name: 'UsernameExistsException', message: 'An account with the given email already exists.' },
  'alias-taken': { name: 'AliasExistsException', message: 'An account with the given email already exists.' },
  'wrong-totp': { name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' },
  'no-passkeys-here': {
    name: 'WebAuthnConfigurationMissingException',
    message: 'Passkeys need a site with a name.',
  },
  'no-such-passkey': { name: 'ResourceNotFoundException', message: 'Passkey does not exist.' },
  'too-many-passkeys': {
    name: 'LimitExceededException',
    message: 'There are as many passkeys as an account may have.',
  },
  'passkey-challenge-gone': {
    name: 'WebAuthnChallengeNotFoundException',
    message: 'The challenge is unknown, used or expired.',
  },
  'passkey-refused': {
    name: 'WebAuthnCredentialNotSupportedException',
    message: 'The passkey could not be verified.',
  },
  'no-such-device': { name: 'ResourceNotFoundException', message: 'Device does not exist.' },
  'unknown-client': { name: 'ResourceNotFoundException', message: 'User pool client does not exist.' },
} as const satisfies Named
