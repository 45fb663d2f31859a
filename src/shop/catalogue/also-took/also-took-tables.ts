import type { RoomTables } from '#database/tables/room-tables.ts'

export type AlsoTookTables = RoomTables<{
  also_took: {}
  also_took_baskets: {}
  also_took_choices: {}
  also_took_next: {}
}>
