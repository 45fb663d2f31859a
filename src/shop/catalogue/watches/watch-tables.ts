import type { RoomTables } from '#database/tables/room-tables.ts'

export type WatchTables = RoomTables<{
  watches: {}
  watched_titles: {}
}>
