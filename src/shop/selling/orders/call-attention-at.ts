import type { Shop } from '#shop/shop.ts'
import type { Shelf } from '#shop/goods/stock/movement.ts'
import { ordersHoldingAt } from './attention-records.server.ts'
import type { AttentionReason } from './attention-reasons.ts'
import { callAttention } from './call-attention.ts'

/** A person has to look at every order for which copies stand aside in these places. Found again, it is no news. */
export async function callAttentionAt(shop: Shop, shelves: readonly Shelf[], reason: AttentionReason): Promise<void> {
  if (shelves.length === 0) return
  for (const orderId of await ordersHoldingAt(shop.db, shelves))
    await callAttention(shop, orderId, reason, { isNews: false })
}
