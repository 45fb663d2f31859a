import type { ForeignNumber } from '#shop/catalogue/products/editing/foreign-number.ts'
import type { StoredPicture } from '#shop/catalogue/products/editing/product-fields.ts'
import type { ContributorRole, SafetyContact } from '#shop/catalogue/products/product-facts.ts'
import type { DatePrecision, ProductType } from '#shop/goods/product.ts'
import type { DescribedField, FieldsWith, PlainFields } from '#shop/catalogue/products/title-field-table.ts'
import type { Language } from '#site/languages.ts'
import type { Problem } from './problems.ts'

/**
 * What a file says of one title, in the shop's words, whatever the file was: the normal form between the readers and
 * everything else. It is kept by the blocks of ONIX, so that an update replaces one key; a table fills the same blocks.
 *
 * A key that is missing claims nothing; null claims that there is none. Days are 'YYYY-MM-DD'. Nothing in here depends on
 * the day on which it was read: `fieldsOf` says what the facts mean on a day.
 */
export type Facts = {
  descriptive?: DescriptiveFacts
  collateral?: CollateralFacts
  publishing?: PublishingFacts
  related?: RelatedFacts
  supply?: readonly MarketSupply[]
}

export const VAT_CLASSES = ['BOOK', 'PERIODICAL', 'DAILY', 'STANDARD'] as const
export type VatClass = (typeof VAT_CLASSES)[number]

/** The class of a kind; whether a periodical is a daily only a shop knows. */
export const CLASS_OF_KIND = {
  BOOK: 'BOOK',
  OTHERLANGUAGE: 'BOOK',
  STATIONERYGIFT: 'STANDARD',
  PERIODICAL: 'PERIODICAL',
} as const satisfies Record<ProductType, VatClass>

export type DescriptiveFacts = Partial<Pick<PlainFields, DescribedField>> & {
  kind?: ProductType
  /** Whether a periodical is a daily only a shop knows. */
  vatClass?: VatClass
  /** As a table says it, in percent: it has to be that of the class. */
  vatPercent?: number
  name?: Readonly<Partial<Record<Language, string>>>
  subtitle?: string | null
  /** Where it is another in English. */
  subtitleEn?: string
  contributors?: readonly Person[]
  /** In these roles there is nobody: of a table whose empty cells say so. */
  noneAs?: readonly ContributorRole[]
  series?: Series | null
  /** Of which newspaper or magazine it is an issue. */
  periodical?: NamedPeriodical
  subjects?: readonly Subject[]
}

export type Series = { name: string; number: number | null }
export type NamedPeriodical = { name: string; issn: string | null; frequency: string }

export type PersonName = { hu: string; en: string; sort: string }

/** One person or company in one or more roles. */
export type Person = {
  roles: readonly ContributorRole[]
  name: PersonName
  /** Where the order of the names is in doubt: the name read the other way round. */
  otherReading?: PersonName
  isCompany?: true
  isHungarian?: true
  numbers?: readonly ForeignNumber[]
  born?: number
  died?: number
  biography?: Readonly<Partial<Record<Language, string>>>
}

/** A subject in somebody's scheme: `thema`, `bisac`, `bic`, `publisher`, or the scheme's own name. */
export type Subject = { scheme: string; code: string; heading?: string; isMain?: true }

export type CollateralFacts = Partial<Pick<PlainFields, FieldsWith<{ factsIn: 'collateral' }>>> & {
  /** The best first. */
  descriptions?: readonly Description[]
  /** Of the newspaper or magazine itself, whatever its issue is about. */
  periodicalDescription?: Readonly<Partial<Record<Language, string>>>
  pictures?: readonly PictureLink[]
}

/** An empty text claims that there is none. */
export type Description = { language: Language; text: string; from?: string; until?: string }
export type PictureLink = {
  address: string
  purpose: 'cover' | 'gallery'
  /** Where the shop has it already: it is fetched from nowhere. */
  stored?: StoredPicture
}

/** A day as exactly as it is known: a month is its last day, a year its last. */
export type KnownDay = { date: string; precision: DatePrecision }

