import type { RoomTables } from '#database/tables/room-tables.ts'

export type FulfilmentTables = RoomTables<{
  shipments: {}
  shipment_lines: {}
  carrier_labels: {}
  carrier_label_papers: {}
}>
