import { done, failed, type Result } from '#kit/result.ts'
import { answerCode, answerCustomChallenge, type CodeStep } from '#shop/people/identity/sign-in/answer-code.ts'
import { chooseFirstFactor, chooseMfa } from '#shop/people/identity/sign-in/choose-step.ts'
import { startWithAddress } from '#shop/people/identity/sign-in/start-with-address.ts'
import { finishMfaSetup } from '#shop/people/identity/sign-in/set-up-mfa.ts'
import { finishPasskeySignIn } from '#shop/people/identity/passkeys/passkey-sign-in.ts'
import { proveDevice, startDeviceProof } from '#shop/people/identity/sign-in/prove-device.ts'
import { provePassword } from '#shop/people/identity/sign-in/prove-password.ts'
import { refreshSession, type RefreshFailure } from '#shop/people/identity/tokens/refresh-session.ts'
import type { Visitor } from '#shop/people/identity/accounts/send-user-code.ts'
import { setNewPassword } from '#shop/people/identity/accounts/set-new-password.ts'
import type { SignInAnswer, SignInFailure } from '#shop/people/identity/sign-in/sign-in-answer.ts'
import {
  startWithChoice,
  startWithCustomChallenge,
  startWithPassword,
  startWithSrp,
} from '#shop/people/identity/sign-in/start-sign-in.ts'
import type { Shop } from '#shop/shop.ts'
import { FACTOR_NAMES, MFA_NAMES, signInBody, keyNamed } from './challenge-answer.ts'

/** AuthParameters or ChallengeResponses: texts by their names in the protocol. */
type Parameters = Record<string, string>
type Answer = Promise<Result<SignInAnswer, SignInFailure | RefreshFailure>>
type AuthRequest = {
  parameters: Parameters
  session: string | undefined
  visitor: Visitor
  /** The code that is asked for may open an account. */
  opensAccount?: boolean
}

/** Refresh has no challenge: it is answered with tokens at once, and no new device. */
const refresh = async (shop: Shop, { parameters }: AuthRequest): Answer => {
  const token = parameters.REFRESH_TOKEN
  if (!token) return missing('REFRESH_TOKEN')
  const refreshed = await refreshSession(shop, { token })
  return refreshed.ok ? done({ kind: 'signed-in', tokens: refreshed.value, newDevice: null }) : refreshed
}

const FLOWS: Record<string, (shop: Shop, request: AuthRequest) => Answer> = {
  USER_SRP_AUTH: (shop, { parameters, visitor }) =>
    parameters.SRP_A
      ? startWithSrp(shop, {
          name: parameters.USERNAME ?? '',
          A: parameters.SRP_A,
          deviceKey: parameters.DEVICE_KEY,
          visitor,
        })
      : missing('SRP_A'),
  USER_PASSWORD_AUTH: (shop, { parameters, visitor }) =>
    parameters.PASSWORD
      ? startWithPassword(shop, {
          name: parameters.USERNAME ?? '',
          password: parameters.PASSWORD,
          deviceKey: parameters.DEVICE_KEY,
          visitor,
        })
      : missing('PASSWORD'),
  CUSTOM_AUTH: (shop, { parameters, visitor }) => {
    const start = { name: parameters.USERNAME ?? '', deviceKey: parameters.DEVICE_KEY, visitor }
    if (parameters.CHALLENGE_NAME !== 'SRP_A') return startWithCustomChallenge(shop, start)
    return parameters.SRP_A
      ? startWithSrp(shop, { ...start, A: parameters.SRP_A, wantsCustom: true })
      : missing('SRP_A')
  },
  USER_AUTH: (shop, { parameters, session, visitor, opensAccount }) => {
    const start = { name: parameters.USERNAME ?? '', deviceKey: parameters.DEVICE_KEY, visitor }
    if (opensAccount) return startWithAddress(shop, start)
    return startWithChoice(shop, {
      ...start,
      preferred: keyNamed(FACTOR_NAMES, parameters.PREFERRED_CHALLENGE),
      A: parameters.SRP_A,
      password: parameters.PASSWORD,
      session,
    })
  },
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
}

export async function initiateAuth(
  shop: Shop,
  flow: string,
  request: AuthRequest,
): Promise<Result<object, SignInFailure | RefreshFailure>> {
  const start = Object.hasOwn(FLOWS, flow) ? FLOWS[flow] : undefined
  if (!start) return invalid('Initiate Auth method not supported.')
  const { USERNAME = '' } = request.parameters
  if (start !== refresh && !USERNAME) return missing('USERNAME')
  if (USERNAME.length > LONGEST_NAME) return invalid('USERNAME is not valid.')
  return asBody(await start(shop, request))
}

