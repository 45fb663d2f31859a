import type { RoomTables } from '#database/tables/room-tables.ts'
import type { RunState } from './runs/run-states.ts'

export type ImportTables = RoomTables<{
  import_sources: {
    field_ranks: object
    rules: object
    place: object
    schedule: object
    read_with: object
  }
  import_runs: {
    state: RunState
    file: object
    cursor: object
    counts: object
    effects: object
    progress: object
    look: object
  }
  import_rows: {
    facts: object
    claim: object
    changes: object
    before: object
    undone: object
  }
  import_problems: {}
  import_choices: {}
}>
