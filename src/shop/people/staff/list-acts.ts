import type { Shop } from '#shop/shop.ts'
import { actRows, type ActFilter } from './act-records.server.ts'
import type { PastAct } from './act.ts'

/** What was done, the newest first: all of it, or to one record, or by one person. */
export async function listActs(shop: Shop, filter: ActFilter): Promise<PastAct[]> {
  const rows = await actRows(shop.db, filter)
  return rows.map(({ personal, ...act }) => ({ ...act, input: { ...act.input, ...personal } }))
}
