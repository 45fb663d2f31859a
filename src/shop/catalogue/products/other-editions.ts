import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { productCards } from './product-cards.ts'
import type { ProductCard } from './product-card.ts'
import { editionRows } from './product-related-records.server.ts'

/** For products that cannot be had any more, the edition of the same work in the same language that can; one in stock first. */
export async function otherEditions(
  shop: Shop,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const rows = ids.length === 0 ? [] : await editionRows(shop.db, ids)
  const { cards } = await productCards(shop, language, [...new Set(rows.map(({ id }) => id))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const found = new Map<string, ProductCard>()
  for (const { of, id } of rows) {
    const card = byId.get(id)
    if (!card || card.availability.kind === 'not-orderable') continue
    if (!found.has(of) || (card.availability.kind === 'in-stock' && found.get(of)?.availability.kind !== 'in-stock'))
      found.set(of, card)
  }
  return found
}
