import type { RoomTables } from '#database/tables/room-tables.ts'

export type PriceDeskTables = RoomTables<{
  price_findings: {}
}>
