import type { Language } from '#site/languages.ts'
import type { SafetyContact } from '../product-facts.ts'
import type { StandingProduct } from './standing-product.ts'
import type { ForeignNumber } from './foreign-number.ts'
import type { Credit, ProductFields } from './product-fields.ts'

/** All that stands in the catalogue of a product, and what is known of those whom it names. */
export type WholeTitle = Omit<StandingProduct, 'fields'> &
  Omit<ProductFields, 'publisherId' | 'seriesId' | 'seriesNumber' | 'workId' | 'periodicalId' | Listed> & {
    publisher: PublisherOfTitle | null
    series: { id: string; name: string; number: number | null } | null
    work: KnownWork | null
    periodical: PeriodicalOfTitle | null
    /** In the order in which the book names them: somebody with two roles stands there twice. */
    contributors: readonly (Pick<Credit, 'role'> & NamedContributor)[]
    /** The main one first. */
    categories: readonly NamedCategory[]
  }
type Listed = 'contributors' | 'categories'

export type PublisherOfTitle = {
  id: string
  name: string
  numbers: readonly ForeignNumber[]
  /** Whom to ask about safety: the publisher itself, and whoever answers for it in the Union. */
  safetyContacts: readonly SafetyContact[]
}

export type PeriodicalOfTitle = {
  id: string
  name: string
  issn: string | null
  frequency: string
  /** Empty where there is none. */
  description: Record<Language, string>
}

export type KnownWork = {
  id: string
  numbers: readonly ForeignNumber[]
  /** All its editions that are sold, in the order of their EANs; this one too. */
  editions: readonly { ean: string; language: string | null }[]
}

export type NamedContributor = {
  id: string
  name: { hu: string; en: string; sort: string }
  born: number | null
  died: number | null
  /** Empty where there is none. */
  biography: Record<Language, string>
  numbers: readonly ForeignNumber[]
}

export type NamedCategory = {
  id: string
  parentId: string | null
  names: Record<Language, string>
  slugs: Record<Language, string>
}
