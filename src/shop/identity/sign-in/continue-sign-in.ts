import { randomUUID } from 'node:crypto'
import { REGION } from '#site/constants.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { beginStep } from './begin-step.ts'
import { deviceOf, touchDevice } from './device-records.server.ts'
import { issueTokens } from '../tokens/issue-tokens.ts'
import { countedAs, type Guess } from '../accounts/limit-attempts.ts'
import { refreshToken, refreshTokenHash } from '../tokens/refresh-token.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { SignInAnswer, SignInFailure, StepDetails } from './sign-in-answer.ts'
import { exchangeSession, type SeenUser } from '../tokens/session-records.server.ts'
import { insertSignIn, type SignIn } from './sign-in-records.server.ts'
import type { OpenSession, SignInFacts } from './sign-in-session.ts'
import { nextStep, type SignInStep } from './sign-in-steps.ts'
import type { User } from '../accounts/user.ts'

const REFRESH_DAYS = 30

type Proceed = { user: User; facts: SignInFacts; visitor: Visitor }

/** Something has been proven: asks for what is due next, or signs in. */
export async function continueSignIn(
  shop: Shop,
  { user, facts, visitor }: Proceed,
): Promise<Result<SignInAnswer, SignInFailure>> {
  const device = facts.deviceKey ? await deviceOf(shop.db, user.id, facts.deviceKey) : null
  const next = nextStep({
    user,
    proven: facts.proven,
    wantsCustom: facts.wantsCustom ?? false,
    hasRememberedDevice: device?.isRemembered ?? false,
  })
  if (next.kind === 'refused') return failed({ kind: next.why })
  if (next.kind === 'done') return done(await signIn(shop, user, device?.key ?? null))
  return beginStep(shop, {
    subject: user.id,
    user,
    name: user.email,
    step: next.step,
    facts: { proven: facts.proven, deviceKey: facts.deviceKey, wantsCustom: facts.wantsCustom },
    details: detailsOf(next.step, user, device?.key),
    visitor,
  })
}

function detailsOf(step: SignInStep, user: User, deviceKey?: string): StepDetails {
  if (step === 'select-mfa') return { methods: user.mfaMethods }
  if (step === 'mfa-setup') return { methods: ['totp', 'email'] }
  if (step === 'new-password') return { attributes: { ...user.attributes, email: user.email } }
  if (step === 'device-start') return { deviceKey }
  return {}
}

/** One device group for the whole pool: it only has to be the same each time. */
export function deviceGroupOf(shop: Shop): string {
  return `-${shop.identity.poolName}`
}

async function signIn(shop: Shop, user: User, knownDevice: string | null): Promise<SignInAnswer> {
  const { row, answer } = await newSignIn(shop, user, knownDevice)
  await insertSignIn(shop.db, row)
  if (knownDevice) await touchDevice(shop.db, knownDevice, row.beganAt)
  return answer
}

type SignInDirectly = { session: OpenSession; seen: SeenUser; facts: SignInFacts; guess: Guess }

/**
 * Whom the password alone signs in, as nearly everybody: one statement in place of a transaction of six. Null, and nothing
 * changed, when more is due or something came between: then the ordinary way finds out what.
 */
export async function signInDirectly(
  shop: Shop,
  { session, seen, facts, guess }: SignInDirectly,
): Promise<SignInAnswer | null> {
  const { user, version } = seen
  const next = nextStep({
    user,
    proven: facts.proven,
    wantsCustom: facts.wantsCustom ?? false,
    hasRememberedDevice: false,
  })
  if (next.kind !== 'done' || facts.deviceKey) return null
  const { row, answer } = await newSignIn(shop, user, null)
  const counted = countedAs(shop, guess)
  const exchange = { sessionHash: session.hash, signIn: row, version, counted, now: shop.clock.now() }
  return (await exchangeSession(shop.db, exchange)) ? answer : null
}

/** What is to be kept of a sign-in, and what the client gets when it is. */
async function newSignIn(
  shop: Shop,
  user: User,
  knownDevice: string | null,
): Promise<{ row: SignIn; answer: SignInAnswer }> {
  const beganAt = shop.clock.now()
  const id = randomUUID()
  // A client without a device is offered a new one; it becomes one when the client confirms it.
  const deviceKey = knownDevice ?? `${REGION}_${randomUUID()}`
  const token = refreshToken(shop.identity, id, 0)
  const row: SignIn = {
    id,
    userId: user.id,
    tokenHash: refreshTokenHash(token),
    generation: 0,
    rotatedAt: null,
    deviceKey,
    beganAt,
    expiresAt: new Date(beganAt.getTime() + REFRESH_DAYS * 24 * 60 * 60 * 1000),
  }
  const tokens = await issueTokens(shop, { user, signIn: row })
  const newDevice = knownDevice ? null : { key: deviceKey, groupKey: deviceGroupOf(shop) }
  return { row, answer: { kind: 'signed-in', tokens: { ...tokens, refreshToken: token }, newDevice } }
}
