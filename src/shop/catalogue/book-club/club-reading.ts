import type { Language } from '#site/languages.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { eveningsOfBooks } from './book-club-records.server.ts'

/** `day` is the evening's, `words` what is said of the book there. */
export type ClubBook = { day: string; product: ProductCard; words: string }

const MAX_PAST = 6

/** WEB-08: what the book club reads next, and what it has read, the latest first. Depends on 'book-club' and the books. */
export async function clubReading(
  shop: Shop,
  language: Language,
): Promise<{ next: ClubBook | null; past: ClubBook[]; until: Date }> {
  const { next, past } = await eveningsOfBooks(shop.db, shop.clock.now(), MAX_PAST)
  const evenings = [...(next ? [next] : []), ...past]
  const { cards, until } = await productCards(
    shop,
    language,
    evenings.map(({ product_id }) => product_id),
  )
  const clubBook = (evening: (typeof evenings)[number]): ClubBook | null => {
    const product = cards.find(({ id }) => id === evening.product_id)
    return product ? { day: shopDay(evening.starts_at), product, words: evening[`words_${language}`] } : null
  }
  return {
    next: next && clubBook(next),
    past: past.flatMap((evening) => clubBook(evening) ?? []),
    until: next && next.starts_at < until ? next.starts_at : until,
  }
}
