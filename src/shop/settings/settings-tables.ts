import type { JSONColumnType } from 'kysely'
import type { Stamp } from '#database/column-kinds.ts'

export type SettingsTables = {
  settings: { name: string; value: JSONColumnType<object>; updated_at: Stamp }
}
