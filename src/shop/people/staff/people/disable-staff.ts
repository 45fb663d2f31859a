import type { Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { changeMember, type ChangedMember, type MemberChange, type MemberFailure } from './change-member.ts'

/** Keeps somebody out for now: every sign-in of theirs to the office ends, their roles wait for them. */
export function disableStaff(shop: Shop, change: MemberChange): Promise<Result<ChangedMember, MemberFailure>> {
  return changeMember(shop, change, () => ({ state: 'disabled' }))
}

export function enableStaff(shop: Shop, change: MemberChange): Promise<Result<ChangedMember, MemberFailure>> {
  return changeMember(shop, change, () => ({ state: 'active' }))
}
