import { LANGUAGE_FACTS, type Language } from '#languages.ts'
import type { Text } from '../text.tsx'

const NAMED = ['hu', 'en', 'de', 'fr', 'it', 'es', 'pl', 'ru', 'la', 'eo'] as const

/** A book's language in the words of the page; one the shop has no word for is named by the browser. */
export function languageName(code: string, language: Language, text: Text): string {
  const named = NAMED.find((one) => one === code)
  if (named) return text(`product.language-${named}`)
  return new Intl.DisplayNames([LANGUAGE_FACTS[language].locale], { type: 'language' }).of(code) ?? code
}
