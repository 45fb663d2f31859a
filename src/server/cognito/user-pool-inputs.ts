import { z } from 'zod'

const LONGEST_NAME = 254
const longText = z.string().min(1).max(8192)
const name = z.string().min(1).max(LONGEST_NAME)
const code = z.string().min(1).max(64)
const password = z.string().min(1).max(1024)
const session = z.string().min(20).max(2048)
const deviceKey = z.string().min(1).max(128)

const metadata = z.record(z.string().max(128), z.string().max(2048)).optional()
/** Comes with most operations; the letters' language is all that is read of it. */
const any = { ClientMetadata: metadata, UserContextData: z.unknown().optional() }
const client = { ClientId: z.string().min(1).max(128) }
const access = { AccessToken: longText }

const attributes = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2048).default('') }))
  .max(30)
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])))

const attributeName = z.string().min(1).max(64)
const accessOrSession = { AccessToken: longText.optional(), Session: session.optional() }
const mfaSetting = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional()

const parameters = z.record(z.string().max(128), z.string().max(16_384)).default({})

export const inputs = {
  SignUp: z.object({
    ...client,
    ...any,
    Username: name,
    Password: z.string().max(1024).optional(),
    UserAttributes: attributes.default({}),
    ValidationData: z.unknown().optional(),
  }),
  ConfirmSignUp: z.object({ ...client, ...any, Username: name, ConfirmationCode: code }),
  ResendConfirmationCode: z.object({ ...client, ...any, Username: name }),
  ForgotPassword: z.object({ ...client, ...any, Username: name }),
  ConfirmForgotPassword: z.object({ ...client, ...any, Username: name, ConfirmationCode: code, Password: password }),
  InitiateAuth: z.object({
    ...client,
    ...any,
    AuthFlow: z.string().max(64),
    AuthParameters: parameters,
    Session: session.optional(),
  }),
  RespondToAuthChallenge: z.object({
    ...client,
    ...any,
    ChallengeName: z.string().max(64),
    ChallengeResponses: parameters,
    Session: session.optional(),
  }),
  GetTokensFromRefreshToken: z.object({ ...client, ...any, RefreshToken: longText, DeviceKey: deviceKey.optional() }),
  RevokeToken: z.object({ ...client, Token: longText }),
  GlobalSignOut: z.object(access),
  GetUser: z.object(access),
  DeleteUser: z.object(access),
  ChangePassword: z.object({ ...access, PreviousPassword: password, ProposedPassword: password }),
  UpdateUserAttributes: z.object({ ...access, ...any, UserAttributes: attributes }),
  DeleteUserAttributes: z.object({ ...access, UserAttributeNames: z.array(attributeName).max(30) }),
  GetUserAttributeVerificationCode: z.object({ ...access, ...any, AttributeName: attributeName }),
  VerifyUserAttribute: z.object({ ...access, AttributeName: attributeName, Code: code }),
  AssociateSoftwareToken: z.object(accessOrSession),
  VerifySoftwareToken: z.object({
    ...accessOrSession,
    UserCode: code,
    FriendlyDeviceName: z.string().max(200).optional(),
  }),
  SetUserMFAPreference: z.object({
    ...access,
    SMSMfaSettings: mfaSetting,
    SoftwareTokenMfaSettings: mfaSetting,
    EmailMfaSettings: mfaSetting,
  }),
  ConfirmDevice: z.object({
    ...access,
    DeviceKey: deviceKey,
    DeviceName: z.string().max(1024).optional(),
    DeviceSecretVerifierConfig: z.object({ Salt: z.string().max(256), PasswordVerifier: z.string().max(1024) }),
  }),
  UpdateDeviceStatus: z.object({
    ...access,
    DeviceKey: deviceKey,
    DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
  }),
  ListDevices: z.object({
    ...access,
    Limit: z.number().int().min(0).max(60).optional(),
    PaginationToken: z.string().min(1).max(256).optional(),
  }),
  ForgetDevice: z.object({ ...access, DeviceKey: deviceKey }),
  StartWebAuthnRegistration: z.object(access),
  CompleteWebAuthnRegistration: z.object({ ...access, Credential: z.record(z.string(), z.unknown()) }),
  ListWebAuthnCredentials: z.object({
    ...access,
    MaxResults: z.number().int().min(0).max(20).optional(),
    NextToken: z.string().min(1).max(1400).optional(),
  }),
  DeleteWebAuthnCredential: z.object({ ...access, CredentialId: z.string().min(1).max(1400) }),
}
