import type { Result } from '#kit/result.ts'
import { leaveGroups } from '#shop/people/identity/accounts/manage-users.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { changeMember, type ChangedMember, type MemberChange, type MemberFailure } from './change-member.ts'

/**
 * Somebody works here no more: their roles are gone, and every sign-in of theirs ends. The account stays, as a customer's. In a
 * user pool elsewhere the groups are taken away there.
 */
export function endStaffAccess(shop: Shop, change: MemberChange): Promise<Result<ChangedMember, MemberFailure>> {
  return inTransaction(shop, async (shop) => {
    const ended = await changeMember(shop, change, () => ({ state: 'ended', roles: [] }))
    if (ended.ok && !shop.identity.foreignPool) await leaveGroups(shop, ended.value.sub)
    return ended
  })
}
