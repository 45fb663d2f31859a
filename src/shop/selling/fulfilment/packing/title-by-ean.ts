import type { Language } from '#site/languages.ts'
import { findProductId } from '#shop/catalogue/products/find-product-id.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'

export type ScannedTitle = { ean: string; title: string; author: string | null; picture: string | null }

/** OFFICE-26: the title that somebody holds in their hand. Null where the shop does not know it. */
export async function titleByEan(
  shop: Shop,
  { ean, language }: { ean: string; language: Language },
): Promise<ScannedTitle | null> {
  const id = await findProductId(shop, ean)
  if (!id) return null
  const [card] = (await productCards(shop, language, [id])).cards
  return card ? { ean, title: card.title, author: card.author?.name ?? null, picture: card.picture?.src ?? null } : null
}
