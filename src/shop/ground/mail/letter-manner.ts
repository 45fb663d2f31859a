import type { Language } from '#site/languages.ts'

/** How a letter speaks: Hungarian says Ön to customers and te to those who work in the shop, English has one way. */
export type LetterManner = Language | 'hu-to-colleague'

export type Spoken = {
  language: Language
  /** Works in the shop, whose office and invitation say te as well. */
  isToColleague?: boolean
}

export function mannerOf({ language, isToColleague = false }: Spoken): LetterManner {
  return language === 'hu' && isToColleague ? 'hu-to-colleague' : language
}
