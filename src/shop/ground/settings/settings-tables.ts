import type { JSONColumnType, Generated } from 'kysely'
import type { Stamp } from '#database/column-kinds.ts'

export type SettingsTables = {
  settings: { name: string; value: JSONColumnType<object>; updated_at: Stamp; version: Generated<number> }
}
