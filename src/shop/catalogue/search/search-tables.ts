import type { Generated } from 'kysely'
import type { RoomTables } from '#database/tables/room-tables.ts'

/** Documents and vocabulary are kept current by triggers (see the migrations); the shop only reads them. */
export type SearchTables = RoomTables<{
  /**
   * `language`: that of the book's text.
   * `title_hu`: without accents and leading article.
   * `other_titles`: of the work in other languages and editions, in the same form.
   */
  search_documents: {}
  search_vocabulary: {}
  empty_searches: {}
  empty_search_marks: {}
  /** The operator's; see `synonyms.ts`. */
  search_synonyms: {
    /** Written by a trigger. */
    stems: Generated<string>
  }
}>
