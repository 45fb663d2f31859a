import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { leaveToOrder } from '#shop/goods/stock/sell-over-counter.ts'
import { endAttention } from '#shop/selling/orders/call-attention.ts'
import type { Shop } from '#shop/shop.ts'
import { freeLines, insertSaleOrder, lockTillPlaces } from './till-records.server.ts'

/** So near in time a line of the till and the handing over of an order whose document is its receipt are the same copies. */
export const RUNG_UP_MS = 15 * MINUTE_MS

/** Where of a line only the day is known, from which it stands in the middle. */
export const UNTIMED_MS = 12 * HOUR_MS

type MatchRungUp = {
  orderId: number
  place: string
  /** What was handed over of it. */
  titles: readonly { productId: string; copies: number }[]
  by: Actor
}

/** TILL-05: an order that was rung up before it was handed over is counted once: its lines of the journal move nothing. */
export async function matchRungUp(shop: Shop, { orderId, place, titles, by }: MatchRungUp): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  // No line of the till comes in meanwhile.
  await lockTillPlaces(db, [place])
  for (const { productId, copies } of titles) {
    let left = copies
    for (const line of await freeLines(db, {
      productId,
      copies,
      place,
      soldAt: now,
      withinMs: RUNG_UP_MS,
      untimedMs: UNTIMED_MS,
    })) {
      const own = Math.min(line.copies, left)
      left -= own
      await insertSaleOrder(db, { saleId: line.saleId, orderId, copies: own, now })
      await leaveToOrder(shop, { saleId: line.saleId, copies: own, shelf: { productId, warehouseId: place }, by })
      if (left === 0) break
    }
  }
  // Its copies are in the buyer's hands.
  await endAttention(shop, orderId, 'sold-over-counter')
}
