import { visitorsTime } from '#kit/clock.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { CodePurpose } from '#shop/ground/mail/code-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { resetLetterLimits, settleAttempt, type AttemptKind } from '../accounts/limit-attempts.ts'
import { codeHash, MAX_CODE_TRIES } from '../accounts/one-time-code.ts'
import { accountOfProven } from '../accounts/account-of-proven.ts'
import { continueSignIn } from './continue-sign-in.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { Challenge, SignInAnswer, SignInFailure } from './sign-in-answer.ts'
import { signInOperation } from './sign-in-operation.ts'
import { claimSessionTry, openSession, readSession, spendSession, type OpenSession } from './sign-in-session.ts'
import type { Proven } from './sign-in-steps.ts'
import { isSame } from '../srp/srp.ts'
import { notifyOfSecondSteps } from '../accounts/notify-owner.ts'
import { openTotp, totpStepOf } from './totp.ts'
import { changeUser, claimTotpStep } from '../accounts/user-records.server.ts'
import type { User } from '../accounts/user.ts'

/** Which code it is, what it counts against, what letter brought it, and what it proves. */
const CODES = {
  'totp': { kind: 'second', purpose: null, proves: { second: 'totp' } },
  'email-code': { kind: 'second', purpose: 'mfa', proves: { second: 'email' } },
  'sms-code': { kind: 'second', purpose: 'mfa', proves: { second: 'sms' } },
  'email-sign-in': { kind: 'first-code', purpose: 'sign-in', proves: { first: 'email' } },
  'sms-sign-in': { kind: 'first-code', purpose: 'sign-in', proves: { first: 'sms' } },
} as const satisfies Record<string, { kind: AttemptKind; purpose: CodePurpose | null; proves: Proven }>
export type CodeStep = keyof typeof CODES

type AnswerCode = { session: string; steps: readonly CodeStep[]; code: string; visitor: Visitor; deviceKey?: string }
type Answer = Promise<Result<SignInAnswer, SignInFailure>>

/** A wrong code leaves the session as it is, for five tries in all. */
export async function answerCode(shop: Shop, { session, steps, code, visitor, deviceKey }: AnswerCode): Answer {
  const read = await readSession(shop, session, steps)
  if (!read.ok) return read
  const { subject, facts } = read.value
  const step = read.value.step as CodeStep
  const { kind, proves, purpose } = CODES[step]
  const { network } = visitor
  return signInOperation(shop, subject, async (shop, user) => {
    if (!(await claimSessionTry(shop, read.value))) return failed({ kind: 'bad-session' })
    const wrong =
      step === 'totp' && user
        ? await totpRefusal(shop, user, code)
        : isSent(shop, read.value, code)
          ? null
          : 'code-mismatch'
    const isSomebodys = user !== null || facts.opensFor !== undefined
    if (!(await settleAttempt(shop, { subject, kind, network }, wrong === null && isSomebodys)))
      return failed({ kind: 'too-many-tries' })
    if (wrong !== null || !isSomebodys) return failed({ kind: wrong ?? 'code-mismatch' })
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    if (purpose) await resetLetterLimits(shop, { purpose, network, asker: subject, receiver: subject })
    const owner =
      facts.opensFor === undefined ? user : await accountOfProven(shop, { address: facts.opensFor, user, visitor })
    if (!owner) return failed({ kind: 'bad-session' })
    if (facts.isSetUp) await addMfa(shop, owner, visitor)
    const proven = { ...facts, deviceKey: deviceKey ?? facts.deviceKey, proven: { ...facts.proven, ...proves } }
    return continueSignIn(shop, { user: owner, facts: proven, visitor })
  })
}

/** The custom challenge. A wrong answer is asked for again, in a new session, five times in all. */
export async function answerCustomChallenge(
  shop: Shop,
  { session, code, visitor, deviceKey }: Omit<AnswerCode, 'steps'>,
): Answer {
  const read = await readSession(shop, session, ['custom-challenge'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  const kind = facts.proven.first ? 'second' : 'first-code'
  return signInOperation(shop, subject, async (shop, user) => {
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    const isRight = isSent(shop, read.value, code) && user !== null
    if (!(await settleAttempt(shop, { subject, kind, network: visitor.network }, isRight)))
      return failed({ kind: 'too-many-tries' })
    if (!isRight) return markAskedAgain(shop, read.value)
    const letter = { purpose: 'custom-challenge', asker: subject, receiver: subject } as const
    await resetLetterLimits(shop, { ...letter, network: visitor.network })
    const proven: Proven = { ...facts.proven, first: facts.proven.first ?? 'custom', custom: true }
    return continueSignIn(shop, { user, facts: { ...facts, deviceKey: deviceKey ?? facts.deviceKey, proven }, visitor })
  })
}

async function markAskedAgain(
  shop: Shop,
  { subject, step, facts }: OpenSession,
): Promise<Result<Challenge, SignInFailure>> {
  const wrongAnswers = (facts.wrongAnswers ?? 0) + 1
  if (wrongAnswers >= MAX_CODE_TRIES) return failed({ kind: 'wrong-password' })
  const session = await openSession(shop, { subject, step, facts: { ...facts, wrongAnswers } })
  return done({ kind: 'challenge', step, session, userId: subject, details: {} })
}

function isSent(shop: Shop, { subject, step, facts }: OpenSession, code: string): boolean {
  return isSame(Buffer.from(facts.codeHash ?? '', 'hex'), codeHash(shop, `${subject} ${step}`, code))
}

/** A code that was used never works again, and whoever types it in once more is told so. */
async function totpRefusal(shop: Shop, user: User, code: string): Promise<'code-mismatch' | 'code-used' | null> {
  if (!user.sealedTotp) return 'code-mismatch'
  const step = totpStepOf(openTotp(shop.identity, user.id, user.sealedTotp), code, visitorsTime(shop.clock))
  if (step === null) return 'code-mismatch'
  return (await claimTotpStep(shop.db, user.id, step)) ? null : 'code-used'
}

async function addMfa(shop: Shop, user: User, visitor: Visitor): Promise<void> {
  const before = user.mfaMethods
  user.mfaMethods = [...new Set([...before, 'email' as const])]
  await changeUser(shop.db, user.id, { mfaMethods: user.mfaMethods }, shop.clock.now())
  await notifyOfSecondSteps(shop, { user, before, after: user.mfaMethods, visitor })
}
