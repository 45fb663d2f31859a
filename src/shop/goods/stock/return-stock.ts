import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves, ordersHolding } from './movement-records.server.ts'
import { isCopies, type Shelf, type StockFailure } from './movement.ts'

/** `document` is the paper they go with: a supplier takes nothing without one. */
type ReturnStock = Shelf & { copies: number; by: Actor; document: string }

/** Copies that nobody has been promised go back to the supplier. */
export function returnStock(
  shop: Shop,
  { productId, warehouseId, copies, by, document }: ReturnStock,
): Promise<Result<{ left: number }, StockFailure | { kind: 'no-document' }>> {
  return inTransaction(shop, async (shop) => {
    if (!isCopies(copies, 1)) return failed({ kind: 'not-a-number' })
    if (!document.trim()) return failed({ kind: 'no-document' })
    const [shelf] = await lockShelves(shop.db, [{ productId, warehouseId }])
    if (!shelf) return failed({ kind: 'no-such-shelf' })
    if (copies > shelf.copies) return failed({ kind: 'too-few', copies: shelf.copies })
    if (copies > shelf.copies - shelf.held)
      return failed({ kind: 'copies-held', held: shelf.held, orders: await ordersHolding(shop.db, shelf) })
    await insertMovements(
      shop.db,
      [{ kind: 'SUPPLIER_RETURN', productId, warehouseId, delta: -copies, by, document }],
      shop.clock.now(),
    )
    return done({ left: shelf.copies - copies })
  })
}
