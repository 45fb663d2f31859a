import type { Stamp } from '#database/column-kinds.ts'

export type CustomerTables = {
  buyers_seen: { by_id: string; record: string; how: 'whole' | 'name'; at: Stamp }
}
