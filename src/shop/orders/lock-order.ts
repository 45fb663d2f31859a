import type { Shop } from '#shop/shop.ts'
import { lockOrderRow, orderByNumber, type OrderRow } from './order-records.server.ts'

export type LockedOrder = OrderRow

/** The order as it is now, and nobody else's to change until the transaction ends. Never held while a provider is asked. */
export async function lockOrder(shop: Shop, number: string): Promise<LockedOrder | null> {
  if (!shop.db.isTransaction) throw new Error('An order is locked inside a transaction')
  return (await lockOrderRow(shop.db, number)) ? orderByNumber(shop.db, number) : null
}
