import { announceInOne } from '#database/announce-changes.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { CoverArt } from '../catalogue-tables.ts'
import { appearanceOf, writeAppearance } from './appearance-records.server.ts'
import { lockProducts } from './edited-product-records.server.ts'
import { tagsOf } from './save-products.ts'

/** How a product's page is laid out, and how its cover is drawn where it has no picture. */
export type Appearance = { layout: string; cover: CoverArt | null }

export function readAppearance(shop: Shop, productId: string): Promise<Appearance | null> {
  return appearanceOf(shop.db, productId)
}

/** What is left out stays. Whoever calls has seen that the product is there. */
export function saveAppearance(
  shop: Shop,
  { productId, ...appearance }: { productId: string } & Partial<Appearance>,
): Promise<void> {
  return inTransaction(shop, ({ db, clock }) =>
    announceInOne(db, async () => {
      const products = await lockProducts(db, [productId])
      const before = await appearanceOf(db, productId)
      if (before) await writeAppearance(db, productId, { ...before, ...appearance }, clock.now())
      return { value: undefined, tags: products.flatMap(tagsOf) }
    }),
  )
}
