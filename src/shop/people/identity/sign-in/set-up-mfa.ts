import { visitorsTime } from '#kit/clock.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from '../tokens/access.ts'
import { beginStep } from './begin-step.ts'
import { accountOperation, identityOperation } from '../identity-operation.ts'
import { settleAttempt } from '../accounts/limit-attempts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'
import { mayAddFactor, maySetUpOnTheWay, type NeedsFactor } from './may-add-factor.ts'
import { claimSessionTry, openSession, readSession, spendSession, type SessionFailure } from './sign-in-session.ts'
import { notifyOfSecondSteps } from '../accounts/notify-owner.ts'
import { newTotpSecret, openTotp, sealTotp, totpStepOf } from './totp.ts'
import { readEmail } from '#kit/email-address.ts'
import { changeUser } from '../accounts/user-records.server.ts'

/** Who sets it up is signed in, or on the way to it. */
type TokenOrSession = { accessToken: string } | { session: string }
export type SetUpFailure = AccessFailure | SessionFailure | NeedsFactor | { kind: 'wrong-totp' | 'too-many-tries' }

/** A new secret for an authenticator app. It counts only once a code made with it comes back. */
export async function associateTotp(
  shop: Shop,
  bearer: TokenOrSession,
): Promise<Result<{ secret: string; session?: string }, SetUpFailure>> {
  const secret = newTotpSecret()
  if ('session' in bearer) {
    return identityOperation(
      shop,
      async (shop): Promise<Result<{ secret: string; session?: string }, SetUpFailure>> => {
        const read = await readSession(shop, bearer.session, ['mfa-setup'])
        if (!read.ok) return read
        const { subject, step, facts } = read.value
        if (!(await maySetUpOnTheWay(shop, subject))) return failed({ kind: 'needs-second-factor' })
        if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
        const session = await openSession(shop, {
          subject,
          step,
          facts: { ...facts, totp: { secret } },
        })
        return done({ secret, session })
      },
    )
  }
  const access = await userOfToken(shop, bearer.accessToken)
  if (!access.ok) return access
  const { user, signInId } = access.value
  if (!(await mayAddFactor(shop, user, signInId))) return failed({ kind: 'needs-second-factor' })
  const { id } = user
  await changeUser(shop.db, id, { sealedPendingTotp: sealTotp(shop.identity, id, secret) }, shop.clock.now())
  return done({ secret })
}

/** The code proves that the app has the secret. A wrong one leaves everything as it was. */
export async function verifyTotp(
  shop: Shop,
  bearer: TokenOrSession,
  { code, network }: { code: string; network: string },
): Promise<Result<{ session?: string }, SetUpFailure>> {
  if ('session' in bearer) return verifyInSession(shop, bearer.session, code)
  const access = await userOfToken(shop, bearer.accessToken)
  if (!access.ok) return access
  return accountOperation(
    shop,
    access.value.user.id,
    async (shop, user): Promise<Result<{ session?: string }, SetUpFailure>> => {
      if (!user?.sealedPendingTotp) return failed({ kind: 'wrong-totp' })
      if (!(await mayAddFactor(shop, user, access.value.signInId))) return failed({ kind: 'needs-second-factor' })
      const guess = { subject: user.id, kind: 'second', network } as const
      const pending = openTotp(shop.identity, user.id, user.sealedPendingTotp)
      const totpStep = totpStepOf(pending, code, visitorsTime(shop.clock))
      if (!(await settleAttempt(shop, guess, totpStep !== null))) return failed({ kind: 'too-many-tries' })
      if (totpStep === null) return failed({ kind: 'wrong-totp' })
      const changes = { sealedTotp: user.sealedPendingTotp, sealedPendingTotp: null, totpStep }
      await changeUser(shop.db, user.id, changes, shop.clock.now())
      return done({})
    },
  )
}

function verifyInSession(shop: Shop, token: string, code: string): Promise<Result<{ session?: string }, SetUpFailure>> {
  return identityOperation(shop, async (shop) => {
    const read = await readSession(shop, token, ['mfa-setup'])
    if (!read.ok) return read
    const { subject, step, facts } = read.value
    if (!facts.totp) return failed({ kind: 'wrong-totp' })
    if (!(await claimSessionTry(shop, read.value))) return failed({ kind: 'bad-session' })
    const verifiedStep = totpStepOf(facts.totp.secret, code, visitorsTime(shop.clock))
    if (verifiedStep === null) return failed({ kind: 'wrong-totp' })
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    const verified = { ...facts, totp: { ...facts.totp, verifiedStep } }
    return done({ session: await openSession(shop, { subject, step, facts: verified }) })
  })
}

type FinishMfaSetup = { session: string; email: string | undefined; visitor: Visitor }

/** AUTH-02, MFA set-up: with the app that was just verified, or with a code to the account's own address. */
export async function finishMfaSetup(
  shop: Shop,
  { session, email, visitor }: FinishMfaSetup,
): Promise<Result<SignInAnswer, SignInFailure>> {
  const read = await readSession(shop, session, ['mfa-setup'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  return signInOperation(shop, subject, async (shop, user) => {
    if (!user) return failed({ kind: 'bad-session' })
    if (email !== undefined) {
      if (readEmail(email) !== user.email)
        return failed({ kind: 'invalid-parameter', message: 'EMAIL must be the address of the account.' })
      const own = { ...facts, totp: undefined, isSetUp: true }
      const challenge = await beginStep(shop, {
        subject,
        user,
        name: user.email,
        step: 'email-code',
        facts: own,
        visitor,
      })
      if (challenge.ok && !(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
      return challenge
    }
    if (facts.totp?.verifiedStep === undefined)
      return failed({ kind: 'invalid-parameter', message: 'The software token is not verified yet.' })
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    const now = shop.clock.now()
    const changes = {
      sealedTotp: sealTotp(shop.identity, user.id, facts.totp.secret),
      totpStep: facts.totp.verifiedStep,
      mfaMethods: [...new Set([...user.mfaMethods, 'totp' as const])],
    }
    await changeUser(shop.db, user.id, changes, now)
    await notifyOfSecondSteps(shop, { user, before: user.mfaMethods, after: changes.mfaMethods, visitor })
    const proven = { ...facts.proven, second: 'totp' as const }
    return continueSignIn(shop, { user: { ...user, ...changes }, facts: { ...facts, proven }, visitor })
  })
}
