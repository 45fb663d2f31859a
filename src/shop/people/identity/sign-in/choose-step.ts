import { failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { beginStep } from './begin-step.ts'
import { firstFactorsOf } from './first-factors.ts'
import { isForLater } from '../identity-operation.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { FirstFactor, SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'
import { claimSessionTry, readSession, returnSessionTry, spendSession } from './sign-in-session.ts'
import { mfaStep } from './sign-in-steps.ts'
import { startFactor } from './start-sign-in.ts'
import { principalNamed } from '../srp/principal.ts'
import type { MfaMethod } from '../accounts/user.ts'

type Answer = Promise<Result<SignInAnswer, SignInFailure>>

/** Which second factor, for who has several and prefers none. */
export async function chooseMfa(
  shop: Shop,
  { session, method, visitor }: { session: string; method: MfaMethod; visitor: Visitor },
): Answer {
  const read = await readSession(shop, session, ['select-mfa'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  return signInOperation(shop, subject, async (shop, user) => {
    if (!user?.mfaMethods.includes(method))
      return failed({ kind: 'invalid-parameter', message: 'ANSWER is not one of the choices.' })
    const challenge = await beginStep(shop, { subject, user, name: user.email, step: mfaStep(method), facts, visitor })
    if (challenge.ok && !(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    return challenge
  })
}

type ChooseFactor = {
  session: string
  factor: FirstFactor
  A?: string
  password?: string
  visitor: Visitor
}

/** AUTH-02, first-factor selection. The client comes back to this session when a password was wrong, so it stays good, for five tries. */
export async function chooseFirstFactor(shop: Shop, { session, ...input }: ChooseFactor): Answer {
  const read = await readSession(shop, session, ['select-challenge'])
  if (!read.ok) return read
  const { subject: id, facts } = read.value
  const { name = '', deviceKey } = facts
  const principal = await principalNamed(shop, name)
  if (principal.id !== id) return failed({ kind: 'bad-session' })
  const offered = await firstFactorsOf(shop, principal, input.visitor)
  if (!offered.includes(input.factor))
    return failed({ kind: 'invalid-parameter', message: 'ANSWER is not one of the choices.' })
  if (!(await claimSessionTry(shop, read.value))) return failed({ kind: 'bad-session' })
  const started = await startFactor(shop, principal, { ...input, name, deviceKey })
  if (isForLater(started)) await returnSessionTry(shop, read.value)
  if (started.ok && started.value.kind === 'signed-in') await spendSession(shop, read.value)
  return started
}
