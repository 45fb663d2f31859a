import { done, failed, type Result } from '#kit/result.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { readSearch } from './read-search.ts'
import { allSynonyms, countSynonyms, deleteSynonyms, insertSynonym } from './synonym-records.server.ts'

/** A phrase of readers and the shop's own words for it, both as words of a search. Without `means` the phrase is ignored beside other words. */
export type Synonym = { language: Language; phrase: string; means: string }

/** The database looks up phrases of at most so many words too. */
export const MAX_PHRASE_WORDS = 4
export const MAX_MEANING_WORDS = 6
export const LONGEST_SYNONYM = 80
export const MAX_SYNONYMS = 5000

export type SynonymFailure =
  | { kind: 'no-words' }
  | { kind: 'too-long'; part: 'phrase' | 'means' }
  | { kind: 'means-itself' }
  | { kind: 'too-many' }

export function listSynonyms(shop: Shop, language?: Language): Promise<Synonym[]> {
  return allSynonyms(shop.db, language)
}

/** Used from the next search on. `isNew` is false if there was one already. */
export async function addSynonym(
  shop: Shop,
  input: Synonym,
): Promise<Result<{ synonym: Synonym; isNew: boolean }, SynonymFailure>> {
  const [phrase, means] = [readSearch(input.phrase).words, readSearch(input.means).words]
  const synonym = { language: input.language, phrase: phrase.join(' '), means: means.join(' ') }
  if (phrase.length === 0 || (means.length === 0 && input.means.trim() !== '')) return failed({ kind: 'no-words' })
  if (phrase.length > MAX_PHRASE_WORDS || input.phrase.length > LONGEST_SYNONYM)
    return failed({ kind: 'too-long', part: 'phrase' })
  if (means.length > MAX_MEANING_WORDS || input.means.length > LONGEST_SYNONYM)
    return failed({ kind: 'too-long', part: 'means' })
  if (synonym.phrase === synonym.means) return failed({ kind: 'means-itself' })
  if ((await countSynonyms(shop.db)) >= MAX_SYNONYMS) return failed({ kind: 'too-many' })
  return done({ synonym, isNew: await insertSynonym(shop.db, synonym) })
}

/** Returns how many were removed. Without `means`, every meaning of the phrase. */
export function removeSynonyms(
  shop: Shop,
  { language, phrase, means }: Omit<Synonym, 'means'> & { means?: string },
): Promise<number> {
  return deleteSynonyms(shop.db, {
    language,
    phrase: readSearch(phrase).words.join(' '),
    means: means === undefined ? undefined : readSearch(means).words.join(' '),
  })
}
