import type { Generated } from 'kysely'
import type { Language } from '#site/languages.ts'

/** The first two are kept current by triggers (see the migrations); the shop only reads them. */
export type SearchTables = {
  search_documents: {
    product_id: string
    popularity: number
    in_stock: boolean
    /** Language of the book's text. */
    language: string | null
    /** Without accents and leading article. */
    title_hu: string
    title_en: string
    /** Of the work in other languages and editions, in the same form. */
    other_titles: string[]
    everything: string
  }
  search_vocabulary: { word: string; is_stem: boolean; written: string; sound: string }
  /** The operator's; see `synonyms.ts`. */
  search_synonyms: { language: Language; phrase: string; means: string; stems: Generated<string> }
}
