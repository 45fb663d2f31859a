import type { RoomTables } from '#database/tables/room-tables.ts'

export type ClaimTables = RoomTables<{
  import_created_names: {}
  import_joined_editions: {}
  product_claims: {
    facts: object
    /** Of booksellers: who said which field, and since when. */
    said: object
  }
  waiting_titles: {
    facts: object
  }
  product_numbers: {}
  picture_fetches: {}
}>
