import type { Shop } from '#shop/shop.ts'
import { ordersToFind, writeOrderWords } from './order-find-records.server.ts'
import { orderWords } from './order-words.ts'

const AT_ONCE = 500

/**
 * Writes down by which words orders are found, of those that are new or have changed. Twice or by two processes at once does no
 * harm: the words are of the order as it was when its mark was read, and a later mark is written again.
 */
export async function writeOrderFinds(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let written = 0
  for (let found = AT_ONCE; found === AT_ONCE && !isStopping(); written += found) {
    const orders = await ordersToFind(shop.db, AT_ONCE)
    found = orders.length
    if (found > 0)
      await writeOrderWords(
        shop.db,
        orders.map(({ orderId, mark, ...order }) => ({ orderId, mark, words: orderWords(order) })),
      )
  }
  return written
}
