import type { Shop } from '#shop/shop.ts'
import type { Permissions } from '../permissions.ts'
import { permissionsOf, readRoles } from './roles.ts'
import { allMembers } from './staff-records.server.ts'

/** What somebody may do at this moment, by their `sub`; nothing where they do not work here. */
export async function memberPermissions(shop: Shop, sub: string): Promise<Permissions> {
  const member = (await allMembers(shop.db)).find((one) => one.sub === sub && one.state === 'active')
  return member ? permissionsOf(member.roles, await readRoles(shop)) : new Set()
}
