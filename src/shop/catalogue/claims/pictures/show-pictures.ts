import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import type { StoredPicture } from '#shop/catalogue/products/editing/product-fields.ts'
import type { Shop } from '#shop/shop.ts'
import { namedPictures } from './picture-fetch-records.server.ts'

/** A picture that is named for a product, as far as it has been fetched. */
export type NamedPicture = { position: number; stored: StoredPicture | null; problem: string | null }

/**
 * What a product shows of the pictures that are named for it, the cover first; null: what it has. A gallery without a cover
 * waits for it, and a cover that cannot be fetched takes nothing away.
 */
export function shownPictures(named: readonly NamedPicture[]): StoredPicture[] | null {
  if (named.length === 0) return []
  const cover = named.find(({ position }) => position === 0)
  if (!cover?.stored) return cover?.problem === 'picture-placeholder' ? [] : null
  return named.toSorted((one, other) => one.position - other.position).flatMap(({ stored }) => stored ?? [])
}

/** Has these products show what has been fetched for them. What they show already is not written again. */
export async function showPictures(shop: Shop, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const named = Map.groupBy(await namedPictures(shop.db, productIds), ({ productId }) => productId)
  const changed = productIds.flatMap((id) => {
    const pictures = shownPictures(named.get(id) ?? [])
    return pictures ? [{ id, pictures }] : []
  })
  if (changed.length > 0) await saveProducts(shop, { changed })
}
