import type { SeededRandom } from '#kit/seeded-random.ts'
import { ENGLISH_ADJECTIVES, ENGLISH_NOUNS } from './english-words.ts'
import { FOREIGN } from './foreign-words.ts'
import { withArticle } from './hungarian-forms.ts'
import { HUNGARIAN_ADJECTIVES, HUNGARIAN_BELONGINGS, HUNGARIAN_NOUNS } from './hungarian-words.ts'

export type TitleLanguage = 'hu' | 'en' | 'de' | 'fr'

type Pattern = (random: SeededRandom) => string

const HUNGARIAN: Pattern[] = [
  (random) => withArticle(`${random.pick(HUNGARIAN_ADJECTIVES)} ${random.pick(HUNGARIAN_NOUNS).one.plain}`),
  (random) => `${withArticle(random.pick(HUNGARIAN_NOUNS).one.plain)} ${random.pick(HUNGARIAN_BELONGINGS)}`,
  (random) =>
    `${withArticle(`${random.pick(HUNGARIAN_ADJECTIVES)} ${random.pick(HUNGARIAN_NOUNS).one.plain}`)} ${random.pick(HUNGARIAN_BELONGINGS)}`,
  (random) =>
    `${random.pick(HUNGARIAN_ADJECTIVES)} ${random.pick(HUNGARIAN_NOUNS).one.plain} ${withArticle(random.pick(HUNGARIAN_NOUNS).one.in)}`,
  (random) => `${random.pick(HUNGARIAN_NOUNS).many.plain} ${withArticle(random.pick(HUNGARIAN_NOUNS).one.at)}`,
  (random) =>
    `${withArticle(random.pick(HUNGARIAN_NOUNS).one.from)} ${withArticle(random.pick(HUNGARIAN_NOUNS).one.asFarAs)}`,
  (random) =>
    `${random.pick(HUNGARIAN_ADJECTIVES)} ${random.pick(HUNGARIAN_NOUNS).many.plain} ${random.pick(HUNGARIAN_NOUNS).many.with}`,
  (random) =>
    `${random.pick(HUNGARIAN_NOUNS).one.plain} és ${random.pick(HUNGARIAN_ADJECTIVES)} ${random.pick(HUNGARIAN_NOUNS).one.plain}`,
]

const ENGLISH: Pattern[] = [
  (random) => `the ${random.pick(ENGLISH_ADJECTIVES)} ${random.pick(ENGLISH_NOUNS).one}`,
  (random) =>
    `the ${random.pick(ENGLISH_NOUNS).owner} ${random.pick(ENGLISH_ADJECTIVES)} ${random.pick(ENGLISH_NOUNS).one}`,
  (random) =>
    `${random.pick(ENGLISH_ADJECTIVES)} ${random.pick(ENGLISH_NOUNS).many} in the ${random.pick(ENGLISH_NOUNS).one}`,
  (random) =>
    `the ${random.pick(ENGLISH_NOUNS).one} of the ${random.pick(ENGLISH_ADJECTIVES)} ${random.pick(ENGLISH_NOUNS).many}`,
  (random) => `from the ${random.pick(ENGLISH_NOUNS).one} to the ${random.pick(ENGLISH_NOUNS).one}`,
  (random) =>
    `${random.pick(ENGLISH_NOUNS).many} and ${random.pick(ENGLISH_ADJECTIVES)} ${random.pick(ENGLISH_NOUNS).many}`,
]

function foreign({ nouns, places, and }: (typeof FOREIGN)[keyof typeof FOREIGN]): Pattern[] {
  const things = nouns.split(',')
  const where = places.split(',')
  return [
    (random) => `${random.pick(things)} ${random.pick(where)}`,
    (random) => `${random.pick(things)} ${and} ${random.pick(things)}`,
    (random) => `${random.pick(things)} ${and} ${random.pick(things)} ${random.pick(where)}`,
  ]
}

const PATTERNS: Record<TitleLanguage, Pattern[]> = {
  hu: HUNGARIAN,
  en: ENGLISH,
  de: foreign(FOREIGN.de),
  fr: foreign(FOREIGN.fr),
}

export function madeUpTitle(language: TitleLanguage, random: SeededRandom): string {
  return capitalised(random.pick(PATTERNS[language])(random))
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
