import type { RoomTables } from '#database/tables/room-tables.ts'

export type BookClubTables = RoomTables<{
  /** `product_id`: what is read on that evening, and what is said of it. */
  book_club_dates: {}
  book_club_sign_ups: {}
}>
