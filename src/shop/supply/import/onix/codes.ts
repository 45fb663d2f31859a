import type { ContributorRole } from '#shop/catalogue/products/product-facts.ts'
import type { PublishingState, SupplyState } from '#shop/catalogue/claims/facts/facts.ts'

/** What the codes of ONIX mean in the shop's words. EDItEUR's code lists, issue 71; codes that came later are unknown ones. */

/** List 17, contributor roles; B10 is two. */
export const PERSON_ROLE_CODES = codes<ContributorRole>({
  author: 'A01 A02 A03 A04 A05 A06 A09 A14 A31 A38 A42 A45',
  illustrator: 'A07 A12 A35 A40 A46 A47',
  photographer: 'A08 A13',
  foreword: 'A15 A16 A23 A24 A29',
  afterword: 'A19 A22',
  editor: 'B01 B02 B09 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B21 B24 B26 B29',
  translator: 'B06 B08 B10',
  adapter: 'B03 B04 B05 B22',
  compiler: 'C01 C02',
  narrator: 'E03 E07',
  other: 'Z99',
})

/** List 64, publishing status, and 68, market publishing status. 00 and 09 say nothing. */
export const PUBLISHING_STATE_CODES = codes<PublishingState>({
  cancelled: '01',
  forthcoming: '02',
  postponed: '03',
  active: '04',
  unavailable: '05 06 07 08 10 13 18',
  withdrawn: '11 16 17',
  recalled: '12 15',
})

/** List 65, product availability; those that are not here are unavailable. */
export const SUPPLY_STATE_CODES = codes<SupplyState>({
  ahead: '10 11 12',
  available: '20 21 22 23',
  later: '30 31 32 33',
  withdrawn: '34 46',
  recalled: '49',
})

export type PriceType = { use: 'list' | 'before-publication' | 'cost'; order: number; withTax: boolean; binds: boolean }

/** List 58, price types, in the order in which they are asked. */
const PRICE_ORDER = [
  '04',
  '34',
  '42',
  '02',
  '03',
  '33',
  '41',
  '01',
  '24',
  '22',
  '23',
  '21',
  '05',
  '06',
  '07',
  '08',
  '09',
]
const WITHOUT_TAX = new Set(['01', '03', '41', '21', '23', '33', '05', '06', '08'])
const BINDING = new Set(['03', '04', '23', '24', '33', '34'])

export const PRICE_TYPES: ReadonlyMap<string, PriceType> = new Map(
  PRICE_ORDER.map((code, order) => [
    code,
    {
      use: code.startsWith('2') ? 'before-publication' : /^0[5-9]$/.test(code) ? 'cost' : 'list',
      order,
      withTax: !WITHOUT_TAX.has(code),
      binds: BINDING.has(code),
    },
  ]),
)

/** List 1, notification or update type. */
export const NOTIFICATIONS = {
  '01': 'whole',
  '02': 'whole',
  '03': 'whole',
  '04': 'update',
  '05': 'delete',
  '08': 'last',
  '09': 'whole',
  '88': 'test',
  '89': 'test',
} as const

/** List 27, subject schemes, the ones that are mapped to categories; the first that a record uses gives the main one. */
export const SUBJECT_SCHEMES = {
  '93': 'thema',
  '10': 'bisac',
  '12': 'bic',
  '24': 'proprietary',
  '23': 'publisher',
} as const

/** List 44, name identifiers; others go by their number. */
export const NAME_SCHEMES: Readonly<Record<string, string>> = {
  '16': 'isni',
  '21': 'orcid',
  '25': 'gnd',
  '31': 'viaf',
  '01': 'own',
}

/** List 16, work identifiers. */
export const WORK_SCHEMES: Readonly<Record<string, string>> = { '11': 'istc', '15': 'isbn', '06': 'doi', '01': 'own' }

/** List 164, relations to a work, and list 51, relations to a product, that make another edition of the same work. */
export const WORK_RELATIONS = new Set(['01', '06', '29', '98'])
export const EDITION_RELATIONS = new Set('03 05 06 11 13 16 17 18 19 24 25 27 42'.split(' '))

/** List 46, sales rights: may be sold, may not. */
export const FOR_SALE_RIGHTS = new Set(['01', '02', '07', '08'])
export const NOT_FOR_SALE_RIGHTS = new Set(['03', '04', '05', '06'])

function codes<Word extends string>(table: Partial<Record<Word, string>>): ReadonlyMap<string, readonly Word[]> {
  const words = new Map<string, Word[]>()
  for (const [word, list] of Object.entries(table) as [Word, string][])
    for (const code of list.split(' ')) words.set(code, [...(words.get(code) ?? []), word])
  return words
}
