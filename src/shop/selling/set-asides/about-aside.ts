import { productPath } from '#shop/catalogue/products/product-path.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import type { Shop } from '#shop/shop.ts'
import type { SetAside } from './set-aside.ts'

/** A copy as letters name it. */
export type AboutAside = { title: string; author: string | null; href: string; place: string }

/** Null where the title cannot be shown any more. */
export async function aboutAside(
  shop: Shop,
  { productId, place, language }: Pick<SetAside, 'productId' | 'place' | 'language'>,
): Promise<AboutAside | null> {
  const [card] = (await currentCards(shop, language, [productId])).cards
  if (!card) return null
  const { title, author } = card
  const found = (await sellingPlaces(shop)).find(({ id }) => id === place)
  const href = shop.about.url + productPath(language, card)
  return { title, author: author?.name ?? null, href, place: found ? named(found) : place }
}

function named({ name, address }: { name: string; address: string | null }): string {
  return address ? `${name}, ${address}` : name
}
