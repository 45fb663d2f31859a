import type { Known } from './malformed-text.ts'

type IdentityOperation = (known: Known) => { service: 'idp' | 'identity'; operation: string; input: object }

const EMAIL = 'nobody@example.com'
const SESSION = 'a'.repeat(40)

/** The operation with the customer's own access token. */
const own =
  (operation: string, input: object = {}): IdentityOperation =>
  ({ accessToken }) => ({
    service: 'idp',
    operation,
    input: { AccessToken: accessToken, ...input },
  })
/** The operation with the shop's client. */
const ofClient =
  (operation: string, input: object): IdentityOperation =>
  ({ clientId }) => ({
    service: 'idp',
    operation,
    input: { ClientId: clientId, ...input },
  })

/** Operations of the identity protocol that neither end the customer's session nor change the password, with their input. */
export const IDENTITY_OPERATIONS: readonly IdentityOperation[] = [
  ofClient('SignUp', {
    Username: EMAIL,
    Password: 'Jelszo123',
    UserAttributes: [{ Name: 'email', Value: EMAIL }],
    ClientMetadata: { language: 'hu' },
  }),
  ofClient('ConfirmSignUp', { Username: EMAIL, ConfirmationCode: '123456' }),
  ofClient('ResendConfirmationCode', { Username: EMAIL }),
  ofClient('ForgotPassword', { Username: EMAIL }),
  ofClient('ConfirmForgotPassword', { Username: EMAIL, ConfirmationCode: '123456', Password: 'Jelszo123' }),
  ofClient('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: EMAIL, SRP_A: 'abcdef0123' } }),
  ofClient('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: EMAIL, PASSWORD: 'Jelszo123' },
  }),
  ofClient('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: EMAIL, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
  }),
  ofClient('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: 'a.b.c', DEVICE_KEY: 'a' },
  }),
  ofClient('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: EMAIL,
      PASSWORD_CLAIM_SECRET_BLOCK: 'YQ==',
      PASSWORD_CLAIM_SIGNATURE: 'YQ==',
      TIMESTAMP: 'Mon Nov 16 10:00:00 UTC 2026',
    },
    Session: SESSION,
  }),
  ofClient('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    ChallengeResponses: { USERNAME: EMAIL, CREDENTIAL: '{}' },
    Session: SESSION,
  }),
  ofClient('RespondToAuthChallenge', {
    ChallengeName: 'EMAIL_OTP',
    ChallengeResponses: { USERNAME: EMAIL, EMAIL_OTP_CODE: '123456' },
    Session: SESSION,
  }),
  ofClient('GetTokensFromRefreshToken', { RefreshToken: 'a.b.c', DeviceKey: 'a' }),
  ofClient('RevokeToken', { Token: 'a.b.c' }),
  own('GetUser'),
  own('UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Anna' }] }),
  own('DeleteUserAttributes', { UserAttributeNames: ['name'] }),
  own('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' }),
  own('VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }),
  own('AssociateSoftwareToken', { Session: SESSION }),
  own('VerifySoftwareToken', { UserCode: '123456', FriendlyDeviceName: 'a' }),
  own('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }),
  own('ConfirmDevice', {
    DeviceKey: 'eu-west-1_a',
    DeviceName: 'a',
    DeviceSecretVerifierConfig: { Salt: 'YQ==', PasswordVerifier: 'YQ==' },
  }),
  own('UpdateDeviceStatus', { DeviceKey: 'a', DeviceRememberedStatus: 'remembered' }),
  own('ListDevices', { Limit: 5, PaginationToken: 'a' }),
  own('ForgetDevice', { DeviceKey: 'a' }),
  own('StartWebAuthnRegistration'),
  own('CompleteWebAuthnRegistration', {
    Credential: {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'YQ', attestationObject: 'YQ', transports: ['usb'] },
      clientExtensionResults: {},
    },
  }),
  own('ListWebAuthnCredentials', { MaxResults: 5, NextToken: 'a' }),
  own('DeleteWebAuthnCredential', { CredentialId: 'a' }),
  ({ identityPoolId }) => ({
    service: 'identity',
    operation: 'GetId',
    input: { IdentityPoolId: identityPoolId, Logins: { a: 'b' } },
  }),
  ({ idToken }) => ({
    service: 'identity',
    operation: 'GetCredentialsForIdentity',
    input: { IdentityId: 'eu-west-1:00000000-0000-4000-8000-000000000000', Logins: { a: idToken } },
  }),
]
