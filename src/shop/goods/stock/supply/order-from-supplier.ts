import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import {
  chosenSupplier,
  deleteSupplierLines,
  insertSupplierLines,
  isSupplier,
  lockSupplierLine,
  lockSupplierList,
  lockSupplying,
  orderedCopies,
  writeChosenSupplier,
  writeSupplierLine,
} from './supplier-line-records.server.ts'
import type { OrderFromSupplier } from './supplier-order.ts'

type Failure =
  | { kind: 'no-such-place' }
  | { kind: 'no-such-title' }
  /** Somebody has ordered some of these since they were looked at. */
  | { kind: 'ordered-meanwhile' }

/** OFFICE-56: these were ordered from a supplier; they are expected from now on. */
export function orderFromSupplier(
  shop: Shop,
  { supplierId, lines, expectedOn, by }: OrderFromSupplier,
): Promise<Result<{ listNumber: number }, Failure>> {
  return inTransaction(shop, async ({ db, clock }) => {
    await lockSupplying(db)
    if (!(await isSupplier(db, supplierId))) return failed({ kind: 'no-such-place' })
    const ids = lines.map(({ productId }) => productId)
    const known = await orderedCopies(db, ids)
    if (ids.some((id) => !known.has(id))) return failed({ kind: 'no-such-title' })
    if (lines.some(({ productId, orderedBefore }) => known.get(productId) !== orderedBefore))
      return failed({ kind: 'ordered-meanwhile' })
    return done({ listNumber: await insertSupplierLines(db, { supplierId, lines, expectedOn, by, now: clock.now() }) })
  })
}

/** The whole list was a mistake: as if it had not been. Not once something of it has come. */
export function takeBackSupplierOrder(
  shop: Shop,
  listNumber: number,
): Promise<Result<{ lines: number }, { kind: 'no-such-list' } | { kind: 'has-come' }>> {
  return inTransaction(shop, async ({ db }) => {
    const lines = await lockSupplierList(db, listNumber)
    if (lines.length === 0) return failed({ kind: 'no-such-list' })
    if (lines.some(({ came }) => came > 0)) return failed({ kind: 'has-come' })
    await deleteSupplierLines(db, listNumber)
    return done({ lines: lines.length })
  })
}

type ChangeLine = {
  id: number
  version: number
  /** What is changed; the rest stays. */
  expectedOn?: string | null
  /** Somebody has asked the supplier where it stays; false: not after all. */
  isChased?: boolean
  /** No more will come, or some will after all. */
  isEnded?: boolean
}

export function changeSupplierLine(
  shop: Shop,
  { id, version, expectedOn, isChased, isEnded }: ChangeLine,
): Promise<Result<{ version: number }, Stale | { kind: 'no-such-line' } | { kind: 'has-come' }>> {
  return inTransaction(shop, async ({ db, clock }) => {
    const line = await lockSupplierLine(db, id)
    if (!line) return failed({ kind: 'no-such-line' })
    const stale = staleOf(line.version, version)
    if (stale) return failed(stale)
    if (isEnded === false && line.came >= line.copies) return failed({ kind: 'has-come' })
    const now = clock.now()
    const changed = await writeSupplierLine(db, {
      id,
      expectedOn: expectedOn === undefined ? line.expectedOn : expectedOn,
      chasedAt: isChased === undefined ? line.chasedAt : isChased ? now : null,
      endedAt: isEnded === undefined ? line.endedAt : isEnded ? now : null,
    })
    return done({ version: changed })
  })
}

/** From whom a title is ordered from now on; null: whoever had it last. Tells who it was, so that it can be as before. */
export function chooseSupplier(
  shop: Shop,
  { productId, supplierId }: { productId: string; supplierId: string | null },
): Promise<Result<{ before: string | null }, { kind: 'no-such-place' } | { kind: 'no-such-title' }>> {
  return inTransaction(shop, async ({ db }) => {
    if (supplierId !== null && !(await isSupplier(db, supplierId))) return failed({ kind: 'no-such-place' })
    if (!(await orderedCopies(db, [productId])).has(productId)) return failed({ kind: 'no-such-title' })
    const before = await chosenSupplier(db, productId)
    await writeChosenSupplier(db, { productId, supplierId })
    return done({ before })
  })
}
