import type { RoomTables } from '#database/tables/room-tables.ts'

export type FeedTables = RoomTables<{
  made_documents: {}
}>