export type ProductDates = Partial<Pick<PlainFields, FieldsWith<{ kind: 'year' }>>> & {
  publication?: KnownDay | null
  embargoUntil?: string
  announcedOn?: string
  preorderFrom?: string
}

export const PUBLISHING_STATES = [
  'forthcoming',
  'active',
  'cancelled',
  'postponed',
  'unavailable',
  'withdrawn',
  'recalled',
] as const
export type PublishingState = (typeof PUBLISHING_STATES)[number]

export type PublishingFacts = {
  publisher?: NamedPublisher | null
  dates?: ProductDates
  state?: PublishingState
  /** Nobody may sell it in Hungary. */
  notForHungary?: true
  /** Whom to ask about safety: the publisher by its own name, and whoever answers for it. */
  safetyContacts?: readonly SafetyContact[]
}

export type NamedPublisher = { name: string; numbers?: readonly ForeignNumber[] }

export type RelatedFacts = {
  /** Numbers of the works of which this is an edition. */
  works?: readonly ForeignNumber[]
  /** EANs of other editions of the same work. */
  editions?: readonly string[]
}

/** What can be had on one market, and from whom. */
export type MarketSupply = {
  reference?: string
  notForHungary?: true
  dates?: ProductDates
  state?: PublishingState
  suppliers: readonly Supplier[]
}

export const SUPPLY_STATES = ['ahead', 'available', 'later', 'unavailable', 'withdrawn', 'recalled'] as const
/** `ahead`: not out yet; `later`: out of stock for a while. */
export type SupplyState = (typeof SUPPLY_STATES)[number]

export type Supplier = {
  name?: string
  numbers?: readonly ForeignNumber[]
  state?: SupplyState
  orderDays?: number
  expectedOn?: string
  embargoUntil?: string
  /** Copies at hand. */
  stock?: number
  prices?: readonly SaidPrice[]
  /** Why it has no price: it never will, or it is announced later. */
  unpriced?: 'never' | 'later'
}

export type SaidPrice = {
  use: 'list' | 'before-publication' | 'cost'
  /** The lower, the more it is what a buyer pays: the order in which types of prices are asked. */
  order: number
  /** As it was said: '4990', '3990.5'. */
  amount: string
  currency: string
  withTax: boolean
  taxPercent?: string
  /** The publisher has fixed it; false: the sender knows that nobody has. */
  binds?: boolean
  from?: string
  /** Its last day. */
  until?: string
}

/**
 * What a record asks for: `last` is the source's last word, after which it may not update it any more. A `part` says of some
 * fields what they are and nothing of the others, as a row of a table does.
 */
export type Notification = 'whole' | 'part' | 'update' | 'delete' | 'last' | 'test'

/** One record of a file, read. */
export type ImportRecord = {
  reference: string | null
  ean: string | null
  /** The source's own article numbers. */
  numbers: readonly string[]
  notification: Notification
  /** When the sender wrote it, ISO 8601. */
  stamp: string | null
  /** What the sender says of a deletion. */
  note: string | null
  facts: Facts
  problems: readonly Problem[]
  /** Names of elements or columns that hold something and are not used. */
  notUsed: readonly string[]
}

/** A record of which nothing can be read. */
export function brokenRecord(problem: Problem): ImportRecord {
  return {
    reference: null,
    ean: null,
    numbers: [],
    notification: 'whole',
    stamp: null,
    note: null,
    facts: {},
    problems: [problem],
    notUsed: [],
  }
}

/**
 * What a source claims after an update: the blocks that came take the place of those that were. Of supplies only that of
 * its market where each names one.
 */
export function mergeBlocks(before: Facts, update: Facts): Facts {
  const { supply } = update
  if (!supply || !before.supply || supply.length === 0 || supply.some(({ reference }) => !reference))
    return { ...before, ...update }
  const came = new Set(supply.map(({ reference }) => reference))
  return { ...before, ...update, supply: [...before.supply.filter(({ reference }) => !came.has(reference)), ...supply] }
}
