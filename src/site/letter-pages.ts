import type { Language } from './languages.ts'

/** Pages that letters and forms lead to and no menu does, so they are not in the route table of the specification. */
export const LETTER_PAGES = {
  'newsletter': { en: '/newsletter', hu: '/hu/hirlevel' },
  'watch': { en: '/tell-me', hu: '/hu/szoljanak' },
  'book-club-seat': { en: '/book-club/seat', hu: '/hu/konyvklub/hely' },
  'set-aside': { en: '/set-aside', hu: '/hu/felretetel' },
  'report-words': { en: '/report-words', hu: '/hu/velemeny-jelentese' },
  'exchange': { en: '/exchange', hu: '/hu/csere' },
  'book-club-cancel': { en: '/book-club/cancel', hu: '/hu/konyvklub/lemondas' },
} as const satisfies Record<string, Record<Language, string>>

export type LetterPageId = keyof typeof LETTER_PAGES
export const LETTER_PAGE_IDS = Object.keys(LETTER_PAGES) as LetterPageId[]

/** `token` is what the letter's link carries, `form` what came of a form that was sent without JavaScript, `product` and `words` what it is about. */
export const LETTER_PAGE_QUERY = ['token', 'form', 'product', 'words'] as const
type LetterQuery = Partial<Record<(typeof LETTER_PAGE_QUERY)[number], string>>

export function letterPath(language: Language, page: LetterPageId, query: LetterQuery = {}): string {
  const search = new URLSearchParams(query).toString()
  return LETTER_PAGES[page][language] + (search && `?${search}`)
}

export function letterPageOfPath(pathname: string): LetterPageId | null {
  const found = Object.entries(LETTER_PAGES).find(([, { en, hu }]) => pathname === en || pathname === hu)
  return (found?.[0] as LetterPageId | undefined) ?? null
}
