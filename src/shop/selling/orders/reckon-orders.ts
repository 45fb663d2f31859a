import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lockOrdersDue, lockOrdersToReckon, reckonOrderRows } from './reckon-records.server.ts'

const AT_ONCE = 500

/**
 * What orders wait for is written with each of their versions. Between two versions only the day can change it: on the morning
 * a book comes out its preorders wait to be packed. Orders from before it was written at all get it here too. Gives how many.
 */
export async function reckonOrders(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let reckoned = 0
  for (const lockRows of [lockOrdersDue, lockOrdersToReckon])
    for (let found = AT_ONCE; found === AT_ONCE && !isStopping(); reckoned += found)
      found = await inTransaction(shop, async ({ db, clock, wake }) => {
        const today = shopDay(clock.now())
        // Two statements: what a change that was waited for has written is seen only by the second.
        const ids = await lockRows(db, { today, most: AT_ONCE })
        if (ids.length > 0) {
          await reckonOrderRows(db, { ids, today })
          wake('orders')
        }
        return ids.length
      })
  return reckoned
}
