import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { accountOperation } from '../identity-operation.ts'
import { claimLetter, resetLetterLimits } from './limit-attempts.ts'
import { issueCode, useCode, type CodeFailure } from './one-time-code.ts'
import { mailDelivery, sendUserCode, type CodeDelivery, type Visitor } from './send-user-code.ts'
import { openSession } from '../sign-in/sign-in-session.ts'
import { principalNamed } from '../srp/principal.ts'
import { changeUser } from './user-records.server.ts'

export type ConfirmFailure = CodeFailure | { kind: 'already-confirmed' }

/** AUTH-01. The session it gives signs in once without a password (AUTH-04). */
export async function confirmSignUp(
  shop: Shop,
  { name, code, network }: { name: string; code: string; network: string },
): Promise<Result<{ session: string }, ConfirmFailure>> {
  const { id } = await principalNamed(shop, name)
  return accountOperation(shop, id, async (shop, user) => {
    if (user && user.state !== 'unconfirmed') return failed({ kind: 'already-confirmed' })
    const used = await useCode(shop, { subject: id, purpose: 'sign-up', code, network })
    if (!used.ok) return used
    if (!user) return failed({ kind: 'code-expired' })
    await resetLetterLimits(shop, { purpose: 'sign-up', network, asker: id, receiver: id })
    await changeUser(shop.db, user.id, { state: 'confirmed', emailVerified: true }, shop.clock.now())
    const session = await openSession(shop, { subject: user.id, step: 'auto-sign-in', facts: { proven: {} } })
    return done({ session })
  })
}

/** The answer is the same whoever asks; a letter goes only to an account that waits for it. */
export async function resendSignUpCode(
  shop: Shop,
  { name, visitor }: { name: string; visitor: Visitor },
): Promise<Result<{ delivery: CodeDelivery }, { kind: 'too-many-letters' | 'no-mail' }>> {
  if (!shop.mail) return failed({ kind: 'no-mail' })
  const { id } = await principalNamed(shop, name)
  return accountOperation(shop, id, async (shop, user) => {
    if (!(await claimLetter(shop, { purpose: 'sign-up', network: visitor.network, asker: id, receiver: id })))
      return failed({ kind: 'too-many-letters' })
    const code = await issueCode(shop, { subject: id, purpose: 'sign-up' })
    const receiver = user?.state === 'unconfirmed' ? user : null
    const to = receiver?.email ?? null
    await sendUserCode(shop, { subject: id, user: receiver, to, purpose: 'sign-up', code, visitor })
    return done({ delivery: mailDelivery(name) })
  })
}
