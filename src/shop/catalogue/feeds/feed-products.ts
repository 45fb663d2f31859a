import type { Language } from '#site/languages.ts'
import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import type { Shop } from '#shop/shop.ts'
import { descriptions, feedRows, publicationDays, type FeedRow } from './feed-records.server.ts'
import { idBatches } from './id-batches.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { currentCards, productCards } from '#shop/catalogue/products/product-cards.ts'
import { newestBooks } from '#shop/catalogue/lists/newest-books.ts'
import { productIds } from './sitemap-records.server.ts'

/** A product for price comparison: what its page shows, and what only programs ask for. */
export type FeedProduct = Omit<FeedRow, 'id' | 'vatClass'> & { card: ProductCard; vatPercent: number | null }

const NEW_TITLES = 50

/**
 * All products that have a page, so many at a time that memory does not grow with the catalogue. Prices are those of the
 * pages; but their cards are read for this alone: kept, a whole catalogue would push out the cards that visitors ask for.
 */
export async function* feedProducts(shop: Shop, language: Language): AsyncGenerator<FeedProduct[]> {
  const vat = await vatInForce(shop)
  for await (const ids of idBatches({ from: '', before: null }, (span) => productIds(shop.db, span))) {
    const [rows, { cards }] = await Promise.all([feedRows(shop.db, language, ids), currentCards(shop, language, ids)])
    const byId = new Map(cards.map((card) => [card.id, card]))
    yield rows.flatMap(({ id, vatClass, ...row }) => {
      const card = byId.get(id)
      return card ? { ...row, card, vatPercent: vat.get(vatClass) ?? null } : []
    })
  }
}

export type NewTitle = { card: ProductCard; description: string; publishedOn: string | null }

/** KEEP-02: what came out last, newest first, and until when that holds. */
export async function newTitles(shop: Shop, language: Language): Promise<{ titles: NewTitle[]; until: Date }> {
  const ids = await newestBooks(shop, { limit: NEW_TITLES })
  const [{ cards, until }, days, texts] = await Promise.all([
    productCards(shop, language, ids),
    publicationDays(shop.db, ids),
    descriptions(shop.db, language, ids),
  ])
  const words = new Map(texts.map(({ id, description }) => [id, description]))
  return {
    titles: cards.map((card) => ({
      card,
      description: words.get(card.id) ?? '',
      publishedOn: days.get(card.id) ?? null,
    })),
    until,
  }
}
