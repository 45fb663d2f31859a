import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { shiftCopies } from '#shop/goods/stock/move-copies.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { problemsOfPromised } from '../count-copies.ts'
import { copiesBroughtBy } from './brought-copies-records.server.ts'
import { runDocument } from '../run-document.ts'

type TakeBack = { by: Actor; runId: number; undoes: number; productIds: readonly string[] }

/**
 * IMPORT-07 IMPORT-13: copies that a run brought go again, and those that it took away come back: by the difference, since
 * others have come and gone meanwhile, and never below what is promised to orders. The problems are by product.
 */
export async function takeBackCopies(
  shop: Shop,
  { by, runId, undoes, productIds }: TakeBack,
): Promise<Map<string, Problem[]>> {
  if (productIds.length === 0) return new Map()
  const brought = await copiesBroughtBy(shop.db, { runId: undoes, productIds })
  const { fewerThanPromised } = await shiftCopies(shop, {
    by,
    kind: 'COUNT',
    reason: 'import-undone',
    document: runDocument(runId),
    shelves: brought
      .filter(({ isCountedSince }) => !isCountedSince)
      .map(({ productId, warehouseId, brought: delta }) => ({ productId, warehouseId, delta: -delta })),
  })
  return problemsOfPromised(shop, fewerThanPromised)
}
