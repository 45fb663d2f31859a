import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Maybe, MaybeJson, MaybeStamp } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'
import type { StaffState } from './people/staff-member.ts'

export type StaffTables = {
  acts: {
    id: Generated<number>
    at: Date
    by_kind: ActorKind
    by_id: Maybe<string>
    /** Written by the database: whoever of the shop it was, whatever their address becomes. */
    by_sub: Maybe<string>
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
  act_keys: {
    by_kind: ActorKind
    by_id: string
    key: string
    input_hash: Buffer
    answer: MaybeJson<unknown>
    at: Date
  }
  staff_members: {
    sub: string
    email: string
    name: string
    language: Language
    place: string | null
    position_hu: Generated<string>
    position_en: Generated<string>
    state: Generated<Exclude<StaffState, 'invited'>>
    version: GeneratedAlways<number>
    made_at: Date
  }
  roles: { id: string; position: number }
  role_permissions: { role_id: string; permission: string }
  member_roles: { sub: string; role_id: string }
  office_list_choices: { sub: string; list: string; columns: Maybe<string[]>; density: string }
  office_views: {
    id: GeneratedAlways<number>
    sub: string
    list: string
    name: string
    search: string
    is_shared: boolean
    made_at: Date
  }
  office_presence: { record: string; sub: string; seen_at: Date }
  office_sign_ins: {
    id: string
    token_hash: Buffer
    sub: string
    pool_sign_in: string | null
    factors: string[]
    proven_at: Date
    proven_wish: Buffer | null
    began_at: Date
    last_seen_at: Date
    locked_at: MaybeStamp
    device: string
    network: string
  }
  staff_invitations: { sub: string; token_hash: Buffer; made_at: Date; expires_at: Date; opened_at: MaybeStamp }
  used_pool_sign_ins: { pool_sign_in: string; at: Date }
}

type ChangedOfPeople = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
