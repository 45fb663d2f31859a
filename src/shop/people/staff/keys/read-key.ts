import type { Shop } from '#shop/shop.ts'
import { permissionsOf, readRoles } from '../people/roles.ts'
import { isKeyToken, keyHash, scopesWithin, type KeyUse } from './api-key.ts'
import { keyByHash, touchKey } from './api-key-records.server.ts'

/** That a program calls all day is written down once in so long. */
const TOUCH_AFTER_MS = 60_000

/**
 * Whom a key speaks for at this moment; null where it opens nothing. It is read at every call, so that one which has ended is
 * refused at the next on every machine, and it may at most what its maker may.
 */
export async function readKey(shop: Shop, token: string): Promise<KeyUse | null> {
  if (!isKeyToken(token)) return null
  const hasOwnPool = shop.identity.foreignPool === null
  const key = await keyByHash(shop.db, { tokenHash: keyHash(token), hasOwnPool })
  if (!key) return null
  const now = shop.clock.now()
  const { id, name, scopes, place, roles, lastUsedAt } = key
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCH_AFTER_MS) await touchKey(shop.db, id, now)
  return { id, name, place, permissions: scopesWithin(scopes, permissionsOf(roles, await readRoles(shop))) }
}
