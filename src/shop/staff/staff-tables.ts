import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Maybe, MaybeJson } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/actor.ts'

export type StaffTables = {
  acts: {
    id: Generated<number>
    at: Date
    by_kind: ActorKind
    by_id: Maybe<string>
    operation: string
    record: Maybe<string>
    reason: Maybe<string>
    input: ColumnType<Record<string, unknown>, string, never>
    personal: MaybeJson<Record<string, unknown>>
    refusal: MaybeJson<unknown>
  }
  act_changes: {
    id: GeneratedAlways<number>
    act_id: number
    table_name: string
    key: ColumnType<Record<string, unknown>, string, never>
    before: MaybeJson<Record<string, unknown>>
    after: MaybeJson<Record<string, unknown>>
    personal: MaybeJson<ChangedOfPeople>
  }
}

type ChangedOfPeople = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
