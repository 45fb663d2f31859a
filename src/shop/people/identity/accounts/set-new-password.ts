import { failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { brokenPasswordRule } from './password-policy.ts'
import { continueSignIn } from '../sign-in/continue-sign-in.ts'
import type { Visitor } from './send-user-code.ts'
import type { SignInAnswer, SignInFailure } from '../sign-in/sign-in-answer.ts'
import { signInOperation } from '../sign-in/sign-in-operation.ts'
import { readSession, spendSession } from '../sign-in/sign-in-session.ts'
import { notifyOwner } from './notify-owner.ts'
import { readAttributes, withAttributes } from './user-attributes.ts'
import { changeUser } from './user-records.server.ts'
import { newVerifier } from '../srp/verifier.ts'

type SetNewPassword = { session: string; password: string; attributes: Record<string, string>; visitor: Visitor }

/** AUTH-02, new password required: the one an operator gave is replaced by the user's own. */
export async function setNewPassword(
  shop: Shop,
  { session, password, attributes, visitor }: SetNewPassword,
): Promise<Result<SignInAnswer, SignInFailure>> {
  const message = brokenPasswordRule(password)
  if (message) return failed({ kind: 'weak-password', message })
  const newAttributes = readAttributes(attributes)
  if (!newAttributes.ok) return newAttributes
  const read = await readSession(shop, session, ['new-password'])
  if (!read.ok) return read
  const { subject, facts } = read.value
  const sealedVerifier = await newVerifier(shop, { userId: subject, password })
  return signInOperation(shop, subject, async (shop, user) => {
    if (!(await spendSession(shop, read.value))) return failed({ kind: 'bad-session' })
    if (!user || user.state !== 'new-password-required') return failed({ kind: 'bad-session' })
    const changes = {
      sealedVerifier,
      state: 'confirmed',
      attributes: withAttributes(user.attributes, newAttributes.value),
    } as const
    await changeUser(shop.db, user.id, changes, shop.clock.now())
    await notifyOwner(shop, { user, visitor, notice: { kind: 'password-changed' } })
    const proven = { ...facts.proven, newPassword: true }
    return continueSignIn(shop, { user: { ...user, ...changes }, facts: { ...facts, proven }, visitor })
  })
}
