import type { Language } from '#site/languages.ts'

export const HOME_COUNTRY = 'HU'

export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Where the post takes books besides the Union, and where invoices may go. */
const OTHER_COUNTRIES: readonly string[] =
  'AL AR AU BA BR CA CH CL CN GB GE HK IL IN IS JP KR LI MD ME MK MX NO NZ RS SG TH TR TW UA US XK ZA'.split(' ')

const COUNTRIES: readonly string[] = [...EU_COUNTRIES, ...OTHER_COUNTRIES]

export function isCountry(code: string): boolean {
  return COUNTRIES.includes(code)
}

export function isAbroad(code: string): boolean {
  return isCountry(code) && code !== HOME_COUNTRY
}

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language === 'hu' ? 'hu-HU' : 'en-GB', { type: 'region' }).of(code) ?? code
}

/** In the order of the language: Ausztria stands after Argentína, Csehország after Chile. */
export function countriesByName(language: Language, isOffered = isCountry): { code: string; name: string }[] {
  const collator = new Intl.Collator(language)
  return COUNTRIES.filter(isOffered)
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => collator.compare(one.name, other.name))
}
