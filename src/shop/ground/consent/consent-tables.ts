import type { RoomTables } from '#database/tables/room-tables.ts'

export type ConsentTables = RoomTables<{
  cookie_consents: {}
}>
