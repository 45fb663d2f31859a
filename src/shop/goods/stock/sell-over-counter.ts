import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { insertMovements, lockShelves, type NewMovement } from './movement-records.server.ts'
import type { Shelf } from './movement.ts'
import {
  countedSince,
  dropBeyond,
  endUnknownBeyond,
  insertBeyond,
  movedBy,
  openBeyond,
  promisedOnShelves,
  type BeyondRow,
} from './sold-beyond-records.server.ts'

export type CounterSale = {
  saleId: number
  ean: string
  /** Null where the shop has no such title. */
  productId: string | null
  place: string
  soldAt: Date
  /** Below nothing where they came back. */
  copies: number
}

/** Copies that had been promised were sold: to these orders, and to readers, who have no order. */
export type CounterConflict = { saleId: number; orders: { id: number | null; number: string }[] }

type SellOverCounter = { sales: readonly CounterSale[]; by: Actor }

/** How movements of copies name the line of the journal to which they belong. */
function saleDocument(saleId: number): string {
  return `till ${saleId}`
}

/**
 * A sale over the counter has happened, whatever the books say: free copies go, and what is left was sold beyond the books. Returns
 * the sales of which copies had been promised to orders. What somebody has counted since is not there any more, and stays as counted.
 */
export async function sellOverCounter(shop: Shop, { sales, by }: SellOverCounter): Promise<CounterConflict[]> {
  const { db, clock } = shop
  const known = sales.flatMap(({ productId, ...sale }) => (productId === null ? [] : [{ ...sale, productId }]))
  const shelves = known.map(({ productId, place: warehouseId }) => ({ productId, warehouseId }))
  const books = new Map((await lockShelves(db, shelves)).map((shelf) => [nameOf(shelf), { ...shelf }]))
  const beyond = await openBeyond(db, shelves)
  const counted = await countedSince(db, known)
  const movements: NewMovement[] = []
  const unknown = sales.filter(({ productId }) => productId === null)
  const rows: BeyondRow[] = unknown.filter(({ copies }) => copies > 0).map((sale) => ({ ...sale, promised: 0 }))
  const promisedTo = Map.groupBy(await promisedOnShelves(db, shelves), ({ shelf }) => shelf)
  const conflicts: CounterConflict[] = []
  for (const { saleId, ean, productId, place, soldAt, copies } of known) {
    const shelf = { productId, warehouseId: place }
    const book = books.get(nameOf(shelf))
    if (!book || counted.has(saleId)) continue
    const document = saleDocument(saleId)
    const delta = copies < 0 ? -copies : -Math.min(copies, book.copies - book.held)
    book.copies += delta
    if (delta !== 0) movements.push({ ...shelf, kind: delta < 0 ? 'SALE' : 'RESTOCK', delta, by, document })
    const rest = copies < 0 ? 0 : copies + delta
    if (rest === 0) continue
    // What was sold beyond the books before was promised first.
    const former = beyond.get(nameOf(shelf)) ?? 0
    const orders = promisedTo.get(nameOf(shelf)) ?? []
    const promised = Math.min(rest, Math.max(0, orders.reduce((sum, one) => sum + one.copies, 0) - former))
    beyond.set(nameOf(shelf), former + rest)
    rows.push({ saleId, ean, productId, place, soldAt, copies: rest, promised })
    if (promised > 0) conflicts.push({ saleId, orders: orders.map(({ orderId: id, number }) => ({ id, number })) })
  }
  await insertMovements(db, movements, clock.now())
  await insertBeyond(db, rows)
  for (const back of unknown) if (back.copies < 0) await endUnknownBeyond(db, back, -back.copies)
  return conflicts
}

/** So many copies of a sale turn out to be an order's, by which they go: what they took from the shelf was taken once too often. */
export async function leaveToOrder(
  { db, clock }: Shop,
  { saleId, copies, shelf, by }: { saleId: number; copies: number; shelf: Shelf; by: Actor },
): Promise<void> {
  await lockShelves(db, [shelf])
  const waited = await dropBeyond(db, saleId, copies)
  const document = saleDocument(saleId)
  const delta = Math.min(copies - waited, -(await movedBy(db, shelf, document)))
  if (delta > 0) await insertMovements(db, [{ ...shelf, kind: 'RESTOCK', delta, by, document }], clock.now())
}

function nameOf({ productId, warehouseId }: Shelf): string {
  return `${productId} ${warehouseId}`
}
