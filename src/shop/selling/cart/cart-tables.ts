import type { RoomTables } from '#database/tables/room-tables.ts'

export type CartTables = RoomTables<{
  kept_cart_lines: {}
}>
