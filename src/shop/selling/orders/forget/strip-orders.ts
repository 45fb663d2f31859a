import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import {
  deleteStanding,
  forgetBuyerRows,
  openOrders,
  ordersNaming,
  ordersToForget,
  ordersToStrip,
  partFromBuyer,
  stripOrderRows,
  type OpenOrder,
} from './strip-records.server.ts'

export type { OpenOrder }

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

type Buyer = { email: string | null; subs: readonly string[] }

/** KEEP-07: orders of somebody up to a moment that still tell of them. */
export function ordersOfBuyer(shop: Shop, buyer: Buyer & { until: Date }): Promise<number[]> {
  return ordersNaming(shop.db, buyer)
}

/** KEEP-07: what was decided about them as a buyer; their stripped orders are nobody's. */
export async function forgetBuyer(shop: Shop, buyer: Buyer): Promise<void> {
  await partFromBuyer(shop.db, buyer)
  await deleteStanding(shop.db, buyer.subs)
}

/** KEEP-07: of these orders those that are open, why, and until when. */
export function findOpenOrders(shop: Shop, ids: readonly number[]): Promise<OpenOrder[]> {
  return openOrders(shop.db, ids, shopDay(shop.clock.now()))
}
