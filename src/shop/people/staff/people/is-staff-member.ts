import type { Shop } from '#shop/shop.ts'
import { allMembers } from './staff-records.server.ts'

/** Whether somebody works here, even if they are kept out for now. Kept until somebody's standing changes. */
export async function isStaffMember(shop: Shop, sub: string): Promise<boolean> {
  const members = await shop.remember('staff members', ['staff'], () => allMembers(shop.db))
  return members.some((one) => one.sub === sub && one.state !== 'ended')
}
