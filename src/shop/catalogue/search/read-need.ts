import type { ProductType } from '#shop/goods/product.ts'
import { unaccented } from './number-words.ts'
import {
  ADJECTIVES,
  ADVERBS,
  BESIDE_A_NEED,
  BESIDE_AN_AGE,
  BOOK_WORDS,
  COMPOUND_ENDS,
  DATED_GOODS,
  ENGLISH_NAMES,
  FREQUENCY_WORDS,
  GOODS,
  KINDS,
  PAPER_WORDS,
  PHRASES,
  READ_THINGS,
  STAGE_WORDS,
  YEARS,
} from './need-words.ts'

/** What a product has to fit; null is anything. */
export type Need = {
  type: ProductType | null
  /** Code of the language it is written in. */
  language: string | null
  /** From which age it is meant, both ends included. */
  age: { from: number; to: number } | null
  /** How often a periodical appears. */
  frequency: string | null
  /** Asked for as a gift: what else was said puts in order, and leaves nothing out. */
  isGift: boolean
}

export type ReadNeed = {
  need: Need
  /** What is left to be looked for, with its accents. */
  words: string[]
}

/** Offered ranges of ages, by the age they begin with; somebody who says one age wants its range. */
const AGE_GROUPS = [
  { from: 0, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 8 },
  { from: 9, to: 11 },
  { from: 12, to: 18 },
] as const
const OLDEST = 18

/**
 * An age, a language, a kind of goods in the words of a search, in either language: `mese 6 éveseknek`, `Hungarian novel in
 * English`. Null where there is none.
 */
export function readNeed(words: readonly string[], text = words.join(' ')): ReadNeed | null {
  const reading = new Reading(words)
  const age = readAge(reading, text)
  const phrase = readPhrase(reading)
  const language = phrase === 'OTHERLANGUAGE' ? null : readLanguage(reading)
  const frequency = readFrequency(reading)
  const kind = phrase ?? readKind(reading)
  const type = frequency === null ? (kind ?? readGoods(reading)) : 'PERIODICAL'
  if (!age && !language && !type) return null
  const isGift = kind === 'STATIONERYGIFT'
  const beside: readonly string[] = age ? [...BESIDE_A_NEED, ...BESIDE_AN_AGE] : BESIDE_A_NEED
  reading.take(1, ([word]) => (isOneOf(word, BOOK_WORDS) || isOneOf(word, beside) ? true : null))
  // A gift for a child is a book for that age: paper goods have none.
  return { need: { type: isGift && age ? null : type, language, age, frequency, isGift }, words: reading.left() }
}

/** The words of a search, from which what was understood is taken out. */
class Reading {
  readonly #words: readonly string[]
  readonly #folded: readonly string[]
  readonly #isTaken: boolean[]

  constructor(words: readonly string[]) {
    this.#words = words
    this.#folded = words.map(unaccented)
    this.#isTaken = words.map(() => false)
  }

