import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves } from './movement-records.server.ts'
import type { Shelf } from './movement.ts'

type MoveCopies = {
  by: Actor
  kind: 'OPENING' | 'COUNT'
  /** The file or the run that says so. */
  document: string
  /** What stands there; each place once. At most a thousand: meanwhile nobody can buy these titles. */
  shelves: readonly (Shelf & { copies: number })[]
}

/** A file that says less than is promised to orders: what is promised stays. */
export type FewerThanPromised = Shelf & { copies: number; held: number }

export type MovedCopies = {
  /** How many places have another number now. */
  moved: number
  fewerThanPromised: FewerThanPromised[]
  /** Titles or places that the shop does not have. */
  unknown: Shelf[]
}

/** Sets many places to what a file says, by the difference of each. */
export function moveCopies(shop: Shop, { by, kind, document, shelves }: MoveCopies): Promise<MovedCopies> {
  return inTransaction(shop, async (shop) => {
    const locked = new Map((await lockShelves(shop.db, shelves)).map((shelf) => [nameOf(shelf), shelf]))
    const fewerThanPromised: FewerThanPromised[] = []
    const unknown: Shelf[] = []
    const movements = shelves.flatMap(({ productId, warehouseId, copies }) => {
      const shelf = locked.get(nameOf({ productId, warehouseId }))
      if (!shelf) unknown.push({ productId, warehouseId })
      if (!shelf) return []
      if (copies < shelf.held) fewerThanPromised.push({ productId, warehouseId, copies, held: shelf.held })
      const delta = Math.max(copies, shelf.held) - shelf.copies
      return delta === 0 ? [] : [{ kind, productId, warehouseId, delta, by, document }]
    })
    await insertMovements(shop.db, movements, shop.clock.now())
    return { moved: movements.length, fewerThanPromised, unknown }
  })
}

function nameOf({ productId, warehouseId }: Shelf): string {
  return `${productId} ${warehouseId}`
}
