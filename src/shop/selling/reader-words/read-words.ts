import { isUuid } from '#kit/uuid.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import {
  insertReport,
  shownRows,
  wordFigures,
  wordsToReport,
  type ShownWords,
  type WordFigures,
} from './reader-words-records.server.ts'
import { ON_A_PAGE, type WordRefusal } from './reader-words.ts'

export type WordsOfTitle = WordFigures & { page: number; pages: number; words: ShownWords[] }

/** WORD-05: what stands on the page of a title; null where nobody's words were shown or refused. A page that is not there is the last. */
export async function wordsOfTitle(
  shop: Shop,
  { productId, page: wanted }: { productId: string; page: number },
): Promise<WordsOfTitle | null> {
  const figures = await wordFigures(shop.db, productId)
  if (figures.count === 0 && figures.refused.length === 0) return null
  const pages = Math.max(1, Math.ceil(figures.count / ON_A_PAGE))
  const page = Math.min(Math.max(1, wanted), pages)
  const words = await shownRows(shop.db, { productId, from: (page - 1) * ON_A_PAGE, most: ON_A_PAGE })
  return { ...figures, page, pages, words }
}

/** WORD-06: a reader finds them against the rules. False where they are not shown any more. */
export async function reportWords(shop: Shop, { id, reason }: { id: string; reason: WordRefusal }): Promise<boolean> {
  return isUuid(id) && insertReport(shop.db, { id, reason, now: shop.clock.now() })
}

/** Whose words a report is about, and where they stand. */
export async function readReported(
  shop: Shop,
  { id, language }: { id: string; language: Language },
): Promise<{ id: string; name: string; title: string; path: string } | null> {
  const found = isUuid(id) ? await wordsToReport(shop.db, id) : null
  if (!found) return null
  const [card] = (await currentCards(shop, language, [found.productId])).cards
  return card ? { id, name: found.name, title: card.title, path: productPath(language, card) } : null
}
