import type { Actor } from '#shop/ground/actor.ts'
import { moveCopies, type FewerThanPromised } from '#shop/goods/stock/move-copies.ts'
import { callAttentionAt } from '#shop/selling/orders/call-attention-at.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldChange } from '#shop/catalogue/claims/plan-record.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'

type CountCopies = {
  by: Actor
  document: string
  /** Undefined: the source has no place in which its copies stand. */
  warehouseId: string | undefined
  titles: readonly { productId: string; changes: readonly FieldChange[] }[]
}

/** Titles have as many copies in the place of their source as it says. The problems are by product. */
export async function countCopies(
  shop: Shop,
  { by, document, warehouseId, titles }: CountCopies,
): Promise<Map<string, Problem[]>> {
  if (warehouseId === undefined) return new Map()
  const shelves = titles.flatMap(({ productId, changes }) => {
    const copies = changes.findLast(({ field }) => field === 'stock')?.to
    return typeof copies === 'number' ? [{ productId, warehouseId, copies }] : []
  })
  const { fewerThanPromised, ledByJournal } = await moveCopies(shop, { by, kind: 'COUNT', document, shelves })
  const problems = await problemsOfPromised(shop, fewerThanPromised)
  for (const { productId } of ledByJournal) problems.set(productId, [{ code: 'led-by-journal', field: 'stock' }])
  return problems
}

/** Somebody has to look at the orders to which more copies are promised than there are. The problems are by product. */
export async function problemsOfPromised(
  shop: Shop,
  fewer: readonly FewerThanPromised[],
): Promise<Map<string, Problem[]>> {
  await callAttentionAt(shop, fewer, 'fewer-than-promised')
  return new Map(
    fewer.map(({ productId, copies, held }) => [
      productId,
      [{ code: 'fewer-than-promised', field: 'stock', value: `${copies} < ${held}` }],
    ]),
  )
}
