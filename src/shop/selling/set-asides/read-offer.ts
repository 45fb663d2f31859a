import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { stockOf } from '#shop/goods/stock/stock-of.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { asideTerms } from './aside-terms.ts'

/** What of a title can be set aside now, and until when. */
export type AsideOffer = {
  productId: string
  title: string
  author: string | null
  path: string
  /** Null where the shop sets nothing aside. */
  until: string | null
  shops: { id: string; name: string; address: string | null; copies: number }[]
}

/** Null: there is no such title. */
export async function readAsideOffer(
  shop: Shop,
  { productId, language }: { productId: string; language: Language },
): Promise<AsideOffer | null> {
  const [{ cards }, terms, places] = await Promise.all([
    currentCards(shop, language, [productId]),
    asideTerms(shop),
    stockOf(shop, productId),
  ])
  const [card] = cards
  if (!card) return null
  const { title, author } = card
  const shops = places.flatMap(({ id, name, address, copies, isShop }) =>
    isShop ? [{ id, name, address, copies: Math.max(0, copies) }] : [],
  )
  const until = terms?.until.toISOString() ?? null
  return { productId, title, author: author?.name ?? null, path: productPath(language, card), until, shops }
}
