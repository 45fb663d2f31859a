import type { RoomTables } from '#database/tables/room-tables.ts'

export type TitlesTables = RoomTables<{
  /** Written by the database itself, from what titles say: `follow_titles`. */
  office_titles: {}
  office_title_changes: {}
}>
