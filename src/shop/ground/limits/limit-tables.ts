import type { Stamp } from '#database/column-kinds.ts'

export type LimitTables = {
  shared_limits: { key: string; count: number | null; until: Stamp }
}
