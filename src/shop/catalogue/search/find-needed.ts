import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { FICTION, NOVEL_WORDS } from './need-words.ts'
import { unaccented } from './number-words.ts'
import { rankedWithin } from './ranked-products.ts'
import { readNeed, type Need } from './read-need.ts'
import type { ReadSearch } from './read-search.ts'
import { fittingIds, issuesAbout } from './search-records.server.ts'

type Needed = {
  ids: readonly string[]
  understood: { need: Need; words: readonly string[]; ignored: readonly string[] }
}

/** In a subject or better (`Ranked`). */
const SURE = 2

/** What fits the need that the words name, and has the other words; null where they name none, or nothing fits. */
export async function findNeeded(shop: Shop, language: Language, search: ReadSearch): Promise<Needed | null> {
  const read = readNeed(search.words, search.text)
  if (!read) return null
  const { need, words } = read
  const found = words.length > 0 ? await best(shop, language, { need, words }) : null
  if (found && !need.isGift) return { ids: found.ids, understood: { need, words: found.words, ignored: found.ignored } }
  const all = await fittingIds(shop.db, need)
  if (all.length === 0) return null
  if (!found) return { ids: all, understood: { need, words: [], ignored: words } }
  const first = new Set(found.ids)
  return {
    ids: [...found.ids, ...all.filter((id) => !first.has(id))],
    understood: { need, words: found.words, ignored: found.ignored },
  }
}

type FoundProducts = { ids: string[]; words: string[]; ignored: string[] }

/** All the words, then fewer: the first that are found in a title or subject, or else the first that are found at all. */
async function best(
  shop: Shop,
  language: Language,
  { need, words }: { need: Need; words: string[] },
): Promise<FoundProducts | null> {
  let first: FoundProducts | null = null
  for (const tried of wordsToTry(words)) {
    const { ids, sureness } = await rankedWithin(shop, { language, words: tried.looked, need })
    if (ids.length === 0) continue
    const found = { ids, words: tried.shown, ignored: words.filter((word) => !tried.shown.includes(word)) }
    if (sureness >= SURE) return found
    first ??= found
  }
  if (need.type === 'PERIODICAL') {
    const ids = await issuesAbout(shop.db, words, need)
    if (ids.length > 0) return { ids, words, ignored: [] }
  }
  return first
}

type Tried = { looked: string[]; shown: string[] }

function wordsToTry(words: string[]): Tried[] {
  const isNovel = (word: string) => NOVEL_WORDS.some((start) => unaccented(word).startsWith(start))
  const others = words.filter((word) => !isNovel(word))
  const plain = (looked: string[]) => ({ looked, shown: looked })
  const asFiction = FICTION.map((word) => ({ looked: [...others, word], shown: words }))
  const withoutOne = others.length > 1 ? others.map((_, at) => plain(others.toSpliced(at, 1))) : []
  return [
    ...(others.length < words.length ? asFiction : []),
    ...(others.length > 0 ? [plain(others)] : []),
    ...withoutOne,
  ]
}
