import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { confirmSignUp, resendSignUpCode } from '#shop/people/identity/accounts/confirm-sign-up.ts'
import { confirmForgotPassword, forgotPassword } from '#shop/people/identity/accounts/forgot-password.ts'
import { refreshSession, revokeToken } from '#shop/people/identity/tokens/refresh-session.ts'
import type { Visitor } from '#shop/people/identity/accounts/send-user-code.ts'
import { signUp } from '#shop/people/identity/accounts/sign-up.ts'
import type { Shop } from '#shop/shop.ts'
import { accountOperations, withEmptyBody } from './account-operations.ts'
import { deliveryBody, signInBody } from './challenge-answer.ts'
import { COGNITO_ERRORS, type UserPoolFailure } from './cognito-errors.ts'
import { operation, protocolDoor, protocolError, type AnswerProtocol, type PoolOperation } from './protocol-frame.ts'
import { initiateAuth, respondToAuthChallenge } from './sign-in-operations.ts'
import { inputs } from './user-pool-inputs.ts'
import { visitorOf } from './visitor.ts'

type Answer = Promise<Result<object, UserPoolFailure>>
type OfClient = z.ZodType<{ ClientId: string; ClientMetadata?: Record<string, string> }>

/** An operation with a client id; ids of another pool are refused. */
function ofClient<Input extends OfClient>(
  shape: Input,
  answer: (shop: Shop, input: z.output<Input>, visitor: Visitor) => Answer,
): PoolOperation<UserPoolFailure> {
  return operation(shape, async (shop, input: z.output<Input>, client) =>
    input.ClientId === shop.identity.clientId
      ? answer(shop, input, visitorOf(client, input.ClientMetadata))
      : failed({ kind: 'unknown-client' }),
  )
}

const OPERATIONS = {
  SignUp: ofClient(inputs.SignUp, async (shop, { Username, Password, UserAttributes }, visitor) => {
    const signedUp = await signUp(shop, { email: Username, password: Password, attributes: UserAttributes, visitor })
    if (!signedUp.ok) return signedUp
    const { userId, delivery } = signedUp.value
    // The client hands the session back when it confirms; what signs in afterwards is the session it gets then.
    const session = randomBytes(48).toString('base64url')
    return done({
      UserConfirmed: false,
      UserSub: userId,
      CodeDeliveryDetails: deliveryBody(delivery),
      Session: session,
    })
  }),
  ConfirmSignUp: ofClient(inputs.ConfirmSignUp, async (shop, { Username, ConfirmationCode }, { network }) => {
    const confirmed = await confirmSignUp(shop, { name: Username, code: ConfirmationCode, network })
    return confirmed.ok ? done({ Session: confirmed.value.session }) : confirmed
  }),
  ResendConfirmationCode: ofClient(inputs.ResendConfirmationCode, async (shop, { Username }, visitor) => {
    const sent = await resendSignUpCode(shop, { name: Username, visitor })
    return sent.ok ? done({ CodeDeliveryDetails: deliveryBody(sent.value.delivery) }) : sent
  }),
  ForgotPassword: ofClient(inputs.ForgotPassword, async (shop, { Username }, visitor) => {
    const sent = await forgotPassword(shop, { name: Username, visitor })
    return sent.ok ? done({ CodeDeliveryDetails: deliveryBody(sent.value.delivery) }) : sent
  }),
  ConfirmForgotPassword: ofClient(
    inputs.ConfirmForgotPassword,
    (shop, { Username, ConfirmationCode, Password }, visitor) =>
      withEmptyBody(
        confirmForgotPassword(shop, { name: Username, code: ConfirmationCode, password: Password, visitor }),
      ),
  ),
  InitiateAuth: {
    ...ofClient(inputs.InitiateAuth, (shop, input, visitor) =>
      initiateAuth(shop, input.AuthFlow, {
        parameters: input.AuthParameters,
        session: input.Session,
        visitor,
        opensAccount: opensAccount(input),
      }),
    ),
    // It writes to whatever address is named.
    countsAs: (input: z.output<typeof inputs.InitiateAuth>) => (opensAccount(input) ? 'SignUp' : null),
  },
  RespondToAuthChallenge: ofClient(
    inputs.RespondToAuthChallenge,
    (shop, { ChallengeName, ChallengeResponses, Session }, visitor) =>
      respondToAuthChallenge(shop, ChallengeName, { parameters: ChallengeResponses, session: Session, visitor }),
  ),
  GetTokensFromRefreshToken: ofClient(inputs.GetTokensFromRefreshToken, async (shop, { RefreshToken }) => {
    const refreshed = await refreshSession(shop, { token: RefreshToken })
    return refreshed.ok ? done(signInBody({ kind: 'signed-in', tokens: refreshed.value, newDevice: null })) : refreshed
  }),
  RevokeToken: ofClient(inputs.RevokeToken, async (shop, { Token }) => {
    await revokeToken(shop, { token: Token })
    return done({})
  }),
  ...accountOperations,
}

/** AUTH-24, WAYS-60: what a client says beside the protocol when its code may open an account. */
function opensAccount({ AuthFlow, AuthParameters, ClientMetadata }: z.output<typeof inputs.InitiateAuth>): boolean {
  const asksForCode = AuthFlow === 'USER_AUTH' && AuthParameters.PREFERRED_CHALLENGE === 'EMAIL_OTP'
  return asksForCode && ClientMetadata?.account === 'open'
}

type UserPoolDoor = { shop: Shop; mayAsk: (address: string, operation: string) => Promise<boolean> }

/** The user pool, as the client libraries speak with it. With a real one elsewhere there is none here. */
export function userPoolDoor({ shop, mayAsk }: UserPoolDoor): AnswerProtocol {
  if (shop.identity.foreignPool)
    return async () => protocolError('ResourceNotFoundException', 'The user pool of this shop is elsewhere.')
  return protocolDoor<UserPoolFailure>({
    shop,
    service: 'AWSCognitoIdentityProviderService',
    operations: OPERATIONS,
    errors: COGNITO_ERRORS,
    mayAsk,
  })
}
