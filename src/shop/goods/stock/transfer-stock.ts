import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves, ordersHolding } from './movement-records.server.ts'
import { isCopies, type StockFailure } from './movement.ts'

type TransferStock = {
  productId: string
  /** The ids of two places. */
  from: string
  to: string
  copies: number
  by: Actor
  document?: string
}

/** Copies that nobody has been promised go to another place. */
export function transferStock(
  shop: Shop,
  { productId, from, to, copies, by, document }: TransferStock,
): Promise<Result<{ left: number }, StockFailure>> {
  return inTransaction(shop, async (shop) => {
    if (!isCopies(copies, 1)) return failed({ kind: 'not-a-number' })
    if (from === to) return failed({ kind: 'same-place' })
    const shelves = await lockShelves(shop.db, [
      { productId, warehouseId: from },
      { productId, warehouseId: to },
    ])
    const source = shelves.find(({ warehouseId }) => warehouseId === from)
    if (!source || shelves.length < 2) return failed({ kind: 'no-such-shelf' })
    if (copies > source.copies) return failed({ kind: 'too-few', copies: source.copies })
    if (copies > source.copies - source.held)
      return failed({ kind: 'copies-held', held: source.held, orders: await ordersHolding(shop.db, source) })
    const movement = { kind: 'TRANSFER', productId, by, document } as const
    await insertMovements(
      shop.db,
      [
        { ...movement, warehouseId: from, delta: -copies },
        { ...movement, warehouseId: to, delta: copies },
      ],
      shop.clock.now(),
    )
    return done({ left: source.copies - copies })
  })
}
