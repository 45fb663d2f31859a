import type { Shop } from '#shop/shop.ts'
import { EVERY_PERMISSION, isPermission, type Permission, type Permissions } from '../permissions.ts'
import { roleRows } from './staff-records.server.ts'

/** Has every permission there is, and can be neither edited nor left without anybody. */
export const ADMIN = 'admin'

export type Role = { id: string; permissions: Permissions }

/** The roles by their names, in their order. Kept until one of them changes. */
export function readRoles(shop: Shop): Promise<ReadonlyMap<string, Role>> {
  return shop.remember('staff roles', ['staff'], async () => {
    const rows = await roleRows(shop.db)
    return new Map(
      rows.map(({ id, permissions }) => {
        const own = id === ADMIN ? EVERY_PERMISSION : new Set(permissions.filter(isPermission))
        return [id, { id, permissions: own }]
      }),
    )
  })
}

/** What roles allow together. */
export function permissionsOf(names: readonly string[], roles: ReadonlyMap<string, Role>): Permissions {
  const all = new Set<Permission>()
  for (const name of names) for (const permission of roles.get(name)?.permissions ?? []) all.add(permission)
  return all
}
