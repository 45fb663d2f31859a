import type { RoomTables } from '#database/tables/room-tables.ts'
import type { KeptOutcome } from './count.ts'

export type CountTables = RoomTables<{
  counts: {
    outcome: KeptOutcome
  }
  count_titles: {}
  count_scans: {}
  count_outcomes: {}
}>
