import type { Language } from '#site/languages.ts'
import type { PersonName } from '#shop/catalogue/claims/facts/facts.ts'
import { HUNGARIAN_GIVEN_NAMES, OTHER_GIVEN_NAMES } from './given-names.ts'

export type NameOrder = 'family-first' | 'given-first'

/** A name in parts: `before` and `after` are what stands before and after it (dr., ifj., Jr.). */
export type NameParts = { family: string; given: string; particle?: string; before?: string; after?: string }

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** Ady Endre, in English Endre Ady. */
export function familyFirstName({ family, given, particle, before, after }: NameParts): PersonName {
  const key = joined(particle, family)
  return {
    hu: joined(before, key, given, after),
    en: joined(before, given, key, after),
    sort: joined(key, given),
  }
}

/** Agatha Christie in every language, sorted under Christie. */
export function givenFirstName({ family, given, particle, before, after }: NameParts): PersonName {
  const whole = joined(before, given, particle, family, after)
  return { hu: whole, en: whole, sort: joined(family, given, particle) }
}

/** A company or a name of one word. */
export function wholeName(name: string): PersonName {
  return { hu: name, en: name, sort: name }
}

/** What stands before a Hungarian name and is no part of it. */
const BEFORE = /^(?:dr|ifj|id|özv|prof|gróf|báró|herceg|br|gr|szent|st)\.?$/i
const AFTER = /^(?:jr|sr|ii|iii|iv|phd)\.?$/i
const PARTICLES = new Set(['de', 'van', 'von', 'di', 'da', 'der', 'den', 'du', 'del', 'la', 'le', 'ten', 'ter'])
const INITIAL = /^\p{Lu}\.$/u

/** A name that came as one, taken apart by the order it is written in. */
function partsOfName(name: string, order: NameOrder): NameParts | null {
  const words = name.split(' ')
  const title: string[] = []
  while (words.length > 2 && BEFORE.test(words[0] ?? '')) title.push(words.shift() ?? '')
  if (words.length < 2) return null
  const before = title.join(' ') || undefined
  if (order === 'given-first') {
    const after = words.length > 2 && AFTER.test(words.at(-1) ?? '') ? words.pop() : undefined
    const family = words.pop() ?? ''
    // `de`, `van`, `von` stay with the given names.
    return { family, given: words.join(' '), before, after }
  }
  // A letter before a family name tells one Szabó from another: P. Szabó Ernő.
  const familyWords = INITIAL.test(words[0] ?? '') && words.length > 2 ? 2 : 1
  return { family: words.slice(0, familyWords).join(' '), given: words.slice(familyWords).join(' '), before }
}

type OneName = {
  name: string
  /** How the source writes names. */
  order: NameOrder
  /** Whether the title comes from another language; a translator's does not. */
  isForeign?: boolean
  isHungarian?: boolean
}

/** A name that came as one: a Hungarian source writes foreigners with the given name first, and says nothing of it. */
export function readOneName({ name, order, isForeign, isHungarian }: OneName): {
  name: PersonName
  other?: PersonName
} {
  const words = name.split(' ')
  if (words.length < 2) return { name: wholeName(name) }
  // A wife's name (Kiss Jánosné) is never turned.
  if (name.endsWith('né') && HUNGARIAN_GIVEN_NAMES.has(lastWord(name).slice(0, -2)))
    return { name: { hu: name, en: name, sort: name } }
  const given = partsOfName(name, 'given-first')
  const family = partsOfName(name, 'family-first')
  if (!given || !family) return { name: wholeName(name) }
  const readings = { 'given-first': givenFirstName(given), 'family-first': familyFirstName(family) }
  if (order === 'given-first' && !isHungarian) return { name: readings['given-first'] }
  const decided = orderOf({ family, isForeign, isHungarian })
  if (decided) return { name: readings[decided] }
  return { name: readings['family-first'], other: readings['given-first'] }
}

/** A name as somebody types it, the other forms made from it where its words tell: the English write the given name first. */
export function typedName(name: string, language: Language): PersonName {
  if (language === 'hu') {
    const { name: read, other } = readOneName({ name, order: 'family-first' })
    return other ? wholeName(name) : read
  }
  const parts = partsOfName(name, 'given-first')
  if (!parts) return wholeName(name)
  const isHungarian = HUNGARIAN_GIVEN_NAMES.has(parts.given.split(' ')[0]?.toLowerCase() ?? '')
  return isHungarian ? familyFirstName(parts) : givenFirstName(parts)
}

function orderOf(input: { family: NameParts; isForeign?: boolean; isHungarian?: boolean }): NameOrder | null {
  const { family, isForeign, isHungarian } = input
  const [first, last] = [family.family.split(' ')[0]?.toLowerCase() ?? '', lastWord(family.given)]
  const isHungarianLast = HUNGARIAN_GIVEN_NAMES.has(last)
  const isGivenFirst = OTHER_GIVEN_NAMES.has(first) || hasParticle(family.given)
  if (isHungarian) return 'family-first'
  if (isHungarianLast && !isGivenFirst) return 'family-first'
  if (isForeign || (isGivenFirst && !isHungarianLast)) return 'given-first'
  if (HUNGARIAN_GIVEN_NAMES.has(first) && !isHungarianLast) return 'given-first'
  return null
}

function hasParticle(words: string): boolean {
  return words.split(' ').some((word) => PARTICLES.has(word.toLowerCase()))
}

function lastWord(words: string): string {
  return words.slice(words.lastIndexOf(' ') + 1).toLowerCase()
}
