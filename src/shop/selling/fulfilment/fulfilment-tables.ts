import type { RoomTables } from '#database/tables/room-tables.ts'

export type FulfilmentTables = RoomTables<{
  shipments: {}
  shipment_lines: {}
}>
