import type { Shop } from '#shop/shop.ts'
import { forgetBuyerRows, ordersToForget, ordersToStrip, stripOrderRows } from './strip-records.server.ts'

type Past = { endedBefore: Date; limit: number }

/** Orders that ended before this moment and tell of people. */
export function findOrdersToStrip(shop: Shop, past: Past): Promise<number[]> {
  return ordersToStrip(shop.db, past)
}

/** Stripped orders that ended before this moment and tell whom they were invoiced to. */
export function findOrdersToForget(shop: Shop, past: Past): Promise<number[]> {
  return ordersToForget(shop.db, past)
}

/** KEEP-06: what the orders say of people beyond what accounting needs. Of those that are open nothing goes; tells of which it went. */
export function stripOrders(shop: Shop, ids: readonly number[]): Promise<number[]> {
  return stripOrderRows(shop.db, ids, shop.clock.now())
}

/** KEEP-06: what was left of them for accounting. */
export function forgetBuyers(shop: Shop, ids: readonly number[]): Promise<void> {
  return forgetBuyerRows(shop.db, ids, shop.clock.now())
}
