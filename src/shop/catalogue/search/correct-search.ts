import type { Shop } from '#shop/shop.ts'
import { numberReadings } from './number-words.ts'
import { similarWords, unknownWords, vocabularyWords, type VocabularyWord } from './search-records.server.ts'
import { mishearingsIn, mistakesIn } from './typing-mistakes.ts'

type Correction = { words: string[]; distance: number }
type Choice = { written: string; distance: number; isStem: boolean; lengthened: number }

const CHOICES_PER_WORD = 3
const MAX_TRIES = 8
const SHORTEST_CORRECTED = 3
const SHORTEST_HALF = 3
/** A word that sounds the same counts as half a mistake. A long word may be misheard twice. */
const SAME_SOUND = 0.5
const SHORTEST_NEAR_SOUND = 4
const SHORTEST_MISHEARD_TWICE = 10
/** A shorter beginning may have only one mistake, or it would fit too many words. */
const LONG_BEGINNING = 7

/**
 * What the visitor may have meant, the nearest first: words joined or split; then corrections of the words that no product
 * has; then of one of the others, since a stem may be found by chance; then of all. Each is looked up only when the caller
 * asks for the next. With `isPartial` the last word may be half typed.
 */
export async function* correctionsOf(
  shop: Shop,
  words: readonly string[],
  { isPartial = false }: { isPartial?: boolean } = {},
): AsyncGenerator<string[]> {
  const tried = new Set([words.join(' ')])
  const isNew = (corrected: readonly string[]) => {
    const text = corrected.join(' ')
    if (tried.has(text) || tried.size > MAX_TRIES) return false
    tried.add(text)
    return true
  }
  for (const one of (await joinedOrSplit(shop, words)).filter(isNew)) yield one

  const unknown = await unknownWords(shop.db, words)
  for (const { first, size } of numberReadings(words))
    for (const word of words.slice(first - 1, first - 1 + size)) unknown.delete(word)
  const choices = (word: string, index: number) => choicesFor(shop, word, isPartial && index === words.length - 1)
  const ofUnknown = await Promise.all(words.map(async (word, index) => (unknown.has(word) ? choices(word, index) : [])))
  if (words.some((word, index) => unknown.has(word) && ofUnknown[index]?.length === 0)) return
  if (unknown.size > 0) for (const one of allCorrected(words, ofUnknown)) if (isNew(one.words)) yield one.words

  const ofAll = await Promise.all(
    words.map(async (word, index) => (unknown.has(word) ? (ofUnknown[index] ?? []) : choices(word, index))),
  )
  for (const one of [...oneCorrected(words, ofAll), ...allCorrected(words, ofAll)])
    if (isNew(one.words)) yield one.words
}

/** `tündér kert` is one word, where the shop has it. */
export async function joinedWords(shop: Shop, words: readonly string[]): Promise<string[][]> {
  const joined = joinedPairs(words)
  if (joined.length === 0) return []
  return together(words, joined, await vocabularyWords(shop.db, [...new Set(joined)]))
}

function joinedPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`)
}

function together(words: readonly string[], joined: readonly string[], spellings: Map<string, string>): string[][] {
  return joined.flatMap((word, index) => {
    const written = spellings.get(word)
    return written ? [words.toSpliced(index, 2, written)] : []
  })
}

/** `tündér kert` is one word, `pálutcai` two. */
async function joinedOrSplit(shop: Shop, words: readonly string[]): Promise<string[][]> {
  const joined = joinedPairs(words)
  const parts = words.map((word) => {
    const cuts = Math.max(0, word.length - 2 * SHORTEST_HALF + 1)
    return Array.from({ length: cuts }, (_, cut) => [
      word.slice(0, cut + SHORTEST_HALF),
      word.slice(cut + SHORTEST_HALF),
    ])
  })
  const candidates = [...joined, ...parts.flat(2)]
  if (candidates.length === 0) return []
  const spellings = await vocabularyWords(shop.db, [...new Set(candidates)])
  const apart = parts.flatMap((cuts, index) =>
    cuts.flatMap(([begin = '', end = '']) => {
      const [first, second] = [spellings.get(begin), spellings.get(end)]
      return first && second ? [words.toSpliced(index, 1, first, second)] : []
    }),
  )
  return [...together(words, joined, spellings), ...apart]
}

async function choicesFor(shop: Shop, word: string, isPartial: boolean): Promise<Choice[]> {
  if (word.length < SHORTEST_CORRECTED) return []
  const { typed, sound, known } = await similarWords(shop.db, word, { isPartial })
  if (isPartial && known.some((one) => one.word.startsWith(typed)))
    return [{ written: word, distance: 0, isStem: false, lengthened: 0 }]
  return known
    .map((candidate) => ({
      written: candidate.written,
      distance: distanceOf({ typed, sound, isPartial }, candidate),
      isStem: candidate.is_stem,
      lengthened: Math.abs(candidate.word.length - typed.length),
    }))
    .filter(
      ({ distance, isStem }) =>
        distance > 0 && distance <= (isPartial && typed.length < LONG_BEGINNING ? 1 : mostMistakes(typed, isStem)),
    )
    .sort(byNearness)
    .filter(({ written }, index, all) => all.findIndex((choice) => choice.written === written) === index)
    .slice(0, CHOICES_PER_WORD)
}

function distanceOf(
  query: { typed: string; sound: string; isPartial: boolean },
  { word, sound, is_stem }: VocabularyWord,
): number {
  const letters = Math.min(...forms(word, query.typed, query.isPartial).map((form) => mistakesIn(query.typed, form)))
  if (letters === 0 || is_stem) return letters
  const mishearings = Math.min(
    ...forms(sound, query.sound, query.isPartial).map((form) => mishearingsIn(query.sound, form)),
  )
  const most = query.sound.length < SHORTEST_NEAR_SOUND ? 0 : query.sound.length < SHORTEST_MISHEARD_TWICE ? 1 : 2
  return mishearings <= most ? Math.min(letters, SAME_SOUND + mishearings) : letters
}

/** The word; with `isPartial` its beginnings that are about as long as what was typed. */
function forms(word: string, typed: string, isPartial: boolean): string[] {
  return isPartial ? [-1, 0, 1].map((more) => word.slice(0, typed.length + more)) : [word]
}

/** How many mistakes a word of this length may have. A stem is no word of the catalogue, so only one. */
export function mostMistakes(word: string, isStem = false): number {
  if (isStem || word.length < 5) return 1
  if (word.length < 6) return 1.5
  return word.length < 10 ? 2 : 3
}

function byNearness(a: Choice, b: Choice): number {
  return (
    a.distance - b.distance ||
    Number(a.isStem) - Number(b.isStem) ||
    a.lengthened - b.lengthened ||
    (a.written < b.written ? -1 : 1)
  )
}

function oneCorrected(words: readonly string[], choices: Choice[][]): Correction[] {
  return choices
    .flatMap((options, index) =>
      options.map(({ written, distance }) => ({ words: words.with(index, written), distance })),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_TRIES)
}

function allCorrected(words: readonly string[], choices: Choice[][]): Correction[] {
  let corrections: Correction[] = [{ words: [], distance: 0 }]
  for (const [index, word] of words.entries()) {
    const options = choices[index]?.length ? choices[index] : [{ written: word, distance: 0 }]
    corrections = corrections
      .flatMap((beginning) =>
        options.map(({ written, distance }) => ({
          words: [...beginning.words, written],
          distance: beginning.distance + distance,
        })),
      )
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_TRIES)
  }
  return corrections
}
