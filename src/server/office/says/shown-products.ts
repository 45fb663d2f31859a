import { z } from 'zod'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'

/** A title as screens name it that show others’ titles. */
export const shownProduct = z.strictObject({
  id: z.string(),
  ean: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  picture: z.string().nullable(),
  price: z.int(),
})

/** Of these ids; titles that were withdrawn are left out. */
export async function shownProducts(
  shop: Shop,
  language: Language,
  ids: readonly (string | null)[],
): Promise<z.input<typeof shownProduct>[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const { cards } = await currentCards(shop, language, wanted)
  return cards.map(({ id, ean, title, author, picture, price }) => ({
    id,
    ean,
    title,
    author: author?.name ?? null,
    picture: picture?.src ?? null,
    price,
  }))
}
