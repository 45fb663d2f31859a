import type { Language } from '#site/languages.ts'
import { RowSet } from '#shop/catalogue/lists/list-column.ts'
import type { ListIndex } from '#shop/catalogue/lists/list-index.ts'
import { readIndex } from '#shop/catalogue/lists/read-index.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { Shop } from '#shop/shop.ts'
import {
  alphabetOf,
  englishPlace,
  nameInList,
  otherPlaces,
  readLetter,
  storedLetters,
  type PersonNames,
} from './author-letters.ts'
import {
  lettersWithAuthors,
  namesOfLetters,
  peopleWithOtherForms,
  titleCounts,
  type NamePlace,
} from './author-records.server.ts'
import { shownPage } from './shown-page.ts'

export const NAMES_A_PAGE = 120

type ListedAuthor = {
  slug: string
  name: string
  titles: number
  /** Of another name of somebody: as they stand in this alphabet. */
  see: string | null
}

export type AuthorsOfLetter = {
  letters: { letter: string; hasNames: boolean }[]
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

/**
 * READER-43, READER-56: authors of titles that are sold, letter by letter, each with as many titles as their page shows; their other names
 * lead to the same page.
 */
export async function authorsByLetter(
  shop: Shop,
  { language, query }: { language: Language; query: URLSearchParams },
): Promise<AuthorsOfLetter> {
  const alphabet = alphabetOf(language)
  const [{ index }, withOthers] = await Promise.all([readIndex(shop), peopleWithOtherForms(shop.db)])
  const authorIds = soldAuthors(index)
  const people = withOthers.filter(({ id }) => authorIds.has(id))
  const inEnglish = language === 'en' ? englishPlaces(people) : new Map<string, string>()
  const places = people.flatMap((one): NamePlace[] => {
    const own = inEnglish.get(one.id)
    return [...new Set([...(own ? [own] : []), ...otherPlaces(one)])].map((place) => ({ id: one.id, place }))
  })
  const beside = { places, elsewhere: [...inEnglish.keys()] }
  const stored = await lettersWithAuthors(
    shop.db,
    [...new Set(alphabet.flatMap((letter) => storedLetters(language, letter)))],
    beside,
  )
  const letters = alphabet.map((letter) => ({
    letter,
    hasNames: storedLetters(language, letter).some((one) => stored.includes(one)),
  }))
  const usualLetter = letters.find(({ hasNames }) => hasNames)?.letter ?? null
  const letter = readLetter(query, language) ?? usualLetter
  const named = letter ? await namesOfLetters(shop.db, language, storedLetters(language, letter), beside) : []
  const all = named.filter(({ id }) => authorIds.has(id))
  const { shown, page, pages } = shownPage(all, query, NAMES_A_PAGE)
  const titles = await titleCounts(
    shop.db,
    shown.map(({ id }) => id),
  )
  return {
    letters,
    letter,
    usualLetter,
    authors: shown.map((one) => {
      const usual = inEnglish.get(one.id) ?? nameInList(one.name, one.sortName)
      const name = one.place ?? usual
      return { slug: one.slug, name, titles: titles.get(one.id) ?? 0, see: name === usual ? null : usual }
    }),
    total: all.length,
    shopTotal: authorIds.size,
    page,
    pages,
    tags: PRODUCT_TYPES.map((type) => `list:${type}`),
  }
}

function englishPlaces(people: readonly (PersonNames & { id: string })[]): Map<string, string> {
  return new Map(
    people.flatMap((one) => {
      const place = englishPlace(one)
      return place === null ? [] : [[one.id, place] as const]
    }),
  )
}

/** Whoever wrote a title that is sold, as the lists count them. */
function soldAuthors(index: ListIndex): Set<string> {
  const { author } = index.columns
  const counts = author.countIn(new RowSet(index.present))
  return new Set(author.values.filter((_, number) => (counts[number] ?? 0) > 0))
}
