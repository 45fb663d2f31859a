import type { CodeDelivery } from '#shop/people/identity/accounts/send-user-code.ts'
import type { FirstFactor, SignInAnswer, StepDetails } from '#shop/people/identity/sign-in/sign-in-answer.ts'
import type { SignInStep } from '#shop/people/identity/sign-in/sign-in-steps.ts'
import type { MfaMethod } from '#shop/people/identity/accounts/user.ts'

/** The shop's words on the left, the protocol's on the right. */
const CHALLENGES: Record<Exclude<SignInStep, 'auto-sign-in' | 'new-passkey'>, string> = {
  'password-verifier': 'PASSWORD_VERIFIER',
  'new-password': 'NEW_PASSWORD_REQUIRED',
  'custom-challenge': 'CUSTOM_CHALLENGE',
  'device-start': 'DEVICE_SRP_AUTH',
  'device-verifier': 'DEVICE_PASSWORD_VERIFIER',
  'select-mfa': 'SELECT_MFA_TYPE',
  'totp': 'SOFTWARE_TOKEN_MFA',
  'email-code': 'EMAIL_OTP',
  'sms-code': 'SMS_MFA',
  'mfa-setup': 'MFA_SETUP',
  'select-challenge': 'SELECT_CHALLENGE',
  'email-sign-in': 'EMAIL_OTP',
  'sms-sign-in': 'SMS_OTP',
  'passkey': 'WEB_AUTHN',
}

export const MFA_NAMES: Record<MfaMethod, string> = {
  totp: 'SOFTWARE_TOKEN_MFA',
  email: 'EMAIL_OTP',
  sms: 'SMS_MFA',
}

export const FACTOR_NAMES: Record<FirstFactor, string> = {
  'password': 'PASSWORD',
  'password-srp': 'PASSWORD_SRP',
  'email': 'EMAIL_OTP',
  'sms': 'SMS_OTP',
  'passkey': 'WEB_AUTHN',
}

/** The shop's key for a name of the protocol. */
export function keyNamed<Key extends string>(names: Record<Key, string>, name: string | undefined): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name)
}

export function signInBody(answer: SignInAnswer): object {
  if (answer.kind === 'challenge') {
    const { step, session, details, userId } = answer
    return {
      ChallengeName: CHALLENGES[step as keyof typeof CHALLENGES],
      Session: session,
      ChallengeParameters: { USERNAME: userId, ...parametersOf(details, userId, step) },
      ...(details.firstFactors
        ? { AvailableChallenges: details.firstFactors.map((factor) => FACTOR_NAMES[factor]) }
        : {}),
    }
  }
  const { tokens, newDevice } = answer
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      RefreshToken: tokens.refreshToken,
      ExpiresIn: tokens.expiresInSeconds,
      TokenType: 'Bearer',
      ...(newDevice ? { NewDeviceMetadata: { DeviceKey: newDevice.key, DeviceGroupKey: newDevice.groupKey } } : {}),
    },
  }
}

function parametersOf(details: StepDetails, userId: string, step: SignInStep): Record<string, string> {
  const { srp, deviceKey, delivery, methods, attributes, passkeyOptions } = details
  return {
    ...(srp ? { SALT: srp.salt.toString(16), SRP_B: srp.B.toString(16), SECRET_BLOCK: srp.secretBlock } : {}),
    ...(step === 'password-verifier' ? { USER_ID_FOR_SRP: userId } : {}),
    ...(deviceKey ? { DEVICE_KEY: deviceKey } : {}),
    ...(delivery
      ? { CODE_DELIVERY_DELIVERY_MEDIUM: delivery.medium, CODE_DELIVERY_DESTINATION: delivery.destination }
      : {}),
    ...(methods
      ? {
          [step === 'select-mfa' ? 'MFAS_CAN_CHOOSE' : 'MFAS_CAN_SETUP']: JSON.stringify(
            methods.map((method) => MFA_NAMES[method]),
          ),
        }
      : {}),
    ...(attributes ? { requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) } : {}),
    ...(passkeyOptions ? { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(passkeyOptions) } : {}),
  }
}

export function deliveryBody({ attribute, medium, destination }: CodeDelivery): object {
  return { AttributeName: attribute, DeliveryMedium: medium, Destination: destination }
}
