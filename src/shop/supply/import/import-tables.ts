import type { Generated, GeneratedAlways } from 'kysely'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Json, MaybeJson, MaybeStamp, Stamp } from '#database/column-kinds.ts'
import type { ChoiceKind } from '#shop/catalogue/claims/facts/chosen-words.ts'
import type { RunState } from './runs/run-states.ts'

export type ImportTables = {
  import_sources: {
    id: string
    name: string
    kind: 'onix' | 'table' | 'stock' | 'hand'
    rank: number
    field_ranks: Generated<object>
    rules: Generated<object>
    is_paused: Generated<boolean>
    version: Generated<number>
    place: MaybeJson<object>
    schedule: MaybeJson<object>
    next_fetch_at: MaybeStamp
    last_etag: string | null
    last_modified: string | null
    failed_fetches: Generated<number>
    fetch_failure: string | null
    fetching_until: MaybeStamp
    read_with: MaybeJson<object>
    created_at: Stamp
  }
  import_runs: {
    id: GeneratedAlways<number>
    source_id: string
    kind: 'import' | 'undo' | 'remap'
    undoes: number | null
    state: RunState
    file: Json<object>
    cursor: Json<object>
    counts: MaybeJson<object>
    effects: MaybeJson<object>
    guards: Generated<string[]>
    failure: string | null
    progress: MaybeJson<object>
    look: MaybeJson<object>
    worked_at: MaybeStamp
    taken_up: Generated<number>
    is_handed_over: Generated<boolean>
    told: 'waiting' | 'refused' | 'failed' | null
    started_by_kind: ActorKind
    started_by_id: string | null
    approved_by_kind: ActorKind | null
    approved_by_id: string | null
    created_at: Stamp
    staged_at: MaybeStamp
    checked_at: MaybeStamp
    approved_at: MaybeStamp
    ended_at: MaybeStamp
  }
  import_rows: {
    run_id: number
    number: number
    line: number
    reference: string | null
    ean: string | null
    numbers: Generated<string[]>
    notification: string
    stamp: string | null
    note: string | null
    facts: MaybeJson<object>
    hash: string | null
    product_id: string | null
    action: string | null
    claim: MaybeJson<object>
    changes: Generated<object>
    before: MaybeJson<object>
    state: Generated<'staged' | 'checked' | 'applied' | 'settled' | 'stale' | 'left'>
    checked_at: MaybeStamp
    product_version: number | null
    undone: MaybeJson<object>
  }
  import_problems: {
    run_id: number
    number: number
    code: string
    field: string | null
    value: string | null
    line: number | null
    is_of_check: Generated<boolean>
  }
  import_choices: {
    id: GeneratedAlways<number>
    source_id: string | null
    kind: ChoiceKind
    said: string
    key: string
    ours: string
    chosen_by_kind: ActorKind
    chosen_by_id: string | null
    chosen_at: Date
  }
}
