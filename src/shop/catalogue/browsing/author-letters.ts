import type { Language } from '#site/languages.ts'

/** What begins with a digit, or with a letter of another script. */
export const OTHER_LETTER = 'other'

const LETTERS = {
  hu: 'a b c cs d e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs',
  en: 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
} satisfies Record<Language, string>

/** READER-43: the letters of the language's alphabet, in their order. */
export function alphabetOf(language: Language): string[] {
  return [...LETTERS[language].split(' '), OTHER_LETTER]
}

/** As the database sorts names: an English letter is all the Hungarian ones that begin with it. */
export function storedLetters(language: Language, letter: string): string[] {
  if (letter === OTHER_LETTER) return ['#']
  return language === 'hu' ? [letter] : LETTERS.hu.split(' ').filter((one) => plain(one).startsWith(letter))
}

/** The letter of an address; one of the other alphabet leads to where its names stand. */
export function readLetter(parameters: URLSearchParams, language: Language): string | null {
  const value = (parameters.get('letter') ?? '').toLowerCase()
  const letters = alphabetOf(language)
  if (letters.includes(value)) return value
  return LETTERS.hu.split(' ').includes(value)
    ? (letters.find((one) => one === plain(value).slice(0, 1)) ?? null)
    : null
}

function plain(letter: string): string {
  return letter.replace('ö', 'o').replace('ü', 'u')
}

/** READER-43: family name first: a comma tells it where people of the page's language say it last (Verne, Jules). */
export function nameInList(name: string, sortName: string): string {
  const words = sortName.split(' ')
  for (let family = 1; family < words.length; family++) {
    const [last, first] = [words.slice(0, family).join(' '), words.slice(family).join(' ')]
    if (`${first} ${last}` === name) return `${last}, ${first}`
  }
  return sortName
}

/** What a person is called: in both languages, in the alphabet, and otherwise (with semicolons between). */
export type PersonNames = { nameHu: string; nameEn: string; sortName: string; otherNames: string }

/** As booksellers wrote them, a name each. */
export function otherNamesOf(otherNames: string): string[] {
  return otherNames.split(';').flatMap((name) => name.trim() || [])
}

/** As it is said: “Howard, P.” stands so in the alphabet alone. */
export function spokenName(name: string): string {
  const [family = '', given, ...more] = name.split(/,\s*/)
  return given && more.length === 0 ? `${given} ${family}` : name
}

/**
 * READER-56: as their other names stand in the alphabet. A comma tells the family name; else it is the last word of who has it last. What
 * has the family name under which they stand anyway (Tolsztoj Leó) is no other place.
 */
export function otherPlaces(person: PersonNames): string[] {
  const [family = ''] = wordsOf(person.sortName)
  const places = otherNamesOf(person.otherNames).flatMap((name) =>
    wordsOf(name).includes(family) ? [] : [placeOf(name, person)],
  )
  return [...new Set(places)]
}

/** In an English alphabet: who is called otherwise there (Tolstoy, not Tolsztoj) stands by that name. */
export function englishPlace(person: PersonNames): string | null {
  const { nameEn, sortName } = person
  const words = wordsOf(nameEn)
  const isOtherwise = !sortName.includes(',') && wordsOf(sortName).some((word) => !words.includes(word))
  return isOtherwise ? placeOf(nameEn, person) : null
}

/** Names that are not said by a family name: Francis of Assisi, Pliny the Younger. */
const BYNAME = /\s(?:of|the|from)\s/

function placeOf(name: string, { nameHu, sortName }: PersonNames): string {
  const isFamilyLast = !sortName.includes(' ') || nameInList(nameHu, sortName) !== sortName
  const last = name.lastIndexOf(' ')
  if (name.includes(',') || !isFamilyLast || last === -1 || BYNAME.test(name)) return name
  return `${name.slice(last + 1)}, ${name.slice(0, last)}`
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().replaceAll(',', '').split(' ')
}
