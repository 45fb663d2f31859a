import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { permissionsOf, readRoles } from '../people/roles.ts'
import type { Permissions } from '../permissions.ts'
import { signInStanding, type OfficeSignIn } from './office-sign-in.ts'
import { signInByToken, touchSignIn } from './office-sign-in-records.server.ts'
import { officeTokenHash } from './open-office.ts'

/** Somebody at the door of the office, with what they may do there at this moment. */
export type OfficeVisit = { signIn: OfficeSignIn; permissions: Permissions; isLocked: boolean }

/** A row is written for somebody who works all day once in so many seconds. */
const TOUCH_AFTER_MS = 30_000

/**
 * Whom a cookie's token speaks for; null where it speaks for nobody any more. Their roles come with the sign-in, so that a right
 * taken away is gone at the next request; what the roles are made of is remembered. `isAtWork`: somebody is there and asks; what a
 * screen asks by itself does not keep the office open.
 */
export async function readOfficeSignIn(
  shop: Shop,
  token: string,
  { isAtWork = true }: { isAtWork?: boolean } = {},
): Promise<OfficeVisit | null> {
  const now = shop.clock.now()
  const hasOwnPool = shop.identity.foreignPool === null
  const signIn = await signInByToken(shop.db, { tokenHash: officeTokenHash(token), hasOwnPool, now })
  if (!signIn) return null
  const standing = signInStanding(signIn, await shopSetting(shop, 'office'), now)
  if (standing === 'over') return null
  const isLocked = standing === 'locked'
  if (isAtWork && !isLocked && now.getTime() - signIn.lastSeenAt.getTime() >= TOUCH_AFTER_MS)
    await touchSignIn(shop.db, signIn.id, now)
  return { signIn, permissions: permissionsOf(signIn.member.roles, await readRoles(shop)), isLocked }
}
