import type { Shop } from '../shop.ts'
import { numberReadings } from './number-words.ts'
import { similarWords, unknownWords, vocabularyWords, type VocabularyWord } from './search-records.server.ts'
import { mishearingsIn, mistakesIn } from './typing-mistakes.ts'

type Correction = { words: string[]; distance: number }
type Choice = { written: string; distance: number; isStem: boolean; lengthened: number }

const CHOICES_PER_WORD = 3
const MAX_TRIES = 8
const SHORTEST_CORRECTED = 3
const SHORTEST_HALF = 3
/** What sounds the same is nearer than one letter, what sounds nearly so farther; a long word may be misheard twice. */
const SAME_SOUND = 0.5
const SHORTEST_NEAR_SOUND = 4
const SHORTEST_MISHEARD_TWICE = 10
/** A shorter beginning with two mistakes in it is the beginning of too much. */
const LONG_BEGINNING = 7

/**
 * What the visitor may have meant, the nearest first: words written apart or together; words that nothing has are put right; then, since a
 * stem may be found by chance, one of those that something has; then all of them. What is not asked for is not looked up. With `isBegun` the
 * last word may be half typed.
 */
export async function* correctionsOf(
  shop: Shop,
  words: readonly string[],
  { isBegun = false }: { isBegun?: boolean } = {},
): AsyncGenerator<string[]> {
  const tried = new Set([words.join(' ')])
  const isNew = (corrected: readonly string[]) => {
    const text = corrected.join(' ')
    if (tried.has(text) || tried.size > MAX_TRIES) return false
    tried.add(text)
    return true
  }
  for (const one of (await joinedOrParted(shop, words)).filter(isNew)) yield one

  const unknown = await unknownWords(shop.db, words)
  for (const { first, size } of numberReadings(words))
    for (const word of words.slice(first - 1, first - 1 + size)) unknown.delete(word)
  const choices = (word: string, index: number) => choicesFor(shop, word, isBegun && index === words.length - 1)
  const ofUnknown = await Promise.all(words.map(async (word, index) => (unknown.has(word) ? choices(word, index) : [])))
  if (words.some((word, index) => unknown.has(word) && ofUnknown[index]?.length === 0)) return
  if (unknown.size > 0) for (const one of allPutRight(words, ofUnknown)) if (isNew(one.words)) yield one.words

  const ofAll = await Promise.all(
    words.map(async (word, index) => (unknown.has(word) ? (ofUnknown[index] ?? []) : choices(word, index))),
  )
  for (const one of [...onePutRight(words, ofAll), ...allPutRight(words, ofAll)]) if (isNew(one.words)) yield one.words
}

/** `tündér kert` and `pálutcai`: two words that are one, one that is two. */
async function joinedOrParted(shop: Shop, words: readonly string[]): Promise<string[][]> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const parts = words.map((word) => {
    const cuts = Math.max(0, word.length - 2 * SHORTEST_HALF + 1)
    return Array.from({ length: cuts }, (_, cut) => [
      word.slice(0, cut + SHORTEST_HALF),
      word.slice(cut + SHORTEST_HALF),
    ])
  })
  const asked = [...joined, ...parts.flat(2)]
  if (asked.length === 0) return []
  const standing = await vocabularyWords(shop.db, [...new Set(asked)])
  const together = joined.flatMap((word, index) => {
    const written = standing.get(word)
    return written ? [words.toSpliced(index, 2, written)] : []
  })
  const apart = parts.flatMap((cuts, index) =>
    cuts.flatMap(([begin = '', end = '']) => {
      const [first, second] = [standing.get(begin), standing.get(end)]
      return first && second ? [words.toSpliced(index, 1, first, second)] : []
    }),
  )
  return [...together, ...apart]
}

async function choicesFor(shop: Shop, word: string, isBegun: boolean): Promise<Choice[]> {
  if (word.length < SHORTEST_CORRECTED) return []
  const { typed, sound, known } = await similarWords(shop.db, word, { isBegun })
  if (isBegun && known.some((one) => one.word.startsWith(typed)))
    return [{ written: word, distance: 0, isStem: false, lengthened: 0 }]
  return known
    .map((candidate) => ({
      written: candidate.written,
      distance: distanceOf({ typed, sound, isBegun }, candidate),
      isStem: candidate.is_stem,
      lengthened: Math.abs(candidate.word.length - typed.length),
    }))
    .filter(
      ({ distance, isStem }) =>
        distance > 0 && distance <= (isBegun && typed.length < LONG_BEGINNING ? 1 : mostMistakes(typed, isStem)),
    )
    .sort(byNearness)
    .filter(({ written }, index, all) => all.findIndex((choice) => choice.written === written) === index)
    .slice(0, CHOICES_PER_WORD)
}

function distanceOf(
  asked: { typed: string; sound: string; isBegun: boolean },
  { word, sound, is_stem }: VocabularyWord,
): number {
  const letters = Math.min(...forms(word, asked.typed, asked.isBegun).map((form) => mistakesIn(asked.typed, form)))
  if (letters === 0 || is_stem) return letters
  const heard = Math.min(...forms(sound, asked.sound, asked.isBegun).map((form) => mishearingsIn(asked.sound, form)))
  const most = asked.sound.length < SHORTEST_NEAR_SOUND ? 0 : asked.sound.length < SHORTEST_MISHEARD_TWICE ? 1 : 2
  return heard <= most ? Math.min(letters, SAME_SOUND + heard) : letters
}

/** The word, or its beginnings that may be what is typed of it so far. */
function forms(word: string, typed: string, isBegun: boolean): string[] {
  return isBegun ? [-1, 0, 1].map((more) => word.slice(0, typed.length + more)) : [word]
}

/** So many letters may be wrong. A stem is no word: it is only taken where one is. */
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

function onePutRight(words: readonly string[], choices: Choice[][]): Correction[] {
  return choices
    .flatMap((options, index) =>
      options.map(({ written, distance }) => ({ words: words.with(index, written), distance })),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_TRIES)
}

function allPutRight(words: readonly string[], choices: Choice[][]): Correction[] {
  let corrections: Correction[] = [{ words: [], distance: 0 }]
  for (const [index, word] of words.entries()) {
    const options = choices[index]?.length ? choices[index] : [{ written: word, distance: 0 }]
    corrections = corrections
      .flatMap((begun) =>
        options.map(({ written, distance }) => ({
          words: [...begun.words, written],
          distance: begun.distance + distance,
        })),
      )
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_TRIES)
  }
  return corrections
}
