import type { Language } from '#site/languages.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import type { AskedLine } from './contact-tables.ts'

export type NamedLine = AskedLine & { title: string; ean: string }

/** The lines of a cart that was asked about, by name; those of which nothing is known any more are left out. */
export async function namedLines(shop: Shop, language: Language, lines: readonly AskedLine[]): Promise<NamedLine[]> {
  if (lines.length === 0) return []
  const { cards } = await productCards(
    shop,
    language,
    lines.map(({ productId }) => productId),
  )
  const known = new Map(cards.map((card) => [card.id, card]))
  return lines.flatMap((line) => {
    const card = known.get(line.productId)
    return card ? [{ ...line, title: card.title, ean: card.ean }] : []
  })
}
