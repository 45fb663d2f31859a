import type { Shop } from '#shop/shop.ts'
import { isGroup } from '../accounts/groups.ts'
import type { User } from '../accounts/user.ts'
import { userById } from '../accounts/user-records.server.ts'
import { passkeysOf } from '../passkeys/passkey-records.server.ts'
import { factorsOfSignIn } from './sign-in-records.server.ts'
import { isStrong } from './sign-in-steps.ts'

export type NeedsFactor = { kind: 'needs-second-factor' }

/**
 * Whether a sign-in may add an authenticator or a passkey to an account. To a colleague's it may not where it has shown none itself:
 * whoever reads their post would make themselves one. In development nobody has any.
 */
export async function mayAddFactor(shop: Shop, user: Pick<User, 'groups'>, signInId: string): Promise<boolean> {
  if (shop.identity.isDevelopment || !user.groups.some(isGroup)) return true
  return isStrong(await factorsOfSignIn(shop.db, signInId))
}

/** The same on the way in, with no more than a password: who has a passkey comes by it, and the app is not somebody else's. */
export async function maySetUpOnTheWay(shop: Shop, userId: string): Promise<boolean> {
  const user = await userById(shop.db, userId)
  if (shop.identity.isDevelopment || !user?.groups.some(isGroup)) return true
  return (await passkeysOf(shop.db, userId)).length === 0
}
