import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { accountOperation } from '../identity-operation.ts'
import { deletePasskeysOf } from '../passkeys/passkey-records.server.ts'
import { deleteDevicesOf } from '../sign-in/device-records.server.ts'
import { endSignInsOf } from '../sign-in/sign-in-records.server.ts'
import { newVerifier } from '../srp/verifier.ts'
import { deleteSessionsOf } from '../tokens/session-records.server.ts'
import { deleteCodesOf } from './code-records.server.ts'
import { resetAttempts } from './limit-attempts.ts'
import { brokenPasswordRule } from './password-policy.ts'
import type { User } from './user.ts'
import { changeUser, userByEmail } from './user-records.server.ts'

type RenewAccount = { sub: string; email: string; name: string; password: string }
export type RenewFailure = { kind: 'no-such-user' | 'email-taken' | 'weak-password' }

/**
 * The account of somebody who has shown that the address is theirs begins anew: with this password, that address, and nothing by
 * which anybody could come in who had it before. What was bought and written with it stays.
 */
export async function renewAccount(
  shop: Shop,
  { sub, email, name, password }: RenewAccount,
): Promise<Result<null, RenewFailure>> {
  if (brokenPasswordRule(password)) return failed({ kind: 'weak-password' })
  const sealedVerifier = await newVerifier(shop, { userId: sub, password })
  return accountOperation(shop, sub, async (shop, user): Promise<Result<null, RenewFailure>> => {
    if (!user) return failed({ kind: 'no-such-user' })
    const owner = await userByEmail(shop.db, email)
    if (owner && owner.id !== sub) return failed({ kind: 'email-taken' })
    const needsMfa = user.needsMfa || !shop.identity.isDevelopment
    await beginAnew(shop, user, { email, name, sealedVerifier, needsMfa })
    return done(null)
  })
}

type NewBeginning = { email?: string; name?: string; sealedVerifier: Buffer; needsMfa?: boolean }

/**
 * Whose address it is has just been shown, so whatever was set before goes: secrets, sign-ins, codes, and what somebody said of
 * themselves. Inside an operation that holds the user.
 */
export async function beginAnew(
  shop: Shop,
  { id, attributes: { locale } }: User,
  { name, ...given }: NewBeginning,
): Promise<void> {
  const changes = {
    ...given,
    emailVerified: true,
    pendingEmail: null,
    state: 'confirmed' as const,
    attributes: { ...(name !== undefined && { name }), ...(locale && { locale }) },
    phoneVerified: false,
    sealedTotp: null,
    sealedPendingTotp: null,
    mfaMethods: [],
    preferredMfa: null,
    needsCustomChallenge: false,
  }
  await changeUser(shop.db, id, changes, shop.clock.now())
  await deletePasskeysOf(shop.db, id)
  await deleteDevicesOf(shop.db, id)
  await deleteCodesOf(shop.db, id)
  await deleteSessionsOf(shop.db, id)
  await endSignInsOf(shop.db, id)
  await resetAttempts(shop, id, 'password')
  await resetAttempts(shop, id, 'second')
}
