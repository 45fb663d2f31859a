/** Kept current by triggers (see the migration); the shop only reads them. */
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
    everything: string
  }
  search_vocabulary: { word: string; is_stem: boolean; written: string }
}
