import type { Shop } from './shop.ts'

/** All of it or nothing: what throws leaves no trace. A failure returned as a value is kept, with what was written before it. */
export function inTransaction<Value>(shop: Shop, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  if (shop.db.isTransaction) return work(shop)
  return shop.db.transaction().execute((db) => work({ ...shop, db }))
}
