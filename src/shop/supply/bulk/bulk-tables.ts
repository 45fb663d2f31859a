import type { GeneratedAlways, Generated } from 'kysely'
import type { Json, Maybe, MaybeJson, MaybeStamp } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { BulkRowState, BulkState } from './bulk-job.ts'

export type BulkTables = {
  bulk_jobs: {
    id: GeneratedAlways<number>
    terms: Json<object>
    selection: Json<object>
    state: Generated<BulkState>
    undoes: Maybe<number>
    by_kind: ActorKind
    by_id: Maybe<string>
    made_at: Date
    started_at: MaybeStamp
    ended_at: MaybeStamp
    started_by_kind: Maybe<ActorKind>
    started_by_id: Maybe<string>
    total: number
    summary: MaybeJson<object>
    failures: Generated<number>
  }
  bulk_job_rows: {
    job_id: number
    position: number
    product_id: string
    state: Generated<BulkRowState>
    before: MaybeJson<unknown>
    after: MaybeJson<unknown>
    hand: MaybeJson<object>
    puts_back: MaybeJson<object>
    problem: MaybeJson<object>
    warned: MaybeJson<object[]>
    act_id: Maybe<number>
  }
}
