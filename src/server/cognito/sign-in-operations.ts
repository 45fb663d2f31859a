import { done, failed, type Result } from '#kit/result.ts'
import { answerCode, answerCustomChallenge, type CodeStep } from '#shop/identity/sign-in/answer-code.ts'
import { chooseFirstFactor, chooseMfa } from '#shop/identity/sign-in/choose-step.ts'
import { finishMfaSetup } from '#shop/identity/sign-in/set-up-mfa.ts'
import { finishPasskeySignIn } from '#shop/identity/passkeys/passkey-sign-in.ts'
import { proveDevice, startDeviceProof } from '#shop/identity/sign-in/prove-device.ts'
import { provePassword } from '#shop/identity/sign-in/prove-password.ts'
import { refreshSession, type RefreshFailure } from '#shop/identity/tokens/refresh-session.ts'
import type { Visitor } from '#shop/identity/accounts/send-user-code.ts'
import { setNewPassword } from '#shop/identity/accounts/set-new-password.ts'
import type { SignInAnswer, SignInFailure } from '#shop/identity/sign-in/sign-in-answer.ts'
import {
  startWithChoice,
  startWithCustomChallenge,
  startWithPassword,
  startWithSrp,
} from '#shop/identity/sign-in/start-sign-in.ts'
import type { Shop } from '#shop/shop.ts'
import { FACTOR_NAMES, MFA_NAMES, signInBody, wordFor } from './challenge-answer.ts'

type Words = Record<string, string>
type Answer = Promise<Result<SignInAnswer, SignInFailure | RefreshFailure>>
type Started = { words: Words; session: string | undefined; visitor: Visitor }

/** Refresh has no challenge: it is answered with tokens at once, and no new device. */
const refresh = async (shop: Shop, { words }: Started): Answer => {
  const token = words.REFRESH_TOKEN
  if (!token) return missing('REFRESH_TOKEN')
  const refreshed = await refreshSession(shop, { token })
  return refreshed.ok ? done({ kind: 'signed-in', tokens: refreshed.value, newDevice: null }) : refreshed
}

const FLOWS: Record<string, (shop: Shop, started: Started) => Answer> = {
  USER_SRP_AUTH: (shop, { words, visitor }) =>
    words.SRP_A
      ? startWithSrp(shop, { name: words.USERNAME ?? '', A: words.SRP_A, deviceKey: words.DEVICE_KEY, visitor })
      : missing('SRP_A'),
  USER_PASSWORD_AUTH: (shop, { words, visitor }) =>
    words.PASSWORD
      ? startWithPassword(shop, {
          name: words.USERNAME ?? '',
          password: words.PASSWORD,
          deviceKey: words.DEVICE_KEY,
          visitor,
        })
      : missing('PASSWORD'),
  CUSTOM_AUTH: (shop, { words, visitor }) => {
    const start = { name: words.USERNAME ?? '', deviceKey: words.DEVICE_KEY, visitor }
    if (words.CHALLENGE_NAME !== 'SRP_A') return startWithCustomChallenge(shop, start)
    return words.SRP_A ? startWithSrp(shop, { ...start, A: words.SRP_A, wantsCustom: true }) : missing('SRP_A')
  },
  USER_AUTH: (shop, { words, session, visitor }) =>
    startWithChoice(shop, {
      name: words.USERNAME ?? '',
      preferred: wordFor(FACTOR_NAMES, words.PREFERRED_CHALLENGE),
      A: words.SRP_A,
      password: words.PASSWORD,
      deviceKey: words.DEVICE_KEY,
      session,
      visitor,
    }),
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
}

export async function initiateAuth(
  shop: Shop,
  flow: string,
  started: Started,
): Promise<Result<object, SignInFailure | RefreshFailure>> {
  const start = Object.hasOwn(FLOWS, flow) ? FLOWS[flow] : undefined
  if (!start) return invalid('Initiate Auth method not supported.')
  const { USERNAME = '' } = started.words
  if (start !== refresh && !USERNAME) return missing('USERNAME')
  if (USERNAME.length > LONGEST_NAME) return invalid('USERNAME is not valid.')
  return asBody(await start(shop, started))
}

const LONGEST_NAME = 254

type Responded = { words: Words; session: string; visitor: Visitor }

