import type { Language } from '#site/languages.ts'
import type { DatePrecision, Picture } from '#shop/goods/product.ts'
import type { ProductLayout } from './product-layout.ts'
import type { PageField, PlainFields } from './title-field-table.ts'

/** In the order in which a product's page names them. */
export const CONTRIBUTOR_ROLES = [
  'author',
  'editor',
  'compiler',
  'translator',
  'adapter',
  'illustrator',
  'photographer',
  'foreword',
  'afterword',
  'narrator',
  'other',
] as const
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number]

export type Contributor = { id: string; name: string; slug: string; role: string }
/** A step of the breadcrumb. */
type CategoryStep = { name: string; slug: string }
export type StaffWords = { recommender: string; position: string; words: string }
export type SafetyContact = { name: string; address: string | null; email: string | null }

/** What a product's own page tells beside its card. */
export type ProductFacts = Pick<PlainFields, PageField> & {
  subtitle: string | null
  description: string
  /** Where there is none in the page's own language: that of the one which is shown. */
  descriptionLanguage: Language | null
  ean: string
  /** How its page is laid out. */
  layout: ProductLayout
  publisher: string | null
  /** Of its page. */
  publisherSlug: string | null
  publication: { date: string; precision: DatePrecision } | null
  /** Width, height, thickness. */
  sizeMm: readonly [number, number, number | null] | null
  series: { name: string; slug: string | null; number: number | null } | null
  contributors: Contributor[]
  /** The main category, with the one above it first. */
  categoryPath: CategoryStep[]
  /** Null where the operator has given no rate: such a product cannot be sold. */
  vatPercent: number | null
  /** Its price is fixed by law today. */
  isPriceBound: boolean
  /** While it is on sale and the sale has an end. */
  saleLastDay: string | null
  staffWords: StaffWords[]
  /** Pictures beside the cover. */
  gallery: Picture[]
}

/** Who made it, who answers for it in the Union, and what it warns of. */
export type ProductSafety = { maker: SafetyContact | null; responsible: SafetyContact | null; warnings: string | null }

/** What of a book's text can be read, in its language, and what the press wrote of it. */
export type ProductReading = { language: string | null; sample: string | null; pressWords: string | null }

/** What its page writes beside the facts: of a price that the law fixes today, from what it may fall. */
export type ProductParts = {
  fixedPrice: { listPrice: number; fixedPriceUntil: string | null } | null
  reading: ProductReading
  safety: ProductSafety
}

/** Whether its day is still to come, whoever may order it meanwhile. */
export function isYetToAppear({ publication }: Pick<ProductFacts, 'publication'>, today: string): boolean {
  return publication !== null && publication.date > today
}
