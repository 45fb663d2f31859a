import { emptyFailure, type AuthFailure, type AuthFailureKind, type AuthField, type EmptyKind } from './auth-problem.ts'

/** AUTH-21: kept word for word, whatever the library wraps around them. */
const LITERALS = [
  'An error occurred during the sign in process.',
  'Cannot initiate MFA setup from available types',
  'Invalid Idtoken.',
  'USER_ID_FOR_SRP was not found in challengeParameters',
  'An error occurred when attempting to log out from OAuth provider.',
  'A network error has occurred.',
] as const

const EMPTY_NAMES: Record<string, EmptyKind> = {
  EmptySignInUsername: 'empty-email',
  EmptySignUpUsername: 'empty-email',
  EmptyResetPasswordUsername: 'empty-email',
  EmptyResendSignUpCodeUsername: 'empty-email',
  EmptyConfirmSignUpUsername: 'empty-email',
  EmptyConfirmResetPasswordUsername: 'empty-email',
  EmptySignInPassword: 'empty-password',
  EmptyUpdatePassword: 'empty-password',
  EmptySignUpPassword: 'empty-sign-up-password',
  EmptyConfirmResetPasswordNewPassword: 'empty-new-password',
  EmptyConfirmSignUpCode: 'empty-code',
  EmptyConfirmResetPasswordConfirmationCode: 'empty-code',
  EmptyConfirmUserAttributeCode: 'empty-code',
  EmptyVerifyTOTPSetupCode: 'empty-code',
  EmptyChallengeResponse: 'empty-code',
}

type Meaning = { kind: AuthFailureKind; field?: AuthField }

/** AUTH-15: the identity provider's names, and what each means to a visitor. */
const MEANINGS: Record<string, Meaning> = {
  NotAuthorizedException: { kind: 'not-authorized' },
  UserNotFoundException: { kind: 'user-not-found' },
  UserNotConfirmedException: { kind: 'not-confirmed' },
  PasswordResetRequiredException: { kind: 'reset-required' },
  CodeMismatchException: { kind: 'wrong-code', field: 'code' },
  EnableSoftwareTokenMFAException: { kind: 'wrong-code', field: 'code' },
  ExpiredCodeException: { kind: 'expired-code', field: 'code' },
  InvalidPasswordException: { kind: 'weak-password', field: 'new-password' },
  CodeDeliveryFailureException: { kind: 'no-mail' },
  LimitExceededException: { kind: 'limit-exceeded' },
  TooManyRequestsException: { kind: 'too-many-requests' },
  ThrottlingException: { kind: 'too-many-requests' },
  TooManyFailedAttemptsException: { kind: 'too-many-attempts' },
  UsernameExistsException: { kind: 'account-exists', field: 'email' },
  AliasExistsException: { kind: 'email-taken', field: 'email' },
  InvalidParameterException: { kind: 'invalid-input' },
  ResourceNotFoundException: { kind: 'not-found' },
  InternalErrorException: { kind: 'internal' },
  UserUnAuthenticatedException: { kind: 'signed-out' },
  UserAlreadyAuthenticatedException: { kind: 'already-signed-in' },
  DeviceMetadataNotFoundException: { kind: 'unknown-device' },
  InvalidRedirectException: { kind: 'invalid-redirect' },
  InvalidOriginException: { kind: 'invalid-origin' },
  TokenRefreshException: { kind: 'signed-out' },
  RefreshTokenReuseException: { kind: 'signed-out' },
  AutoSignInException: { kind: 'auto-sign-in' },
  OAuthSignOutException: { kind: 'provider-sign-out' },
  SignInException: { kind: 'unaddressed' },
  NetworkError: { kind: 'network' },
  PasskeyNotSupported: { kind: 'passkey-not-supported' },
  PasskeyAlreadyExists: { kind: 'passkey-exists' },
  InvalidPasskeyRegistrationOptions: { kind: 'passkey-options' },
  InvalidPasskeyAuthenticationOptions: { kind: 'passkey-options' },
  RelyingPartyMismatch: { kind: 'passkey-other-site' },
  PasskeyRegistrationFailed: { kind: 'passkey-not-made' },
  PasskeyRetrievalFailed: { kind: 'passkey-not-read' },
  PasskeyRegistrationCanceled: { kind: 'passkey-cancelled' },
  PasskeyAuthenticationCanceled: { kind: 'passkey-cancelled' },
  PasskeyOperationAborted: { kind: 'passkey-cancelled' },
}

/** One name, several reasons: the message tells them apart. */
const BY_MESSAGE: { name: string; says: RegExp; meaning: Meaning }[] = [
  { name: 'NotAuthorizedException', says: /session/i, meaning: { kind: 'session-expired' } },
  { name: 'NotAuthorizedException', says: /not permitted/i, meaning: { kind: 'not-open' } },
  { name: 'NotAuthorizedException', says: /disabled/i, meaning: { kind: 'disabled' } },
  { name: 'NotAuthorizedException', says: /second factor/i, meaning: { kind: 'needs-second-factor' } },
  { name: 'SerializationException', says: /too large/i, meaning: { kind: 'too-long' } },
  { name: 'NotAuthorizedException', says: /attempts exceeded/i, meaning: { kind: 'locked' } },
  {
    name: 'NotAuthorizedException',
    says: /current status is confirmed|already confirmed/i,
    meaning: { kind: 'already-confirmed' },
  },
  { name: 'NotAuthorizedException', says: /token|signed out|revoked/i, meaning: { kind: 'signed-out' } },
  { name: 'ExpiredCodeException', says: /already been used/i, meaning: { kind: 'used-code', field: 'code' } },
  // The library says so when its own note of the sign-in has run out (AUTH-03).
  { name: 'SignInException', says: /session has expired/i, meaning: { kind: 'session-expired' } },
]

/** What went wrong, in terms a screen can show. An error of the shop's own making is `unknown` and is reported as well. */
export function authFailureOf(error: unknown): AuthFailure {
  const { name, message } = error instanceof Error ? error : { name: 'Unknown', message: String(error) }
  const empty = Object.hasOwn(EMPTY_NAMES, name) ? EMPTY_NAMES[name] : undefined
  if (empty) return emptyFailure(empty)
  const meaning =
    BY_MESSAGE.find((one) => one.name === name && one.says.test(message))?.meaning ??
    (Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined)
  return {
    kind: meaning?.kind ?? 'unknown',
    field: meaning?.field ?? null,
    error: name,
    details: LITERALS.find((literal) => message.includes(literal)) ?? message.trim(),
  }
}

/** AUTH-07: what the identity provider or the network refused, as opposed to a fault in the shop's own code. */
export function isKnownFailure(error: unknown): boolean {
  return authFailureOf(error).kind !== 'unknown'
}
