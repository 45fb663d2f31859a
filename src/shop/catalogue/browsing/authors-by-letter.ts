import type { Language } from '#site/languages.ts'
import { RowSet } from '#shop/catalogue/lists/list-column.ts'
import type { ListIndex } from '#shop/catalogue/lists/list-index.ts'
import { readIndex } from '#shop/catalogue/lists/read-index.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { Shop } from '#shop/shop.ts'
import { alphabetOf, nameInList, readLetter, storedLetters } from './author-letters.ts'
import { lettersWithAuthors, namesOfLetters, titleCounts } from './author-records.server.ts'

export const NAMES_A_PAGE = 120

type ListedAuthor = { slug: string; name: string; titles: number }

export type AuthorsOfLetter = {
  letters: { letter: string; hasAuthors: boolean }[]
  /** The one that is shown; null where the shop has no author at all. */
  letter: string | null
  /** The address without a letter shows this one. */
  usualLetter: string | null
  authors: ListedAuthor[]
  /** Under this letter. */
  total: number
  /** Under all letters. */
  shopTotal: number
  page: number
  pages: number
  tags: string[]
}

/** READER-43: authors of titles that are sold, letter by letter, each with as many titles as their page shows. */
export async function authorsByLetter(
  shop: Shop,
  { language, query }: { language: Language; query: URLSearchParams },
): Promise<AuthorsOfLetter> {
  const alphabet = alphabetOf(language)
  const [{ index }, stored] = await Promise.all([
    readIndex(shop),
    lettersWithAuthors(shop.db, [...new Set(alphabet.flatMap((letter) => storedLetters(language, letter)))]),
  ])
  const letters = alphabet.map((letter) => ({
    letter,
    hasAuthors: storedLetters(language, letter).some((one) => stored.includes(one)),
  }))
  const usualLetter = letters.find(({ hasAuthors }) => hasAuthors)?.letter ?? null
  const letter = readLetter(query, language) ?? usualLetter
  const authorIds = soldAuthors(index)
  const named = letter ? await namesOfLetters(shop.db, language, storedLetters(language, letter)) : []
  const all = named.filter(({ id }) => authorIds.has(id))
  const pages = Math.max(1, Math.ceil(all.length / NAMES_A_PAGE))
  const wantedPage = /^\d{1,9}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const page = Math.min(Math.max(wantedPage, 1), pages)
  const shown = all.slice((page - 1) * NAMES_A_PAGE, page * NAMES_A_PAGE)
  const titles = await titleCounts(
    shop.db,
    shown.map(({ id }) => id),
  )
  return {
    letters,
    letter,
    usualLetter,
    authors: shown.map(({ id, name, sortName, slug }) => ({
      slug,
      name: nameInList(name, sortName),
      titles: titles.get(id) ?? 0,
    })),
    total: all.length,
    shopTotal: authorIds.size,
    page,
    pages,
    tags: PRODUCT_TYPES.map((type) => `list:${type}`),
  }
}

/** Whoever wrote a title that is sold, as the lists count them. */
function soldAuthors(index: ListIndex): Set<string> {
  const { author } = index.columns
  const counts = author.countIn(new RowSet(index.present))
  return new Set(author.values.filter((_, number) => (counts[number] ?? 0) > 0))
}
