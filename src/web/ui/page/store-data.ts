import type { Language } from '#site/languages.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import type { OpeningHours, Operator } from '#shop/ground/shop-settings.ts'

type Data = Record<string, unknown>
export type StoreFacts = { operator: Operator | null; openingHours: OpeningHours }
type Described = StoreFacts & { shopName: string; publicUrl: string }

/** '1999 Budapest, Lámpafény utca 7.' */
const HUNGARIAN_ADDRESS = /^(\d{4})\s+([^,]+),\s*(.+)$/

/** The shop as a place for machines: who, where, when. */
export function storeData({ operator, openingHours, shopName, publicUrl }: Described): Data {
  return {
    '@type': 'BookStore',
    '@id': `${publicUrl}/#store`,
    'name': shopName,
    'legalName': operator?.name,
    'url': publicUrl + pathTo('hu', 'home'),
    'logo': `${publicUrl}/icons/icon-512.png`,
    'image': `${publicUrl}/icons/icon-512.png`,
    'telephone': operator?.phone,
    'email': operator?.email,
    'vatID': operator?.taxNumber && `HU${operator.taxNumber.slice(0, 8)}`,
    'address': operator ? addressData(operator.address) : undefined,
    'currenciesAccepted': 'HUF',
    'openingHoursSpecification': openingHours.map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      'dayOfWeek': days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
      'opens': from,
      'closes': to,
    })),
  }
}

/** The site itself, with its search. */
export function siteData({
  shopName,
  publicUrl,
  language,
}: {
  shopName: string
  publicUrl: string
  language: Language
}): Data {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    'name': shopName,
    'url': publicUrl + pathTo(language, 'home'),
    'inLanguage': LANGUAGES.map((one) => LANGUAGE_FACTS[one].locale),
    'publisher': { '@id': `${publicUrl}/#store` },
    'potentialAction': {
      '@type': 'SearchAction',
      'target': {
        '@type': 'EntryPoint',
        'urlTemplate': `${publicUrl}${pathTo(language, 'search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function addressData(address: string): Data {
  const [, postalCode, addressLocality, streetAddress = address] = HUNGARIAN_ADDRESS.exec(address) ?? []
  return { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, 'addressCountry': 'HU' }
}
