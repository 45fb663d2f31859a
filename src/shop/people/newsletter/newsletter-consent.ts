import type { Language } from '#site/languages.ts'

/**
 * What a subscriber agrees to, word by word. The log names the version, so a changed sentence is a new version; the old
 * ones stay in the history of this file.
 */
export const NEWSLETTER_CONSENT: { version: string; text: Record<Language, string> } = {
  version: '2026-11-16',
  text: {
    hu: 'Kérem a könyvesbolt hírlevelét, és hozzájárulok, hogy az e-mail-címemet erre a célra kezeljék. Bármikor leiratkozhatom.',
    en: 'I’d like to receive the bookshop’s newsletter and agree to my e-mail address being used to send it. I can unsubscribe at any time.',
  },
}
