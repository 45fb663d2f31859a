import { LANGUAGES, type Language } from '#site/languages.ts'
import type { Missing } from '#shop/house/opening/missing-to-sell.ts'
import type { Operator } from '#shop/ground/shop-settings.ts'

/** What a shop lacks, by what it cannot do without it: sell, be lawful, be found. */
export const GAP_GROUPS = ['sell', 'lawful', 'found'] as const
export type GapGroup = (typeof GAP_GROUPS)[number]

const GAPS = {
  'mail': 'sell',
  'operator': 'sell',
  'vat-rates': 'sell',
  'vat-class': 'sell',
  'shipping-prices': 'sell',
  'payment': 'sell',
  'places': 'sell',
  // A shop sells without them, by the ways that it has.
  'parcel-points': 'found',
  'pickup-shop': 'found',
  'titles': 'sell',
  'seller-contact': 'lawful',
  'seller-numbers': 'lawful',
  'hosting': 'lawful',
  'conciliation': 'lawful',
  'example-texts': 'lawful',
  'guarantee-notice': 'lawful',
  'safety-contacts': 'lawful',
  'invoices': 'lawful',
  'public-address': 'found',
  'opening-hours': 'found',
  'about-us': 'found',
  'categories': 'found',
  'pictures': 'found',
  'descriptions': 'found',
} as const satisfies Record<string, GapGroup>
export type GapKind = keyof typeof GAPS
export const GAP_KINDS = Object.keys(GAPS) as GapKind[]

/** `value` names what is meant (a VAT class, languages, fields); `count` how many titles or publishers. */
export type Gap = { kind: GapKind; value?: string; count?: number }

export function groupOf({ kind }: Gap): GapGroup {
  return GAPS[kind]
}

/** All that is looked at to say what a shop lacks. */
export type SetupFacts = {
  missing: readonly Missing[]
  operator: Operator | null
  hasHosting: boolean
  hasConciliation: boolean
  /** A service issues them, or the operator has said that they write them themselves. */
  hasInvoices: boolean
  noticesIn: readonly Language[]
  /** Texts that are still as they came with the shop: `imprint.hu`. */
  exampleTexts: readonly string[]
  hasOpeningHours: boolean
  aboutUsIn: readonly Language[]
  publicUrl: string
  /** Shops and warehouses from which it sells. */
  places: number
  /** Ways that have a price and are not offered, because they cannot be carried out. */
  idleWays: readonly string[]
  hasTitles: boolean
  withoutPicture: number
  withoutDescription: number
  categories: number
  /** Publishers of titles for sale that name nobody who answers for a product's safety. */
  withoutSafetyContact: number
}

/** Everything at once, the most urgent first. */
export function setupGaps(facts: SetupFacts): Gap[] {
  const { operator } = facts
  const lacks = (fields: readonly (keyof Operator)[]) => fields.filter((field) => !operator?.[field])
  const contact = lacks(['email', 'phone'])
  const numbers = lacks(['companyNumber', 'taxNumber', 'court'])
  const languagesWithout = (has: readonly Language[]) => LANGUAGES.filter((one) => !has.includes(one))
  const notices = languagesWithout(facts.noticesIn)
  const aboutUs = languagesWithout(facts.aboutUsIn)
  const { protocol, hostname } = new URL(facts.publicUrl)
  const isReachable = protocol === 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')
  const when = (isMissing: boolean, gap: Gap): Gap[] => (isMissing ? [gap] : [])
  const counted = (kind: GapKind, count: number) => when(count > 0, { kind, count })
  return [
    ...facts.missing.map(gapOfMissing),
    ...when(facts.places === 0, { kind: 'places' }),
    ...when(facts.idleWays.includes('GLSPOINT'), { kind: 'parcel-points' }),
    ...when(facts.idleWays.includes('SHOP'), { kind: 'pickup-shop' }),
    ...when(!facts.hasTitles, { kind: 'titles' }),
    ...when(operator !== null && contact.length > 0, { kind: 'seller-contact', value: contact.join(', ') }),
    ...when(operator !== null && numbers.length > 0, { kind: 'seller-numbers', value: numbers.join(', ') }),
    ...when(!facts.hasHosting, { kind: 'hosting' }),
    ...when(!facts.hasConciliation, { kind: 'conciliation' }),
    ...when(facts.exampleTexts.length > 0, {
      kind: 'example-texts',
      value: facts.exampleTexts.join(', '),
      count: facts.exampleTexts.length,
    }),
    ...when(notices.length > 0, { kind: 'guarantee-notice', value: notices.join(', ') }),
    ...counted('safety-contacts', facts.withoutSafetyContact),
    ...when(!facts.hasInvoices, { kind: 'invoices' }),
    ...when(!isReachable, { kind: 'public-address', value: facts.publicUrl }),
    ...when(!facts.hasOpeningHours, { kind: 'opening-hours' }),
    ...when(aboutUs.length > 0, { kind: 'about-us', value: aboutUs.join(', ') }),
    ...when(facts.categories === 0, { kind: 'categories' }),
    ...counted('pictures', facts.withoutPicture),
    ...counted('descriptions', facts.withoutDescription),
  ]
}

function gapOfMissing(missing: Missing): Gap {
  return typeof missing === 'object' ? { kind: 'vat-class', value: missing.vatClass } : { kind: missing }
}
