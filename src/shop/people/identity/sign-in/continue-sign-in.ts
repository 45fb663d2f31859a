import { randomUUID } from 'node:crypto'
import { REGION } from '#site/constants.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { beginStep } from './begin-step.ts'
import { firstFactorsOf } from './first-factors.ts'
import { deviceOf, touchDevice } from './device-records.server.ts'
import { refreshToken, refreshTokenHash } from '../tokens/refresh-token.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { Challenge, SignInFailure, StepDetails } from './sign-in-answer.ts'
import { insertSignIn, type SignIn } from './sign-in-records.server.ts'
import type { SignInFacts } from './sign-in-session.ts'
import { factorsOf, nextStep, type Proven, type SignInStep } from './sign-in-steps.ts'
import type { User } from '../accounts/user.ts'

const REFRESH_DAYS = 30

/** A sign-in as it was written; its tokens are signed when that has been committed (`sign-in-operation.ts`). */
export type NewSignIn = { kind: 'new-sign-in'; user: User; signIn: SignIn; newDeviceKey: string | null }

type ContinueSignIn = { user: User; facts: SignInFacts; visitor: Visitor }

/** Something has been proven: asks for what is due next, or writes the sign-in. */
export async function continueSignIn(
  shop: Shop,
  { user, facts, visitor }: ContinueSignIn,
): Promise<Result<Challenge | NewSignIn, SignInFailure>> {
  const device = facts.deviceKey ? await deviceOf(shop.db, user.id, facts.deviceKey) : null
  const next = nextStep({
    user,
    proven: facts.proven,
    wantsCustom: facts.wantsCustom ?? false,
    hasRememberedDevice: device?.isRemembered ?? false,
  })
  if (next.kind === 'refused') return failed({ kind: next.why })
  if (next.kind === 'done')
    return done(await newSignIn(shop, user, { device: device?.key ?? null, proven: facts.proven }))
  return beginStep(shop, {
    subject: user.id,
    user,
    name: user.email,
    step: next.step,
    facts: factsOf(next.step, user, facts),
    details:
      next.step === 'select-challenge'
        ? { firstFactors: await firstFactorsOf(shop, { id: user.id, user }, visitor) }
        : detailsOf(next.step, user, device?.key),
    visitor,
  })
}

/** What was proven so far; a first factor that is chosen again begins anew. */
function factsOf(step: SignInStep, user: User, { proven, deviceKey, wantsCustom }: SignInFacts): SignInFacts {
  return step === 'select-challenge' ? { proven: {}, deviceKey, name: user.email } : { proven, deviceKey, wantsCustom }
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

async function newSignIn(
  shop: Shop,
  user: User,
  { device: knownDevice, proven }: { device: string | null; proven: Proven },
): Promise<NewSignIn> {
  const beganAt = shop.clock.now()
  const id = randomUUID()
  // A client without a device is offered a new one; it becomes one when the client confirms it.
  const newDeviceKey = knownDevice === null ? `${REGION}_${randomUUID()}` : null
  const signIn: SignIn = {
    id,
    userId: user.id,
    tokenHash: refreshTokenHash(refreshToken(shop.identity, id, 0)),
    generation: 0,
    rotatedAt: null,
    deviceKey: knownDevice ?? newDeviceKey,
    factors: factorsOf(proven),
    beganAt,
    expiresAt: new Date(beganAt.getTime() + REFRESH_DAYS * 24 * 60 * 60 * 1000),
  }
  await insertSignIn(shop.db, signIn)
  if (knownDevice) await touchDevice(shop.db, knownDevice, beganAt)
  return { kind: 'new-sign-in', user, signIn, newDeviceKey }
}
