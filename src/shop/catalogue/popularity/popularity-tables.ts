import type { RoomTables } from '#database/tables/room-tables.ts'

export type PopularityTables = RoomTables<{
  /** `day` is 'YYYY-MM-DD'. */
  sales_elsewhere: {}
}>
