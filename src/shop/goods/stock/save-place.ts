import { done, failed, type Result } from '#kit/result.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { staleOf } from '#shop/ground/record-version.ts'
import type { PlaceUse } from './place-use.ts'
import { deletePlace, lockPlaceVersion, placeRows, upsertPlace, usesOfPlace } from './place-records.server.ts'

export const PLACE_TYPES = ['SHOP', 'CENTRAL', 'SUPPLIER'] as const
export type PlaceType = (typeof PLACE_TYPES)[number]

/** A shop with its shelves, the central warehouse, or a supplier whose stock is asked for. */
export type Place = { id: string; name: string; type: PlaceType; address: string | null }
export type StoredPlace = Place & { version: number }

const PLACE_ID = /^[a-z0-9][a-z0-9-]{0,39}$/
const MAX_TEXT = 200

/**
 * A place of the shop, new or changed. What kind it is never changes: its stock means something else there. `seen` is the
 * version that whoever saves it saw.
 */
export async function savePlace(
  shop: Shop,
  place: Place,
  seen?: number,
): Promise<Result<{ isChanged: boolean }, FieldProblem>> {
  const { id, name, address } = place
  if (!PLACE_ID.test(id)) return failed({ at: 'id', kind: 'wrong-form', expected: 'a-z, 0-9, -' })
  if (!name.trim()) return failed({ at: 'name', kind: 'missing' })
  if (Math.max(name.length, address?.length ?? 0) > MAX_TEXT)
    return failed({ at: name.length > MAX_TEXT ? 'name' : 'address', kind: 'too-large', expected: String(MAX_TEXT) })
  return inTransaction(shop, async ({ db, clock }) => {
    const known = (await placeRows(db)).find((one) => one.id === id)
    const stale = staleOf((await lockPlaceVersion(db, id)) ?? 0, seen)
    if (stale) return failed({ at: 'version', kind: 'stale', expected: String(stale.version) })
    if (known && known.type !== place.type) return failed({ at: 'type', kind: 'not-one-of', expected: known.type })
    return done({ isChanged: await upsertPlace(db, { ...place, name: name.trim(), now: clock.now() }) })
  })
}

/** Removes a place that nothing stands in and nothing tells of. */
export async function removePlace(
  shop: Shop,
  id: string,
): Promise<Result<void, { kind: 'no-such-place' } | { kind: 'place-in-use'; uses: PlaceUse[] }>> {
  return inTransaction(shop, async ({ db }) => {
    // What would refer to it waits for this lock, so that nothing comes between the question and the deed.
    if ((await lockPlaceVersion(db, id)) === null) return failed({ kind: 'no-such-place' })
    const uses = await usesOfPlace(db, id)
    if (uses.length > 0) return failed({ kind: 'place-in-use', uses })
    await deletePlace(db, id)
    return done(undefined)
  })
}

export async function listPlaces(shop: Shop): Promise<StoredPlace[]> {
  return placeRows(shop.db)
}
