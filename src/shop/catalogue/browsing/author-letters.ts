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
