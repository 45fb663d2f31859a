import type { Shop } from '#shop/shop.ts'
import { isGroup } from '../accounts/groups.ts'
import type { User } from '../accounts/user.ts'
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
