import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { accountOperation } from '../identity-operation.ts'
import { claimLetter, resetAttempts, resetLetterLimits } from './limit-attempts.ts'
import { issueCode, useCode, type CodeFailure } from './one-time-code.ts'
import { brokenPasswordRule } from './password-policy.ts'
import { mailDelivery, sendUserCode, type CodeDelivery, type Visitor } from './send-user-code.ts'
import { deleteSessionsOf } from '../tokens/session-records.server.ts'
import { endSignInsOf } from '../sign-in/sign-in-records.server.ts'
import { principalNamed } from '../srp/principal.ts'
import { notifyOwner } from './notify-owner.ts'
import { changeUser } from './user-records.server.ts'
import { newVerifier } from '../srp/verifier.ts'

/**
 * AUTH-05. The answer is the same whoever asks. An account that was never confirmed gets its letter too: its address may
 * have been signed up by somebody else, and this is how its owner gets it.
 */
export async function forgotPassword(
  shop: Shop,
  { name, visitor }: { name: string; visitor: Visitor },
): Promise<Result<{ delivery: CodeDelivery }, { kind: 'too-many-letters' | 'no-mail' }>> {
  if (!shop.mail) return failed({ kind: 'no-mail' })
  const { id } = await principalNamed(shop, name)
  return accountOperation(shop, id, async (shop, user) => {
    const letter = { purpose: 'reset-password', network: visitor.network } as const
    if (!(await claimLetter(shop, { ...letter, asker: id, receiver: id }))) return failed({ kind: 'too-many-letters' })
    const code = await issueCode(shop, { subject: id, purpose: 'reset-password' })
    // Who is kept out gets no letter, as nobody does; a new password would not let them in.
    const receiver = user?.isDisabled ? null : user
    const to = receiver?.email ?? null
    await sendUserCode(shop, { subject: id, user: receiver, to, purpose: 'reset-password', code, visitor })
    return done({ delivery: mailDelivery(name) })
  })
}

export type ResetFailure = CodeFailure | { kind: 'weak-password'; message: string }

/** A new password ends every sign-in, and the lock that wrong ones brought: this is the owner's way past it. */
export async function confirmForgotPassword(
  shop: Shop,
  { name, code, password, visitor }: { name: string; code: string; password: string; visitor: Visitor },
): Promise<Result<null, ResetFailure>> {
  const message = brokenPasswordRule(password)
  if (message) return failed({ kind: 'weak-password', message })
  const { id } = await principalNamed(shop, name)
  const sealedVerifier = await newVerifier(shop, { userId: id, password })
  const { network } = visitor
  return accountOperation(shop, id, async (shop, user) => {
    const used = await useCode(shop, { subject: id, purpose: 'reset-password', code, network })
    if (!used.ok) return used
    if (!user || user.isDisabled) return failed({ kind: 'code-expired' })
    const changes = { sealedVerifier, state: 'confirmed', emailVerified: true } as const
    await changeUser(shop.db, id, changes, shop.clock.now())
    await endSignInsOf(shop.db, id)
    await deleteSessionsOf(shop.db, id)
    await resetAttempts(shop, id, 'password')
    await notifyOwner(shop, { user, visitor, notice: { kind: 'password-reset' } })
    await resetLetterLimits(shop, { purpose: 'reset-password', network, asker: id, receiver: id })
    return done(null)
  })
}
