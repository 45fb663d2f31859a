import type { RoomTables } from '#database/tables/room-tables.ts'

export type LimitTables = RoomTables<{
  shared_limits: {}
}>
