import type { RoomTables } from '#database/tables/room-tables.ts'

export type MoneyTables = RoomTables<{
  money_files: {
    facts: Record<string, unknown>
  }
  money_rows: {}
  credit_parts: {}
}>
