import { done, failed, type Result } from '#kit/result.ts'
import { readWholeTitles } from '#shop/catalogue/products/editing/read-whole-titles.ts'
import { restoreProducts, withdrawProducts } from '#shop/catalogue/products/editing/product-presence.ts'
import { holdTitle } from '#shop/catalogue/claims/claim-by-hand.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'

type OfTitle = { id: string; version: number }
export type PresenceFailure = Stale | { kind: 'no-such-product' } | { kind: 'wrong-state' }

/** OFFICE-38: nobody sees or buys it any more, and no file brings it back; nothing of it is deleted. */
export function withdrawTitle(shop: Shop, title: OfTitle): Promise<Result<{ version: number }, PresenceFailure>> {
  return turn(shop, title, { isWithdrawn: true })
}

/** OFFICE-38: it is in the shop again, under the same addresses. */
export function restoreTitle(shop: Shop, title: OfTitle): Promise<Result<{ version: number }, PresenceFailure>> {
  return turn(shop, title, { isWithdrawn: false })
}

function turn(
  shop: Shop,
  { id, version }: OfTitle,
  { isWithdrawn }: { isWithdrawn: boolean },
): Promise<Result<{ version: number }, PresenceFailure>> {
  return inTransaction(shop, async (shop) => {
    await holdTitle(shop, id, [])
    const [title] = await readWholeTitles(shop.db, [id])
    if (!title) return failed({ kind: 'no-such-product' })
    const stale = staleOf(title.version, version)
    if (stale) return failed(stale)
    if (title.isDeleted === isWithdrawn) return failed({ kind: 'wrong-state' })
    await (isWithdrawn ? withdrawProducts : restoreProducts)(shop, [id])
    const [after] = await readWholeTitles(shop.db, [id])
    return done({ version: after?.version ?? version })
  })
}
