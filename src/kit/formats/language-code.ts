const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Codes that say that there is none, or that there are several. */
const NO_LANGUAGE = ['mul', 'und', 'zxx', 'mis']

/** ISO 639 in two or three small letters, of a language that has a name. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && !NO_LANGUAGE.includes(code) && NAMES.of(code) !== undefined
}
