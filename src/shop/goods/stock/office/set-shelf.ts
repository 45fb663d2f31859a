import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockShelves } from '../movement-records.server.ts'
import type { Shelf } from '../movement.ts'
import { shelfFacts, writeShelfFacts, type ShelfFacts } from './title-stock-records.server.ts'

export const LONGEST_SHELF = 40
export const MOST_MINIMUM = 100_000

/** What somebody saw, and what it is to be; a field that is not said stays. */
type Change<Value> = { from: Value; to: Value }
type SetShelf = Shelf & { shelf?: Change<string>; minimum?: Change<number> }

/**
 * OFFICE-50: where in a place a title stands, and how many copies there should always be. Whoever changes a field that somebody
 * else has changed meanwhile is told what it is now; the other field does not matter to them.
 */
export function setShelf(
  shop: Shop,
  { productId, warehouseId, shelf, minimum }: SetShelf,
): Promise<Result<ShelfFacts, { kind: 'no-such-shelf' } | ({ kind: 'shelf-changed' } & ShelfFacts)>> {
  return inTransaction(shop, async ({ db }) => {
    const [locked] = await lockShelves(db, [{ productId, warehouseId }])
    if (!locked) return failed({ kind: 'no-such-shelf' })
    const present = await shelfFacts(db, locked)
    const isOther =
      (shelf && present.shelf !== shelf.from && present.shelf !== shelf.to) ||
      (minimum && present.minimum !== minimum.from && present.minimum !== minimum.to)
    if (isOther) return failed({ kind: 'shelf-changed', ...present })
    const becomes = { shelf: shelf?.to ?? present.shelf, minimum: minimum?.to ?? present.minimum }
    await writeShelfFacts(db, { productId, warehouseId, ...becomes })
    return done(becomes)
  })
}
