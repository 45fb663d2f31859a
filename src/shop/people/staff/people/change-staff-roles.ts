import type { Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { changeMember, type ChangedMember, type MemberChange, type MemberFailure } from './change-member.ts'

type ChangeRoles = MemberChange & { roles: readonly string[] }

/** From now on somebody has these roles and no others; it holds at their next request. */
export function changeStaffRoles(
  shop: Shop,
  { roles, ...change }: ChangeRoles,
): Promise<Result<ChangedMember, MemberFailure>> {
  return changeMember(shop, change, () => ({ roles: [...new Set(roles)] }))
}
