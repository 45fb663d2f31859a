import type { Shop } from '#shop/shop.ts'
import { stockRows } from './stock-records.server.ts'
import type { StockPlace } from './stock-place.ts'

/** DATA-07: how many copies stand where, shops first. */
export async function stockOf(shop: Shop, productId: string): Promise<StockPlace[]> {
  const rows = await stockRows(shop.db, productId)
  return rows.map(({ id, name, type, address, copies }) => ({ id, name, isShop: type === 'SHOP', address, copies }))
}
