import type { RoomTables } from '#database/tables/room-tables.ts'

export type CustomerTables = RoomTables<{
  buyers_seen: {}
}>
