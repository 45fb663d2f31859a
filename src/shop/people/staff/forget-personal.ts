import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetPersonalRows, type PersonalOf } from './act-records.server.ts'

export type { PersonalOf }

/** KEEP-07: what acts wrote down of somebody; that they were done, by whom and when, stays. */
export function forgetPersonal(shop: Shop, of: PersonalOf): Promise<void> {
  return inTransaction(shop, ({ db }) => forgetPersonalRows(db, of))
}
