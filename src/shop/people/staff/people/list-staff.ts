import type { Shop } from '#shop/shop.ts'
import type { StaffMember } from './staff-member.ts'
import { allMembers } from './staff-records.server.ts'

/** Everybody who works here, and who did, by name. */
export function listStaff(shop: Shop): Promise<StaffMember[]> {
  return allMembers(shop.db)
}
