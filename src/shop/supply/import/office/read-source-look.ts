import type { Shop } from '#shop/shop.ts'
import { lastLook } from '../runs/look-records.server.ts'
import type { TableLook } from '../table/table-look.ts'

/** OFFICE-57: how the last table of a source began; null where it has sent none. */
export function readSourceLook({ db }: Shop, sourceId: string): Promise<TableLook | null> {
  return lastLook(db, sourceId)
}
