import { z } from 'zod'

const LONGEST_NAME = 254
export const longText = z.string().min(1).max(8192)
export const name = z.string().min(1).max(LONGEST_NAME)
export const code = z.string().min(1).max(64)
export const password = z.string().min(1).max(1024)
export const session = z.string().min(20).max(2048)
export const deviceKey = z.string().min(1).max(128)

const metadata = z.record(z.string().max(128), z.string().max(2048)).optional()
/** Comes with most operations; the letters' language is all that is read of it. */
export const any = { ClientMetadata: metadata, UserContextData: z.unknown().optional() }
export const client = { ClientId: z.string().min(1).max(128) }
export const access = { AccessToken: longText }

export const attributes = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2048).default('') }))
  .max(30)
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])))

const words = z.record(z.string().max(128), z.string().max(16_384)).default({})

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
    AuthParameters: words,
    Session: session.optional(),
  }),
  RespondToAuthChallenge: z.object({
    ...client,
    ...any,
    ChallengeName: z.string().max(64),
    ChallengeResponses: words,
    Session: session.optional(),
  }),
  GetTokensFromRefreshToken: z.object({ ...client, ...any, RefreshToken: longText, DeviceKey: deviceKey.optional() }),
  RevokeToken: z.object({ ...client, Token: longText }),
  GlobalSignOut: z.object(access),
}
