import type { Language } from '#site/languages.ts'
import { countryName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'

type Place = { postcode: string; city: string; street: string; country: string }

/** On one line; the country only where it is another. */
export function addressLine({ postcode, city, street, country }: Place, language: Language): string {
  const place = [`${postcode} ${city}`.trim(), street].filter(Boolean).join(', ')
  return country === HOME_COUNTRY || country === '' ? place : `${place}, ${countryName(country, language)}`
}