const LONGEST_NAME = 254

type ChallengeResponse = { parameters: Parameters; session: string; visitor: Visitor }

const code =
  (field: string, ...steps: CodeStep[]) =>
  (shop: Shop, { parameters, session, visitor }: ChallengeResponse): Answer => {
    const value = parameters[field]
    return value
      ? answerCode(shop, { session, steps, code: value, visitor, deviceKey: parameters.DEVICE_KEY })
      : missing(field)
  }

const RESPONSES: Record<string, (shop: Shop, response: ChallengeResponse) => Answer> = {
  PASSWORD_VERIFIER: (shop, { parameters, session, visitor }) =>
    provePassword(shop, { session, proof: proofIn(parameters), deviceKey: parameters.DEVICE_KEY, visitor }),
  NEW_PASSWORD_REQUIRED: (shop, { parameters, session, visitor }) =>
    parameters.NEW_PASSWORD
      ? setNewPassword(shop, {
          session,
          password: parameters.NEW_PASSWORD,
          attributes: attributesIn(parameters),
          visitor,
        })
      : missing('NEW_PASSWORD'),
  SELECT_MFA_TYPE: async (shop, { parameters, session, visitor }) => {
    const method = keyNamed(MFA_NAMES, parameters.ANSWER)
    return method ? chooseMfa(shop, { session, method, visitor }) : missing('ANSWER')
  },
  SOFTWARE_TOKEN_MFA: code('SOFTWARE_TOKEN_MFA_CODE', 'totp'),
  EMAIL_OTP: code('EMAIL_OTP_CODE', 'email-code', 'email-sign-in'),
  SMS_OTP: code('SMS_OTP_CODE', 'sms-sign-in'),
  SMS_MFA: code('SMS_MFA_CODE', 'sms-code'),
  MFA_SETUP: (shop, { parameters, session, visitor }) =>
    finishMfaSetup(shop, { session, email: parameters.EMAIL, visitor }),
  CUSTOM_CHALLENGE: (shop, { parameters, session, visitor }) =>
    parameters.ANSWER
      ? answerCustomChallenge(shop, { session, code: parameters.ANSWER, visitor, deviceKey: parameters.DEVICE_KEY })
      : missing('ANSWER'),
  SELECT_CHALLENGE: async (shop, { parameters, session, visitor }) => {
    const factor = keyNamed(FACTOR_NAMES, parameters.ANSWER)
    if (!factor) return missing('ANSWER')
    return chooseFirstFactor(shop, { session, factor, A: parameters.SRP_A, password: parameters.PASSWORD, visitor })
  },
  WEB_AUTHN: (shop, { parameters, session, visitor }) =>
    finishPasskeySignIn(shop, { session, credential: parameters.CREDENTIAL ?? '', visitor }),
  DEVICE_SRP_AUTH: (shop, { parameters, session }) =>
    startDeviceProof(shop, { session, A: parameters.SRP_A ?? '', deviceKey: parameters.DEVICE_KEY ?? '' }),
  DEVICE_PASSWORD_VERIFIER: (shop, { parameters, session, visitor }) =>
    proveDevice(shop, { session, proof: proofIn(parameters), deviceKey: parameters.DEVICE_KEY ?? '', visitor }),
}

export async function respondToAuthChallenge(
  shop: Shop,
  challenge: string,
  { parameters, session, visitor }: AuthRequest,
): Promise<Result<object, SignInFailure | RefreshFailure>> {
  const respond = Object.hasOwn(RESPONSES, challenge) ? RESPONSES[challenge] : undefined
  if (!respond) return invalid('ChallengeName is not supported.')
  if (!session) return missing('Session')
  return asBody(await respond(shop, { parameters, session, visitor }))
}

function asBody(answer: Awaited<Answer>): Result<object, SignInFailure | RefreshFailure> {
  return answer.ok ? done(signInBody(answer.value)) : answer
}

function proofIn(parameters: Parameters) {
  return {
    secretBlock: parameters.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
    timestamp: parameters.TIMESTAMP ?? '',
    signature: parameters.PASSWORD_CLAIM_SIGNATURE ?? '',
  }
}

const ATTRIBUTE = 'userAttributes.'

function attributesIn(parameters: Parameters): Parameters {
  const attributes = Object.entries(parameters).filter(([name]) => name.startsWith(ATTRIBUTE))
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(ATTRIBUTE.length), value]))
}

async function missing(field: string) {
  return invalid(`Missing required parameter ${field}`)
}

function invalid(message: string) {
  return failed({ kind: 'invalid-parameter', message } as const)
}
