import type { RoomTables } from '#database/tables/room-tables.ts'

export type BackupTables = RoomTables<{
  backups: {}
}>
