import { editDistance } from './edit-distance.ts'
import type { Shop } from '../shop.ts'
import { similarWords, unknownWords } from './search-records.server.ts'

type Correction = { words: string[]; distance: number }
type Choice = { written: string; distance: number; isStem: boolean; lengthened: number }

const CHOICES_PER_WORD = 3
const MOST_TRIES = 8
const SHORTEST_CORRECTED = 3

/**
 * What the visitor may have meant, the nearest first: words that nothing has are put right; then, since a stem may be found by chance, one
 * of those that something has; then all of them. What is not asked for is not looked up.
 */
export async function* correctionsOf(shop: Shop, words: readonly string[]): AsyncGenerator<string[]> {
  const unknown = await unknownWords(shop.db, words)
  const tried = new Set([words.join(' ')])
  const isNew = (correction: Correction) => {
    const text = correction.words.join(' ')
    if (tried.has(text) || tried.size > MOST_TRIES) return false
    tried.add(text)
    return true
  }
  const ofUnknown = await Promise.all(words.map((word) => (unknown.has(word) ? choicesFor(shop, word) : [])))
  if (words.some((word, index) => unknown.has(word) && ofUnknown[index]?.length === 0)) return
  if (unknown.size > 0) for (const one of allPutRight(words, ofUnknown).filter(isNew)) yield one.words

  const ofAll = await Promise.all(
    words.map((word, index) => (unknown.has(word) ? (ofUnknown[index] ?? []) : choicesFor(shop, word))),
  )
  for (const one of [...onePutRight(words, ofAll), ...allPutRight(words, ofAll)].filter(isNew)) yield one.words
}

async function choicesFor(shop: Shop, word: string): Promise<Choice[]> {
  if (word.length < SHORTEST_CORRECTED) return []
  const { typed, known } = await similarWords(shop.db, word)
  return known
    .map(({ word: candidate, written, is_stem }) => ({
      written,
      distance: editDistance(typed, candidate),
      isStem: is_stem,
      lengthened: Math.abs(candidate.length - typed.length),
    }))
    .filter(({ distance }) => distance > 0 && distance <= mostMistakes(typed))
    .sort(byNearness)
    .filter(({ written }, index, all) => all.findIndex((choice) => choice.written === written) === index)
    .slice(0, CHOICES_PER_WORD)
}

function mostMistakes(word: string): number {
  return word.length < 6 ? 1 : 2
}

function byNearness(a: Choice, b: Choice): number {
  return a.distance - b.distance || Number(a.isStem) - Number(b.isStem) || a.lengthened - b.lengthened
}

function onePutRight(words: readonly string[], choices: Choice[][]): Correction[] {
  return choices
    .flatMap((options, index) =>
      options.map(({ written, distance }) => ({ words: words.with(index, written), distance })),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_TRIES)
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
      .slice(0, MOST_TRIES)
  }
  return corrections
}
