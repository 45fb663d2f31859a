import type { Language } from '#site/languages.ts'
import { PRODUCT_TYPES } from '#shop/goods/product.ts'
import type { Shop } from '#shop/shop.ts'
import { alphabetOf, readLetter, storedLetters } from './author-letters.ts'
import { countSoldSeries, seriesFacts, seriesNear, soldSeries, type SeriesFacts } from './series-records.server.ts'
import { shownPage } from './shown-page.ts'

/** So many are read at once; a shop with more of them shows them letter by letter. */
export const SERIES_A_PAGE = 120

const BESIDE = 4

export type ListedSeries = {
  slug: string
  name: string
  /** Who wrote all of it, else who publishes it; may be empty. */
  by: string
  volumes: number
}

export type SeriesByLetter = {
  letters: { letter: string; hasNames: boolean }[]
  /** The one that is shown; null where all are. */
  letter: string | null
  /** The address without a letter shows this one; null where it shows all. */
  usualLetter: string | null
  /** Letter by letter, those of the page. */
  groups: { letter: string; series: ListedSeries[] }[]
  /** In the shop. */
  total: number
  page: number
  pages: number
  tags: string[]
}

/** READER-55: all series of which something is sold, by the letters of the language: together where they are few. */
export async function seriesByLetter(
  shop: Shop,
  { language, query }: { language: Language; query: URLSearchParams },
): Promise<SeriesByLetter> {
  const sold = await soldSeries(shop.db, language)
  const alphabet = alphabetOf(language)
  const letterOf = new Map(alphabet.flatMap((letter) => storedLetters(language, letter).map((one) => [one, letter])))
  const all = sold.map(({ id, letter }) => ({ id, letter: letterOf.get(letter) ?? letter }))
  const filled = new Set(all.map(({ letter }) => letter))
  const letters = alphabet.map((letter) => ({ letter, hasNames: filled.has(letter) }))
  const usualLetter = all.length > SERIES_A_PAGE ? (alphabet.find((letter) => filled.has(letter)) ?? null) : null
  const letter = usualLetter === null ? null : (readLetter(query, language) ?? usualLetter)
  const wanted = letter === null ? all : all.filter((one) => one.letter === letter)
  const { shown, page, pages } = shownPage(wanted, query, SERIES_A_PAGE)
  const facts = await seriesFacts(
    shop.db,
    language,
    shown.map(({ id }) => id),
  )
  const byId = new Map(facts.map((one) => [one.id, one]))
  const groups = alphabet.flatMap((one) => {
    const series = shown.flatMap((place) => (place.letter === one ? (byId.get(place.id) ?? []) : []))
    return series.length > 0 ? [{ letter: one, series: series.map(listedSeries) }] : []
  })
  const tags = [...PRODUCT_TYPES.map((type) => `list:${type}`), 'all-series', ...facts.flatMap(tagsOf)]
  return { letters, letter, usualLetter, groups, total: all.length, page, pages, tags }
}

/** Of how many series something is sold. */
export function countSeries(shop: Shop): Promise<number> {
  return countSoldSeries(shop.db)
}

/** READER-55: some other series to go on with, and how many there are in all. */
export async function seriesBeside(
  shop: Shop,
  { language, seriesId }: { language: Language; seriesId: string },
): Promise<{ others: ListedSeries[]; all: number; tags: string[] }> {
  const [near, all] = await Promise.all([seriesNear(shop.db, seriesId, BESIDE), countSeries(shop)])
  const facts = await seriesFacts(shop.db, language, near)
  const others = near.flatMap((id) => facts.find((one) => one.id === id) ?? [])
  return { others: others.map(listedSeries), all, tags: facts.flatMap(tagsOf) }
}

function listedSeries({ slug, name, volumes, authors, publisher }: SeriesFacts): ListedSeries {
  return { slug, name, volumes, by: authors?.join(', ') ?? publisher ?? '' }
}

function tagsOf({ id, publisherId, authorIds }: SeriesFacts): string[] {
  return [
    `series:${id}`,
    ...(publisherId ? [`publisher:${publisherId}`] : []),
    ...(authorIds ?? []).map((author) => `contributor:${author}`),
  ]
}
