import type { RoomTables } from '#database/tables/room-tables.ts'

export type PrivacyTables = RoomTables<{
  data_requests: {}
  erasures: {}
  erasure_finds: {}
}>
