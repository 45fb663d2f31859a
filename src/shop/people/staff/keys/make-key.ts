import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { authorityOf } from '../people/authority-of.ts'
import { readRoles } from '../people/roles.ts'
import { allMembers } from '../people/staff-records.server.ts'
import type { KeyScope } from './api-key.ts'
import { insertKey } from './api-key-records.server.ts'

export type NewKey = {
  name: string
  scopes: readonly KeyScope[]
  place: string | null
  /** SHA-256 of the key, which its maker alone has seen. */
  tokenHash: Buffer
  by: Actor
}
export type MakeKeyFailure = { kind: 'beyond-own-rights' | 'name-taken' | 'no-such-place' }

/** A program is let in, with some of what its maker may do themselves. */
export async function makeKey(shop: Shop, key: NewKey): Promise<Result<{ id: string }, MakeKeyFailure>> {
  const { name, scopes, place, tokenHash, by } = key
  const { sub, permissions } = authorityOf(by, await allMembers(shop.db), await readRoles(shop))
  // Without a maker nothing would bound it.
  if (sub === null || !new Set(scopes).isSubsetOf(permissions)) return failed({ kind: 'beyond-own-rights' })
  if (place !== null && !(await listPlaces(shop)).some(({ id }) => id === place))
    return failed({ kind: 'no-such-place' })
  const id = randomUUID()
  const row = { id, name: name.trim(), scopes: [...new Set(scopes)], place, tokenHash, sub, now: shop.clock.now() }
  return (await insertKey(shop.db, row)) ? done({ id }) : failed({ kind: 'name-taken' })
}
