import type { Shop } from '#shop/shop.ts'
import { permissionsOf, readRoles } from '../people/roles.ts'
import { KEY_SCOPES, scopesWithin, type ApiKey } from './api-key.ts'
import { allKeys } from './api-key-records.server.ts'

/** Every key there was, those that have not ended first. */
export async function listKeys(shop: Shop): Promise<ApiKey[]> {
  const [keys, roles] = await Promise.all([allKeys(shop.db), readRoles(shop)])
  return keys.map(({ roles: own, mayComeIn, scopes, ...key }) => ({
    ...key,
    scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
    isIdle: key.endedAt === null && !(mayComeIn && scopesWithin(scopes, permissionsOf(own, roles)).size > 0),
  }))
}
