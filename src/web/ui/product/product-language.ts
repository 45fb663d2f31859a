import { LANGUAGE_FACTS, type Language } from '#site/languages.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { Text } from '#words/text.tsx'

const NAMED = ['hu', 'en', 'de', 'fr', 'it', 'es', 'pl', 'ru', 'la', 'eo'] as const

/** A book's language in the words of the page; one the shop has no word for is named by the browser. */
export function languageName(code: string, language: Language, text: Text): string {
  const named = NAMED.find((one) => one === code)
  if (named) return text(`product.language-${named}`)
  return new Intl.DisplayNames([LANGUAGE_FACTS[language].locale], { type: 'language' }).of(code) ?? code
}

/** 'in Hungarian', where that is not the page's language; null where a reader of the page reads it, and for things. */
export function otherLanguage(code: string | null, language: Language, text: Text): string | null {
  if (code === null || code === language) return null
  const named = NAMED.find((one) => one === code)
  return text(named ? `product.in-${named}` : 'product.in-other')
}

/** Who wrote it, and in which language it is where that is not the page's. */
export function byLine(
  { author, language: code }: Pick<ProductCard, 'author' | 'language'>,
  language: Language,
  text: Text,
): string {
  return [author?.name, otherLanguage(code, language, text)].filter(Boolean).join(', ')
}
