import type { Shop } from '#shop/shop.ts'
import type { Permissions } from '../permissions.ts'
import { permissionsOf, readRoles } from './roles.ts'
import type { StaffMember } from './staff-member.ts'
import { allMembers } from './staff-records.server.ts'

const NONE: Permissions = new Set()

/** What somebody may do at this moment, by their `sub`; nothing where they do not work here. Kept until somebody's roles change. */
export async function memberPermissions(shop: Shop, sub: string): Promise<Permissions> {
  const member = (await readMembers(shop)).find((one) => one.sub === sub && one.state === 'active')
  return member ? permissionsOf(member.roles, await readRoles(shop)) : NONE
}

/** Whether somebody works here, even if they are kept out for now. */
export async function isStaffMember(shop: Shop, sub: string): Promise<boolean> {
  return (await readMembers(shop)).some((one) => one.sub === sub && one.state !== 'ended')
}

function readMembers(shop: Shop): Promise<StaffMember[]> {
  return shop.remember('staff members', ['staff'], () => allMembers(shop.db))
}
