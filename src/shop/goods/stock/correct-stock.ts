import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves, ordersHolding } from './movement-records.server.ts'
import { endBeyond } from './sold-beyond-records.server.ts'
import { isCopies, type CorrectionReason, type Shelf, type StockFailure } from './movement.ts'

type CorrectStock = Shelf & {
  /** What is really there. */
  copies: number
  reason: CorrectionReason
  by: Actor
}

/** `movementId` is null where it was right. */
type CorrectedStock = { delta: number; movementId: number | null }

/**
 * A person has counted one title in one place: the difference at this moment is a movement. Fewer than are promised to
 * orders cannot be: their numbers are told, so that one of them can be cancelled first.
 */
export function correctStock(
  shop: Shop,
  { productId, warehouseId, copies, reason, by }: CorrectStock,
): Promise<Result<CorrectedStock, StockFailure>> {
  return inTransaction(shop, async (shop) => {
    if (!isCopies(copies, 0)) return failed({ kind: 'not-a-number' })
    const [shelf] = await lockShelves(shop.db, [{ productId, warehouseId }])
    if (!shelf) return failed({ kind: 'no-such-shelf' })
    if (copies < shelf.held)
      return failed({ kind: 'copies-held', held: shelf.held, orders: await ordersHolding(shop.db, shelf) })
    const delta = copies - shelf.copies
    if (delta === 0) {
      // Somebody has looked: what was sold beyond the books is not missing.
      await endBeyond(shop.db, shelf, shop.clock.now())
      return done({ delta, movementId: null })
    }
    const [movementId = null] = await insertMovements(
      shop.db,
      [{ kind: 'CORRECTION', productId, warehouseId, delta, reason, by }],
      shop.clock.now(),
    )
    return done({ delta, movementId })
  })
}
