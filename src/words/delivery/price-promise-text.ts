import type { Language } from '#site/languages.ts'

const WORDS: Record<Language, string> = {
  hu: 'Árgaranciát vállalunk: ha a rendelése és a csomagolása között nálunk legalább egy teljes napig olcsóbb, a különbözetet példányonként visszatérítjük; ami nyilvánvaló tévedés, nem számít.',
  en: 'We promise our lowest price: if it costs less with us for at least one whole day between your order and the day we pack it, we refund the difference for each copy; a price that was an obvious mistake does not count.',
}

/** PRICE-05: what the shop promises of a book that is ordered before it is out, where it does. Said by the page alone, so no script has it. */
export function pricePromiseInWords(language: Language): string {
  return WORDS[language]
}
