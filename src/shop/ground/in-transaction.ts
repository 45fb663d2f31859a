import type { Shop, Work } from '#shop/shop.ts'

/**
 * All of it or nothing: what throws leaves no trace. A failure returned as a value is kept, with what was written before
 * it. Work that was woken meanwhile begins when what it needs has been written.
 */
export async function inTransaction<Value>(shop: Shop, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  if (shop.db.isTransaction) return work(shop)
  const woken: Work[] = []
  const wake = (...works: Work[]) => void woken.push(...works)
  const value = await shop.db
    .transaction()
    .execute((db) => work({ ...shop, db, wake, cards: undefined, lists: undefined, searches: undefined }))
  if (woken.length > 0) shop.wake(...woken)
  return value
}

/** Several things read as they are at one moment, whoever writes meanwhile. */
export function atOneMoment<Value>(shop: Pick<Shop, 'db'>, read: (db: Shop['db']) => Promise<Value>): Promise<Value> {
  if (shop.db.isTransaction) return read(shop.db)
  return shop.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
