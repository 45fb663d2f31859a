import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves, ordersHolding } from '../movement-records.server.ts'
import type { StockFailure } from '../movement.ts'
import { correctionById, counterDocument, isTakenBack } from './title-stock-records.server.ts'

/** The reason of a movement that takes another back. */
const TAKEN_BACK = 'taken-back'

/** OFFICE-51: a correction was a mistake: its counter-movement, whatever has come and gone since. Once, and never below what is promised. */
export function takeBackCorrection(
  shop: Shop,
  { movementId, by }: { movementId: number; by: Actor },
): Promise<Result<{ copies: number }, StockFailure | { kind: 'no-such-movement' } | { kind: 'taken-back' }>> {
  return inTransaction(shop, async ({ db, clock }) => {
    const correction = await correctionById(db, movementId)
    if (!correction) return failed({ kind: 'no-such-movement' })
    const { productId, warehouseId } = correction
    const [shelf] = await lockShelves(db, [{ productId, warehouseId }])
    if (!shelf) return failed({ kind: 'no-such-shelf' })
    if (await isTakenBack(db, correction)) return failed({ kind: 'taken-back' })
    const copies = shelf.copies - correction.delta
    if (copies < 0) return failed({ kind: 'too-few', copies: shelf.copies })
    if (copies < shelf.held)
      return failed({ kind: 'copies-held', held: shelf.held, orders: await ordersHolding(db, shelf) })
    const document = counterDocument(movementId)
    await insertMovements(
      db,
      [{ kind: 'CORRECTION', productId, warehouseId, delta: -correction.delta, reason: TAKEN_BACK, document, by }],
      clock.now(),
    )
    return done({ copies })
  })
}
