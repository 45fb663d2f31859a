import type { Shop } from '#shop/shop.ts'
import { owingOrders, type OwingOrder, type OwingPage } from './owes-invoice.server.ts'

/** Orders that ought to have an invoice and have none, or another one after what was written by hand, by when they were confirmed, the oldest first. */
export function listOwingOrders(shop: Shop, page: OwingPage): Promise<OwingOrder[]> {
  return owingOrders(shop.db, page)
}
