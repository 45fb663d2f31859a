import { done, failed, type Result } from '#kit/result.ts'
import type { CodePurpose } from '#shop/ground/mail/code-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { claimLetter } from '../accounts/limit-attempts.ts'
import { decoyNumber } from '../srp/decoy.ts'
import { codeHash, newCode } from '../accounts/one-time-code.ts'
import { mailDelivery, sendUserCode, smsDelivery, type Visitor } from '../accounts/send-user-code.ts'
import type { Challenge, SignInFailure, StepDetails } from './sign-in-answer.ts'
import { openSession, type SignInFacts } from './sign-in-session.ts'
import type { SignInStep } from './sign-in-steps.ts'
import type { User } from '../accounts/user.ts'

type BeginStep = {
  subject: string
  /** Null for a decoy: it is asked the same, and gets no letter. */
  user: User | null
  /** What was typed: where a letter goes is shown by it, also where none does. */
  name: string
  step: SignInStep
  facts: SignInFacts
  details?: StepDetails
  visitor: Visitor
}

const CODE_STEPS: Partial<Record<SignInStep, { purpose: CodePurpose; bySms: boolean }>> = {
  'custom-challenge': { purpose: 'custom-challenge', bySms: false },
  'email-code': { purpose: 'mfa', bySms: false },
  'sms-code': { purpose: 'mfa', bySms: true },
  'email-sign-in': { purpose: 'sign-in', bySms: false },
  'sms-sign-in': { purpose: 'sign-in', bySms: true },
}

/** Opens the session of a step, and sends its code where it has one. */
export async function beginStep(
  shop: Shop,
  { subject, user, name, step, facts, details = {}, visitor }: BeginStep,
): Promise<Result<Challenge, SignInFailure>> {
  const code = CODE_STEPS[step]
  const { network } = visitor
  if (!code) {
    const session = await openSession(shop, { subject, step, facts })
    return done({ kind: 'challenge', step, session, userId: subject, details })
  }
  if (!code.bySms && !shop.mail) return failed({ kind: 'no-mail' })
  if (!(await claimLetter(shop, { purpose: code.purpose, network, asker: subject, receiver: subject })))
    return failed({ kind: 'too-many-letters' })
  const value = newCode()
  const number = user?.attributes.phone_number ?? decoyNumber(shop, subject)
  const to = code.bySms ? user && number : (user?.email ?? facts.opensFor ?? null)
  await sendUserCode(shop, { subject, user, to, ...code, code: value, visitor })
  const session = await openSession(shop, {
    subject,
    step,
    facts: { ...facts, codeHash: codeHash(shop, `${subject} ${step}`, value).toString('hex') },
  })
  const delivery = code.bySms ? smsDelivery(number) : mailDelivery(name)
  return done({ kind: 'challenge', step, session, userId: subject, details: { ...details, delivery } })
}
