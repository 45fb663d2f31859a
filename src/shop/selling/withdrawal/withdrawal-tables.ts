import type { RoomTables } from '#database/tables/room-tables.ts'

export type WithdrawalTables = RoomTables<{
  returns: {
    statement: Record<string, unknown>
  }
  return_lines: {}
}>
