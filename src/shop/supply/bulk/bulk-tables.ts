import type { RoomTables } from '#database/tables/room-tables.ts'

export type BulkTables = RoomTables<{
  bulk_jobs: {
    terms: object
    selection: object
    summary: object
  }
  bulk_job_rows: {
    hand: object
    puts_back: object
    problem: object
    warned: object[]
  }
}>
