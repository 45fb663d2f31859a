import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
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