const code =
  (field: string, ...steps: CodeStep[]) =>
  (shop: Shop, { words, session, visitor }: Responded): Answer => {
    const given = words[field]
    return given
      ? answerCode(shop, { session, steps, code: given, visitor, deviceKey: words.DEVICE_KEY })
      : missing(field)
  }

const RESPONSES: Record<string, (shop: Shop, responded: Responded) => Answer> = {
  PASSWORD_VERIFIER: (shop, { words, session, visitor }) =>
    provePassword(shop, { session, proof: proofIn(words), deviceKey: words.DEVICE_KEY, visitor }),
  NEW_PASSWORD_REQUIRED: (shop, { words, session, visitor }) =>
    words.NEW_PASSWORD
      ? setNewPassword(shop, { session, password: words.NEW_PASSWORD, attributes: attributesIn(words), visitor })
      : missing('NEW_PASSWORD'),
  SELECT_MFA_TYPE: async (shop, { words, session, visitor }) => {
    const method = wordFor(MFA_NAMES, words.ANSWER)
    return method ? chooseMfa(shop, { session, method, visitor }) : missing('ANSWER')
  },
  SOFTWARE_TOKEN_MFA: code('SOFTWARE_TOKEN_MFA_CODE', 'totp'),
  EMAIL_OTP: code('EMAIL_OTP_CODE', 'email-code', 'email-sign-in'),
  SMS_OTP: code('SMS_OTP_CODE', 'sms-sign-in'),
  SMS_MFA: code('SMS_MFA_CODE', 'sms-code'),
  MFA_SETUP: (shop, { words, session, visitor }) => finishMfaSetup(shop, { session, email: words.EMAIL, visitor }),
  CUSTOM_CHALLENGE: (shop, { words, session, visitor }) =>
    words.ANSWER
      ? answerCustomChallenge(shop, { session, code: words.ANSWER, visitor, deviceKey: words.DEVICE_KEY })
      : missing('ANSWER'),
  SELECT_CHALLENGE: async (shop, { words, session, visitor }) => {
    const factor = wordFor(FACTOR_NAMES, words.ANSWER)
    if (!factor) return missing('ANSWER')
    return chooseFirstFactor(shop, { session, factor, A: words.SRP_A, password: words.PASSWORD, visitor })
  },
  WEB_AUTHN: (shop, { words, session, visitor }) =>
    finishPasskeySignIn(shop, { session, credential: words.CREDENTIAL ?? '', visitor }),
  DEVICE_SRP_AUTH: (shop, { words, session }) =>
    startDeviceProof(shop, { session, A: words.SRP_A ?? '', deviceKey: words.DEVICE_KEY ?? '' }),
  DEVICE_PASSWORD_VERIFIER: (shop, { words, session, visitor }) =>
    proveDevice(shop, { session, proof: proofIn(words), deviceKey: words.DEVICE_KEY ?? '', visitor }),
}

export async function respondToAuthChallenge(
  shop: Shop,
  challenge: string,
  { words, session, visitor }: Started,
): Promise<Result<object, SignInFailure | RefreshFailure>> {
  const respond = Object.hasOwn(RESPONSES, challenge) ? RESPONSES[challenge] : undefined
  if (!respond) return invalid('ChallengeName is not supported.')
  if (!session) return missing('Session')
  return asBody(await respond(shop, { words, session, visitor }))
}

function asBody(answer: Awaited<Answer>): Result<object, SignInFailure | RefreshFailure> {
  return answer.ok ? done(signInBody(answer.value)) : answer
}

function proofIn(words: Words) {
  return {
    secretBlock: words.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
    timestamp: words.TIMESTAMP ?? '',
    signature: words.PASSWORD_CLAIM_SIGNATURE ?? '',
  }
}

const ATTRIBUTE = 'userAttributes.'

function attributesIn(words: Words): Words {
  const given = Object.entries(words).filter(([name]) => name.startsWith(ATTRIBUTE))
  return Object.fromEntries(given.map(([name, value]) => [name.slice(ATTRIBUTE.length), value]))
}

async function missing(field: string) {
  return invalid(`Missing required parameter ${field}`)
}

function invalid(message: string) {
  return failed({ kind: 'invalid-parameter', message } as const)
}
