import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { holdReaderRow, releaseReaderRow, type ReaderHold } from './hold-records.server.ts'
import { insertMovements, lockShelves } from './movement-records.server.ts'
import type { Shelf } from './movement.ts'

/** A copy of the shelf is held for a reader, beside those of orders; false where none is free. */
export async function holdForReader(shop: Shop, hold: ReaderHold): Promise<boolean> {
  const isHeld = await holdReaderRow(shop.db, hold)
  if (isHeld) shop.wake(`stock:${hold.productId}`)
  return isHeld
}

/** Anybody's again. Where it stood; null where nothing was held. */
export async function releaseOfReader(shop: Shop, setAsideId: string): Promise<Shelf | null> {
  const shelf = await releaseReaderRow(shop.db, setAsideId)
  if (shelf) shop.wake(`stock:${shelf.productId}`)
  return shelf
}

/** The copy is not where it should stand: it leaves the books. What was sold beyond them there is thereby told. */
export async function loseOfReader(shop: Shop, { setAsideId, by }: { setAsideId: string; by: Actor }): Promise<void> {
  const shelf = await releaseOfReader(shop, setAsideId)
  if (!shelf) return
  await lockShelves(shop.db, [shelf])
  await insertMovements(shop.db, [{ ...shelf, kind: 'CORRECTION', delta: -1, reason: 'missing', by }], shop.clock.now())
}
