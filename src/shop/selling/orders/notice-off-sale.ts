import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { callAttention } from './call-attention.ts'
import { endOffSale, ordersOffSale } from './due-records.server.ts'

const MAX_AT_ONCE = 1000

/**
 * Orders that wait for a recalled or withdrawn title need a person: it may not be sent. Each of its titles is told once, also
 * after others were seen. One that is sold again needs nobody. Gives how many orders there were.
 */
export async function noticeOffSale(shop: Shop): Promise<number> {
  await endOffSale(shop.db)
  const waiting = await ordersOffSale(shop.db, MAX_AT_ONCE)
  for (const { orderId, productId } of waiting)
    await inTransaction(shop, (shop) => callAttention(shop, orderId, 'title-off-sale', { about: productId }))
  return new Set(waiting.map(({ orderId }) => orderId)).size
}
