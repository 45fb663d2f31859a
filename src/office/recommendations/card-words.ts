import type { Language } from '#site/languages.ts'

type CardWords = { prior: (price: string) => string; qr: (title: string) => string }

/** What a card says besides the words of whoever recommends: both languages are needed in either office. */
export const CARD_WORDS: Record<Language, CardWords> = {
  hu: {
    prior: (price) => `Az akció előtti 30 nap legalacsonyabb ára: ${price}`,
    qr: (title) => `QR-kód: ${title} a honlapon`,
  },
  en: {
    prior: (price) => `Lowest price of the 30 days before the sale: ${price}`,
    qr: (title) => `QR code: ${title} on the web`,
  },
}
