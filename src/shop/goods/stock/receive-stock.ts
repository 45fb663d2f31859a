import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves } from './movement-records.server.ts'
import { isCopies, type Shelf, type StockFailure } from './movement.ts'

type ReceiveStock = Shelf & { copies: number; by: Actor; document?: string }

/** New copies have come for the shelf. What came for an order is `receiveCopies` of fulfilment. */
export function receiveStock(
  shop: Shop,
  { productId, warehouseId, copies, by, document }: ReceiveStock,
): Promise<Result<{ copies: number }, StockFailure>> {
  return inTransaction(shop, async (shop) => {
    if (!isCopies(copies, 1)) return failed({ kind: 'not-a-number' })
    const [shelf] = await lockShelves(shop.db, [{ productId, warehouseId }])
    if (!shelf) return failed({ kind: 'no-such-shelf' })
    await insertMovements(
      shop.db,
      [{ kind: 'INTAKE', productId, warehouseId, delta: copies, by, document }],
      shop.clock.now(),
    )
    return done({ copies: shelf.copies + copies })
  })
}

type ReceiveDelivery = {
  /** Each title once. */
  titles: readonly { productId: string; copies: number }[]
  warehouseId: string
  by: Actor
  document: string
}

/** So many titles a statement: pages are dropped by their names, not all of them at once. */
const TITLES_AT_ONCE = 100

/** Copies of a delivery that nobody waits for go to the shelves. The titles are known and locked. */
export async function receiveDelivery(
  { db, clock }: Shop,
  { titles, warehouseId, by, document }: ReceiveDelivery,
): Promise<void> {
  for (let at = 0; at < titles.length; at += TITLES_AT_ONCE) {
    const movements = titles
      .slice(at, at + TITLES_AT_ONCE)
      .map(
        ({ productId, copies }) => ({ kind: 'INTAKE', productId, warehouseId, delta: copies, by, document }) as const,
      )
    await insertMovements(db, movements, clock.now())
  }
}
