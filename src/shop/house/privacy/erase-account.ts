import { done, failed, type Result } from '#kit/result.ts'
import { readEmail } from '#kit/email-address.ts'
import { subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { userOfToken, type AccessFailure } from '#shop/people/identity/tokens/access.ts'
import type { Shop } from '#shop/shop.ts'
import { askErasure, eraseNow } from './erase.ts'

/** KEEP-07: whoever is signed in deletes their account, and with it all that is known of its address, where that is proven. */
export async function deleteAccount(
  shop: Shop,
  { accessToken }: { accessToken: string },
): Promise<Result<null, AccessFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { id, email, emailVerified } = access.value.user
  await eraseNow(shop, await askErasure(shop, { email: emailVerified ? email : null, subs: [id], way: 'account' }))
  return done(null)
}

type NoSuchUser = { kind: 'not-an-email' | 'no-such-user' }

/** KEEP-07: an operator asks it for an account. Only the wish: it is an act, and what goes must not be written down with it. */
export async function askRemovingUser(
  shop: Shop,
  { email }: { email: string },
): Promise<Result<{ id: string; erasure: string }, NoSuchUser>> {
  const address = readEmail(email)
  if (!address) return failed({ kind: 'not-an-email' })
  const id = await subOfAddress(shop, address)
  if (!id) return failed({ kind: 'no-such-user' })
  return done({ id, erasure: await askErasure(shop, { email: address, subs: [id], way: 'command' }) })
}
