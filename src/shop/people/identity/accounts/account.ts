import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from '../tokens/access.ts'
import { accountOperation } from '../identity-operation.ts'
import { isLockedOut, settleAttempt } from './limit-attempts.ts'
import { brokenPasswordRule } from './password-policy.ts'
import type { Visitor } from './send-user-code.ts'
import { deleteSessionsOf } from '../tokens/session-records.server.ts'
import { endSignInsOf } from '../sign-in/sign-in-records.server.ts'
import { notifyOwner, notifyOfSecondSteps } from './notify-owner.ts'
import { changeUser } from './user-records.server.ts'
import { MFA_METHODS, type MfaMethod, type User } from './user.ts'
import { hasPassword, isPassword, newVerifier, openVerifier } from '../srp/verifier.ts'

type Token = { accessToken: string }

/** What the account says of its owner. */
export async function getUser(
  shop: Shop,
  { accessToken }: Token,
): Promise<Result<{ user: User; hasPassword: boolean }, AccessFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { user } = access.value
  return done({ user, hasPassword: hasPassword(shop, user) })
}

type ChangePassword = Token & { previous: string; proposed: string; visitor: Visitor }
export type ChangePasswordFailure =
  | AccessFailure
  | { kind: 'wrong-password' | 'locked' }
  | { kind: 'weak-password'; message: string }

/** Signs out everywhere else: who has the old password must not stay in with it. A wrong old one counts as a failed sign-in. */
export async function changePassword(
  shop: Shop,
  { accessToken, previous, proposed, visitor }: ChangePassword,
): Promise<Result<null, ChangePasswordFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const message = brokenPasswordRule(proposed)
  if (message) return failed({ kind: 'weak-password', message })
  const { user, signInId } = access.value
  const guess = { subject: user.id, kind: 'password', network: visitor.network } as const
  if (await isLockedOut(shop, guess)) return failed({ kind: 'locked' })
  const verifier = openVerifier(shop.identity, user.id, user.sealedVerifier)
  const isRight = await isPassword(shop, { userId: user.id, password: previous, verifier })
  const sealedVerifier = await newVerifier(shop, { userId: user.id, password: proposed })
  return accountOperation(shop, user.id, async (shop, current) => {
    // The password may have been changed while this one was checked against the old one.
    const isStillRight = isRight && current !== null && current.sealedVerifier.equals(user.sealedVerifier)
    if (!(await settleAttempt(shop, guess, isStillRight))) return failed({ kind: 'locked' })
    if (!isStillRight) return failed({ kind: 'wrong-password' })
    await changeUser(shop.db, user.id, { sealedVerifier }, shop.clock.now())
    await endSignInsOf(shop.db, user.id, { except: signInId })
    await deleteSessionsOf(shop.db, user.id)
    await notifyOwner(shop, { user, visitor, notice: { kind: 'password-changed' } })
    return done(null)
  })
}

export type MfaSetting = { isEnabled: boolean; isPreferred: boolean }
type SetMfa = Token & { visitor: Visitor; settings: Partial<Record<MfaMethod, MfaSetting>> }

/** What is not mentioned stays as it is. */
export async function setMfa(
  shop: Shop,
  { accessToken, settings, visitor }: SetMfa,
): Promise<Result<null, AccessFailure | { kind: 'invalid-parameter'; message: string }>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  return accountOperation(shop, access.value.user.id, async (shop, user) => {
    if (!user) return failed({ kind: 'user-gone' })
    const wanted = MFA_METHODS.filter((method) => settings[method]?.isEnabled ?? user.mfaMethods.includes(method))
    const impossible = wanted.find((method) => settings[method]?.isEnabled && !canUse(shop, user, method))
    if (impossible) return failed({ kind: 'invalid-parameter', message: IMPOSSIBLE[impossible] })
    // The mailbox is no first factor where a second is asked for (WAYS-62): nobody would come in any more.
    if (wanted.length > user.mfaMethods.length && !hasPassword(shop, user))
      return failed({ kind: 'invalid-parameter', message: 'A second factor needs a password beside it.' })
    if (user.needsMfa && wanted.length === 0)
      return failed({ kind: 'invalid-parameter', message: 'This account must keep a second factor.' })
    const preferred = MFA_METHODS.filter((method) => settings[method]?.isPreferred)
    if (preferred.length > 1 || preferred.some((method) => !wanted.includes(method)))
      return failed({ kind: 'invalid-parameter', message: 'One enabled method may be preferred.' })
    const staysPreferred =
      user.preferredMfa && wanted.includes(user.preferredMfa) && !isUnpreferred(settings[user.preferredMfa])
    const preferredMfa = preferred[0] ?? (staysPreferred ? user.preferredMfa : null)
    // An app that is switched off is forgotten: switching it on again takes a new secret.
    const sealedTotp = wanted.includes('totp') || !user.mfaMethods.includes('totp') ? undefined : null
    await changeUser(shop.db, user.id, { mfaMethods: wanted, preferredMfa, sealedTotp }, shop.clock.now())
    await notifyOfSecondSteps(shop, { user, before: user.mfaMethods, after: wanted, visitor })
    return done(null)
  })
}

const IMPOSSIBLE: Record<MfaMethod, string> = {
  totp: 'User has not verified software token mfa',
  email: 'User does not have a verified email.',
  sms: 'User does not have a verified phone number, or text messages are not offered.',
}

function canUse(shop: Shop, user: User, method: MfaMethod): boolean {
  if (method === 'totp') return user.sealedTotp !== null
  if (method === 'email') return user.emailVerified
  return shop.sms !== null && user.phoneVerified && Boolean(user.attributes.phone_number)
}

function isUnpreferred(setting: MfaSetting | undefined): boolean {
  return setting !== undefined && !setting.isPreferred
}
