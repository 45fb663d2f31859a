import { slugOf } from '#kit/formats/slug.ts'
import type { RowsOf } from '../reference-rows.ts'
import { ENGLISH_FAMILY_NAMES, ENGLISH_GIVEN_NAMES } from './english-words.ts'
import { FOREIGN_FAMILY_NAMES, FOREIGN_GIVEN_NAMES } from './foreign-words.ts'
import { HUNGARIAN_FAMILY_NAMES, SYNTHETIC_GIVEN_NAMES } from './hungarian-words.ts'
import type { TitleLanguage } from './made-up-titles.ts'

/** Authors come in groups of twenty: thirteen Hungarian, five English, two of elsewhere. */
export const AUTHORS_IN_GROUP = 20
const SHARES = { hu: [0, 13], en: [13, 18], other: [18, 20] } as const

export function authorsOfGroup(language: TitleLanguage): readonly [from: number, to: number] {
  return language === 'hu' || language === 'en' ? SHARES[language] : SHARES.other
}

const NAMES = {
  hu: [HUNGARIAN_FAMILY_NAMES, SYNTHETIC_GIVEN_NAMES],
  en: [ENGLISH_FAMILY_NAMES, ENGLISH_GIVEN_NAMES],
  other: [FOREIGN_FAMILY_NAMES, FOREIGN_GIVEN_NAMES],
} as const

export function authorId(number: number): string {
  return `made-up-${number}`
}

export function madeUpAuthor(number: number): RowsOf<'contributors'>[number] {
  const inGroup = number % AUTHORS_IN_GROUP
  const kind = inGroup < SHARES.hu[1] ? 'hu' : inGroup < SHARES.en[1] ? 'en' : 'other'
  const [families, givens] = NAMES[kind]
  const family = families[(number * 31) % families.length] ?? ''
  // A second given name as soon as the pairs are used up.
  const rounds = Math.floor(number / (families.length * 7))
  const given = [
    givens[(number * 17 + rounds) % givens.length],
    rounds > 0 && givens[(number + rounds * 11) % givens.length],
  ]
    .filter(Boolean)
    .join(' ')
  const hungarian = `${family} ${given}`
  const western = `${given} ${family}`
  const nameHu = kind === 'hu' ? hungarian : western
  // The number keeps the addresses of namesakes apart, and apart from the demo's authors.
  const suffix = number.toString(36)
  return {
    id: authorId(number),
    name_hu: nameHu,
    name_en: western,
    sort_name: hungarian,
    slug_hu: `${slugOf(nameHu)}-${suffix}`,
    slug_en: `${slugOf(western)}-${suffix}`,
    born: 1900 + ((number * 7) % 100),
    died: null,
    bio_hu: '',
    bio_en: '',
  }
}
