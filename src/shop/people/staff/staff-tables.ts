import type { ColumnType } from 'kysely'
import type { RoomTables } from '#database/tables/room-tables.ts'

export type StaffTables = RoomTables<{
  /** `by_sub`: written by the database: whoever of the shop it was, whatever their address becomes. */
  acts: {
    input: ColumnType<Record<string, unknown>, string, never>
    personal: Record<string, unknown>
  }
  act_changes: {
    key: ColumnType<Record<string, unknown>, string, never>
    before: Record<string, unknown>
    after: Record<string, unknown>
    personal: ChangedOfPeople
  }
  act_keys: {}
  staff_members: {}
  roles: {}
  role_permissions: {}
  member_roles: {}
  office_list_choices: {}
  office_views: {}
  office_presence: {}
  office_sign_ins: {}
  staff_invitations: {}
  used_pool_sign_ins: {}
  api_keys: {}
}>

type ChangedOfPeople = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
