import type { RoomTables } from '#database/tables/room-tables.ts'

export type AlsoTookTables = RoomTables<{
  also_took: {}
  also_took_choices: {}
}>
