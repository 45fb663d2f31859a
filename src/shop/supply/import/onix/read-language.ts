import { languageOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { isHungarianIsbn } from '#shop/catalogue/claims/facts/record-number.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { codeOf, type Reading } from './reading.ts'

/** List 22: language of the text, of the original. */
const [OF_TEXT, OF_ORIGINAL] = ['01', '02']

type Languages = { language?: string | null; originalLanguage?: string | null }

/** The language of a title, the first of several, and that of its original. */
export function readLanguages(reading: Reading, block: OnixElement): Languages {
  const ofRole = (role: string) => childrenOf(block, 'Language').filter((item) => codeOf(item, 'LanguageRole') === role)
  const read = (elements: readonly OnixElement[], field: string) => {
    for (const element of elements) {
      const code = codeOf(element, 'LanguageCode') ?? ''
      const language = languageOf(code)
      if (language !== undefined) return language
      reading.tell('language-unknown', element, field, code)
    }
    return undefined
  }
  const language = read(ofRole(OF_TEXT), 'language') ?? (ofRole(OF_TEXT).length > 0 ? null : guessed(reading, block))
  const originalLanguage = read(ofRole(OF_ORIGINAL), 'originalLanguage')
  return {
    ...(language !== undefined && { language }),
    ...(originalLanguage !== undefined && { originalLanguage }),
  }
}

/** Hungarian numbers stand on Hungarian books; else it is what the source sells. What a shop like this one does not say has none. */
function guessed(reading: Reading, block: OnixElement): string | null | undefined {
  if (reading.defaults.shop !== undefined) return null
  const guess = reading.ean && isHungarianIsbn(reading.ean) ? 'hu' : reading.rules.language
  if (guess) reading.tell('language-guessed', block, 'language', guess)
  return guess
}
