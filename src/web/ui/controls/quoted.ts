import type { Language } from '#site/languages.ts'

/** In the quotation marks of the language. */
export function quoted(words: string, language: Language): string {
  return language === 'hu' ? `„${words}”` : `“${words}”`
}
