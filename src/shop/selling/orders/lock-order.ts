import type { Shop } from '#shop/shop.ts'
import { lockOrderRow, orderBooks, orderByNumber, type OrderBooks, type OrderRow } from './order-records.server.ts'

export type LockedOrder = OrderRow

/** The order as it is now, and nobody else's to change until the transaction ends. Never held while a provider is asked. */
export async function lockOrder(shop: Shop, number: string): Promise<LockedOrder | null> {
  return (await lock(shop, number)) ? orderByNumber(shop.db, number) : null
}

/** The order as it is now, for whoever only looks. */
export function readOrder(shop: Pick<Shop, 'db'>, number: string): Promise<LockedOrder | null> {
  return orderByNumber(shop.db, number)
}

/** The same, where it is only about its money. */
export async function lockOrderBooks(shop: Shop, number: string): Promise<OrderBooks | null> {
  return (await lock(shop, number)) ? orderBooks(shop.db, number) : null
}

function lock(shop: Shop, number: string): Promise<boolean> {
  if (!shop.db.isTransaction) throw new Error('An order is locked inside a transaction')
  // Whoever locks it means to change it: those who have it open look again when that is committed.
  shop.wake(`order:${number}`)
  return lockOrderRow(shop.db, number)
}
