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
    const { locale } = user.attributes
    const changes = {
      email,
      emailVerified: true,
      pendingEmail: null,
      state: 'confirmed',
      sealedVerifier,
      attributes: { name, ...(locale && { locale }) },
      phoneVerified: false,
      sealedTotp: null,
      sealedPendingTotp: null,
      mfaMethods: [],
      preferredMfa: null,
      needsMfa: user.needsMfa || !shop.identity.isDevelopment,
      needsCustomChallenge: false,
    } as const
    await changeUser(shop.db, sub, { ...changes, mfaMethods: [] }, shop.clock.now())
    await deletePasskeysOf(shop.db, sub)
    await deleteDevicesOf(shop.db, sub)
    await deleteCodesOf(shop.db, sub)
    await deleteSessionsOf(shop.db, sub)
    await endSignInsOf(shop.db, sub)
    await resetAttempts(shop, sub, 'password')
    await resetAttempts(shop, sub, 'second')
    return done(null)
  })
}
