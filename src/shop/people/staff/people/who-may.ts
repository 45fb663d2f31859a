import type { Shop } from '#shop/shop.ts'
import type { Permission } from '../permissions.ts'
import { permissionsOf, readRoles } from './roles.ts'
import type { StaffMember } from './staff-member.ts'
import { allMembers } from './staff-records.server.ts'

/** Everybody who works here now and may do this, by name. */
export async function whoMay(shop: Shop, permission: Permission): Promise<StaffMember[]> {
  const members = await allMembers(shop.db)
  const roles = await readRoles(shop)
  return members.filter((member) => member.state === 'active' && permissionsOf(member.roles, roles).has(permission))
}

/** In which of their roles. */
export async function rolesThatMay(
  shop: Shop,
  member: Pick<StaffMember, 'roles'>,
  permission: Permission,
): Promise<string[]> {
  const roles = await readRoles(shop)
  return member.roles.filter((role) => roles.get(role)?.permissions.has(permission))
}
