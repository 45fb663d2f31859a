import { announceInOne } from '#database/announce-changes.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockProducts } from './edited-product-records.server.ts'
import { deleteUnsold, setDeleted } from './product-presence-records.server.ts'
import { tagsOf } from './save-products.ts'

/** They are no longer shown or sold, and can come back; which of them were there until now. */
export function withdrawProducts(shop: Shop, ids: readonly string[]): Promise<string[]> {
  return changePresence(shop, ids, true)
}

export function restoreProducts(shop: Shop, ids: readonly string[]): Promise<string[]> {
  return changePresence(shop, ids, false)
}

/**
 * For good: only those of which nothing was ever sold or promised and no copy stands or has stood anywhere. Which of them are
 * gone; the others are left as they are.
 */
export function deleteProducts(shop: Shop, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([])
  return inTransaction(shop, ({ db }) =>
    announceInOne(db, async () => {
      const products = await lockProducts(db, ids)
      const gone = new Set(await deleteUnsold(db, ids))
      return { value: [...gone], tags: products.filter(({ id }) => gone.has(id)).flatMap(tagsOf) }
    }),
  )
}

function changePresence(shop: Shop, ids: readonly string[], isDeleted: boolean): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([])
  return inTransaction(shop, ({ db, clock }) =>
    announceInOne(db, async () => {
      const products = await lockProducts(db, ids)
      const changed = new Set(await setDeleted(db, { ids, isDeleted, now: clock.now() }))
      return { value: [...changed], tags: products.filter(({ id }) => changed.has(id)).flatMap(tagsOf) }
    }),
  )
}
