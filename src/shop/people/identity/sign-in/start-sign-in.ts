import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { isLocked } from './attempts.ts'
import { beginStep } from './begin-step.ts'
import { firstFactorsOf } from './first-factors.ts'
import { isLockedOut, settleAttempt } from '../accounts/limit-attempts.ts'
import { beginPasskeySignIn } from '../passkeys/passkey-sign-in.ts'
import { continueSignIn } from './continue-sign-in.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { FirstFactor, SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'
import { openSession, readSession, spendSession, type SignInFacts } from './sign-in-session.ts'
import { readA } from '../srp/srp.ts'
import { startExchange } from '../srp/srp-exchange.ts'
import { srpPrincipalNamed, principalNamed, type SrpPrincipal, type Principal } from '../srp/principal.ts'
import { isPassword } from '../srp/verifier.ts'

type Start = { name: string; deviceKey?: string; visitor: Visitor }
type Answer = Promise<Result<SignInAnswer, SignInFailure>>

/** AUTH-14, user-SRP and custom with SRP: the password never leaves the browser. */
export async function startWithSrp(
  shop: Shop,
  { name, A, deviceKey, wantsCustom, visitor }: Start & { A: string; wantsCustom?: boolean },
): Answer {
  const principal = await srpPrincipalNamed(shop, name, visitor.network)
  return startSrpOf(shop, principal, { A, facts: { proven: {}, deviceKey, wantsCustom } })
}

async function startSrpOf(
  shop: Shop,
  { id, verifier, lockedUntil }: SrpPrincipal,
  { A, facts }: { A: string; facts: SignInFacts },
): Answer {
  const read = readA(A)
  if (read === null) return failed({ kind: 'invalid-parameter', message: 'SRP_A is not valid.' })
  if (isLocked({ lockedUntil }, shop.clock.now())) return failed({ kind: 'locked' })
  const exchange = await startExchange(shop, read, verifier)
  const step = 'password-verifier'
  const session = await openSession(shop, { subject: id, step, facts: { ...facts, srp: exchange.facts } })
  return done({ kind: 'challenge', step, session, userId: id, details: { srp: exchange.details } })
}

/** AUTH-14, user-password. */
export async function startWithPassword(
  shop: Shop,
  { name, password, deviceKey, visitor }: Start & { password: string },
): Answer {
  const principal = await principalNamed(shop, name)
  return checkPasswordOf(shop, principal, { password, facts: { proven: {}, deviceKey }, visitor })
}

async function checkPasswordOf(
  shop: Shop,
  { id, user: before, verifier }: Principal,
  { password, facts, visitor }: { password: string; facts: SignInFacts; visitor: Visitor },
): Answer {
  const guess = { subject: id, kind: 'password', network: visitor.network } as const
  if (await isLockedOut(shop, guess)) return failed({ kind: 'locked' })
  const isRight = await isPassword(shop, { userId: id, password, verifier })
  return signInOperation(shop, id, async (shop, current) => {
    // The password may have been changed while this one was checked against the old one.
    const user = isRight && before && current?.sealedVerifier.equals(before.sealedVerifier) ? current : null
    if (!(await settleAttempt(shop, guess, user !== null))) return failed({ kind: 'locked' })
    if (!user) return failed({ kind: 'wrong-password' })
    return continueSignIn(shop, { user, facts: { ...facts, proven: { ...facts.proven, first: 'password' } }, visitor })
  })
}

/** AUTH-14, custom without SRP: the code by e-mail alone, for accounts it was switched on for. Others are asked all the same. */
export async function startWithCustomChallenge(shop: Shop, { name, deviceKey, visitor }: Start): Answer {
  const { id } = await principalNamed(shop, name)
  return signInOperation(shop, id, (shop, user) =>
    beginStep(shop, {
      subject: id,
      user: user?.needsCustomChallenge && user.state === 'confirmed' ? user : null,
      name,
      step: 'custom-challenge',
      facts: { proven: {}, deviceKey, wantsCustom: true },
      visitor,
    }),
  )
}

type StartWithChoice = Start & { preferred?: FirstFactor; A?: string; password?: string; session?: string }

/** AUTH-14, user-auth: the visitor chooses how to prove it, or has just confirmed their address and needs not to. */
export async function startWithChoice(shop: Shop, input: StartWithChoice): Answer {
  const principal = await principalNamed(shop, input.name)
  if (input.session) return signInAfterConfirming(shop, principal, input)
  const factors = await firstFactorsOf(shop, principal, input.visitor)
  const { preferred } = input
  if (preferred && factors.includes(preferred)) return startFactor(shop, principal, { ...input, factor: preferred })
  const step = 'select-challenge'
  const facts = { proven: {}, deviceKey: input.deviceKey, name: input.name }
  const session = await openSession(shop, { subject: principal.id, step, facts })
  return done({ kind: 'challenge', step, session, userId: principal.id, details: { firstFactors: factors } })
}

type StartFactor = Start & { factor: FirstFactor; A?: string; password?: string }

export async function startFactor(shop: Shop, principal: Principal, input: StartFactor): Answer {
  const { factor, name, deviceKey, visitor } = input
  const facts: SignInFacts = { proven: {}, deviceKey }
  if (factor === 'password-srp') {
    const srpPrincipal = await srpPrincipalNamed(shop, name, visitor.network)
    return startSrpOf(shop, srpPrincipal, { A: input.A ?? '', facts })
  }
  if (factor === 'password') {
    if (!input.password) return failed({ kind: 'invalid-parameter', message: 'Missing required parameter PASSWORD' })
    return checkPasswordOf(shop, principal, { password: input.password, facts, visitor })
  }
  if (factor === 'passkey') return beginPasskeySignIn(shop, { principal, facts, visitor })
  const step = factor === 'email' ? 'email-sign-in' : 'sms-sign-in'
  return signInOperation(shop, principal.id, (shop, current) => {
    // Nobody proves an address that the account has not proven: who signed up with it may be somebody else.
    const user = current?.state === 'unconfirmed' ? null : current
    return beginStep(shop, { subject: principal.id, user, name, step, facts, visitor })
  })
}

/** AUTH-04: the session of a confirmed sign-up signs in once, and only the one who signed up. */
async function signInAfterConfirming(
  shop: Shop,
  { id }: Principal,
  { session, deviceKey, visitor }: StartWithChoice,
): Answer {
  return signInOperation(shop, id, async (shop, user) => {
    const read = await readSession(shop, session, ['auto-sign-in'])
    if (!read.ok) return read
    if (!user || read.value.subject !== id || !(await spendSession(shop, read.value)))
      return failed({ kind: 'bad-session' })
    return continueSignIn(shop, { user, facts: { proven: { first: 'sign-up' }, deviceKey }, visitor })
  })
}
