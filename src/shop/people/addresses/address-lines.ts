import type { Language } from '#site/languages.ts'
import type { PostalAddress } from './address.ts'
import { countryName, HOME_COUNTRY } from './countries.ts'

/** As it is written on an envelope, in the order of the country's post; the country itself only abroad. */
export function addressLines(address: PostalAddress, language: Language): string[] {
  const { name, country, postcode, city, street, note } = address
  const town = `${postcode} ${city}`.trim()
  const place = country === HOME_COUNTRY ? [town, street] : [street, town, countryName(country, language)]
  return [name, ...place, note ?? ''].filter((line) => line !== '')
}
