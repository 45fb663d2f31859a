import type { ProductType } from '#shop/goods/product.ts'
import type { PlainFields } from '#shop/catalogue/products/title-field-table.ts'
import type { ForeignNumber } from '#shop/catalogue/products/editing/foreign-number.ts'
import type { Language } from '#site/languages.ts'
import type {
  KnownDay,
  NamedPeriodical,
  NamedPublisher,
  Person,
  PictureLink,
  PublishingFacts,
  Series,
  VatClass,
} from './facts.ts'

/** What a source claims of a product, field by field, on a day. Null claims that there is none. */
export type Fields = PlainFields & {
  'kind': ProductType
  'vatClass': VatClass
  'name.hu': string
  'name.en': string
  'subtitle': string | null
  /** Where it is another in English, or there is none. */
  'subtitle.en': string | null
  'contributors': readonly Person[]
  'publisher': NamedPublisher | null
  /** They are the publisher's, and fill what is not known of it. */
  'safetyContacts': NonNullable<PublishingFacts['safetyContacts']>
  'series': Series | null
  'periodical': NamedPeriodical & { description: Readonly<Partial<Record<Language, string>>> }
  'works': readonly ForeignNumber[]
  'editions': readonly string[]
  'description.hu': string | null
  'description.en': string | null
  'publication': KnownDay | null
  'price': number
  /** The last day on which the publisher's price is the law. */
  'fixedPriceUntil': string | null
  /** Copies in the source's own warehouse. */
  'stock': number
  'pictures': readonly PictureLink[]
  /** Ids of the shop's categories; the first is the main one, the others are in the order of their ids. */
  'categories': readonly string[]
}
export type FieldName = keyof Fields
