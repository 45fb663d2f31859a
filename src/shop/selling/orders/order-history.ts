import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { insertHistory } from './change-records.server.ts'
import type { HistoryKind } from './history-kinds.ts'
import type { OrderStatus } from './order.ts'

export type HistoryEntry = {
  kind: HistoryKind
  from: OrderStatus
  to: OrderStatus
  by: Actor
  note?: string | null
}

/** Every change of an order is a version of it, and says who did what. The order is locked. */
export async function writeHistory(shop: Shop, orderId: number, entry: HistoryEntry): Promise<void> {
  await insertHistory(shop.db, orderId, entry, shop.clock.now())
}