  /** Takes every run of so many words of which something can be read, and gives what was read first. */
  take<Value>(size: number, read: (run: readonly string[]) => Value | null): Value | null {
    let first: Value | null = null
    for (let at = 0; at + size <= this.#folded.length; at++) {
      if (this.#isTaken.slice(at, at + size).includes(true)) continue
      const value = read(this.#folded.slice(at, at + size))
      if (value === null) continue
      first ??= value
      this.#isTaken.fill(true, at, at + size)
    }
    return first
  }

  /** Reads without taking: a word that says more than one thing. */
  look<Value>(size: number, read: (run: readonly string[]) => Value | null): Value | null {
    for (let at = 0; at + size <= this.#folded.length; at++) {
      const value = read(this.#folded.slice(at, at + size))
      if (value !== null) return value
    }
    return null
  }

  /** Puts other words in the place of a word. */
  rest: string[] = []

  left(): string[] {
    return [...this.rest, ...this.#words.filter((_, at) => !this.#isTaken[at])]
  }
}

function readAge(reading: Reading, text: string): Need['age'] {
  const plus = /(?<!\d)(\d{1,2})\+/.exec(text)?.[1]
  if (plus !== undefined) {
    const years = YEARS.get(plus)
    if (years !== undefined) {
      reading.take(1, ([word]) => (word === plus ? true : null))
      return groupOf(years)
    }
  }
  const between = (from: string | undefined, to: string | undefined) => {
    const [first, last] = [YEARS.get(from ?? ''), YEARS.get(to ?? '')]
    return first !== undefined && last !== undefined && first < last ? { from: first, to: last } : null
  }
  const single = (word: string | undefined) => {
    const years = YEARS.get(word ?? '')
    return years === undefined ? null : groupOf(years)
  }
  return (
    reading.take(4, ([age, from, to, last]) => (isAge(age) && to === 'to' ? between(from, last) : null)) ??
    reading.take(3, ([age, from, to]) => (isAge(age) ? between(from, to) : null)) ??
    reading.take(3, ([from, to, eves]) => (eves?.startsWith('eves') ? between(from, to) : null)) ??
    reading.take(3, ([years, year, old]) => (isYear(year) && old?.startsWith('old') ? single(years) : null)) ??
    reading.take(2, ([years, eves]) => (eves?.startsWith('eves') || eves === 'yo' ? single(years) : null)) ??
    reading.take(2, ([age, years]) => (isAge(age) ? single(years) : null)) ??
    reading.take(1, ([word = '']) => {
      const at = word.indexOf('eves')
      return at > 0 ? single(word.slice(0, at)) : null
    }) ??
    reading.take(2, (run) => STAGE_WORDS.find(({ begins: words }) => words === run.join(' ')) ?? null) ??
    reading.take(1, ([word = '']) => STAGE_WORDS.find(({ begins: start }) => word.startsWith(start)) ?? null)
  )
}

function groupOf(years: number): { from: number; to: number } {
  return AGE_GROUPS.findLast(({ from }) => from <= years) ?? { from: years, to: OLDEST }
}

function isAge(word: string | undefined): boolean {
  return word === 'age' || word === 'ages' || word === 'aged'
}

function isYear(word: string | undefined): boolean {
  return word === 'year' || word === 'years'
}

/** `angolul`, `angol nyelvű`, `in English`; else a name before what one reads: `angol regény`. */
function readLanguage(reading: Reading): string | null {
  return (
    reading.take(2, ([into, name = '']) => (into === 'in' ? (ENGLISH_NAMES.get(name) ?? null) : null)) ??
    reading.take(1, ([word = '']) => ADVERBS.get(word) ?? null) ??
    reading.take(2, ([name = '', kind]) =>
      kind?.startsWith('nyelv') || kind === 'language' ? (ADJECTIVES.get(name) ?? null) : null,
    ) ??
    languageOfThing(reading)
  )
}

function languageOfThing(reading: Reading): string | null {
  const named = reading.look(2, ([name = '', thing]) =>
    ADJECTIVES.has(name) && begins(thing, READ_THINGS) ? name : null,
  )
  if (named === null) return null
  reading.take(1, ([word]) => (word === named ? true : null))
  return ADJECTIVES.get(named) ?? null
}

function readPhrase(reading: Reading): ProductType | null {
  return reading.take(2, (run) => PHRASES.find(({ words }) => words.join(' ') === run.join(' '))?.type ?? null)
}

function readFrequency(reading: Reading): string | null {
  return (
    reading.take(2, ([word = '', paper = '']) =>
      (PAPER_WORDS as readonly string[]).includes(paper) ? (FREQUENCY_WORDS.get(word) ?? null) : null,
    ) ?? reading.take(1, ([word = '']) => (word.endsWith('lap') ? (FREQUENCY_WORDS.get(word) ?? null) : null))
  )
}

function readKind(reading: Reading): ProductType | null {
  const kind = reading.take(1, ([word]) => KINDS.find(({ words }) => isOneOf(word, words))?.type ?? null)
  if (kind) return kind
  return reading.take(1, ([word = '']) => {
    const compound = COMPOUND_ENDS.find(({ end }) => word.length > end.length + 2 && word.endsWith(end))
    if (!compound) return null
    reading.rest.push(word.slice(0, -compound.end.length))
    return compound.type
  })
}

/** Goods are looked for by their name: it is not taken. */
function readGoods(reading: Reading): ProductType | null {
  const isDated = reading.look(1, ([word = '']) => (/^20\d\d$/.test(word) ? true : null))
  return reading.look(1, ([word]) =>
    isOneOf(word, GOODS) || (isDated && isOneOf(word, DATED_GOODS)) ? 'STATIONERYGIFT' : null,
  )
}

function begins(word: string | undefined, starts: readonly string[]): boolean {
  return word !== undefined && starts.some((start) => word.startsWith(start))
}

function isOneOf(word: string | undefined, known: readonly string[]): boolean {
  return (
    word !== undefined && known.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : one === word))
  )
}
