import type { RoomTables } from '#database/tables/room-tables.ts'
import type { KeptClosing } from './intake.ts'

export type IntakeTables = RoomTables<{
  /** `note`: the number of the supplier's paper. */
  intakes: {
    closing: KeptClosing
  }
  intake_scans: {}
  intake_lines: {}
}>
