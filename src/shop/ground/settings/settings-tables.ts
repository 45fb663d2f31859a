import type { RoomTables } from '#database/tables/room-tables.ts'

export type SettingsTables = RoomTables<{
  settings: {
    value: object
  }
}>
