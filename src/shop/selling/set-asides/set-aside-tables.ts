import type { RoomTables } from '#database/tables/room-tables.ts'

export type SetAsideTables = RoomTables<{
  set_asides: {}
}>
