import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { deletePricesBefore } from './price-records.server.ts'

/** As long as somebody may claim that a price was not what it was said to be. */
const KEPT_YEARS = 5
const AT_ONCE = 5_000

/** What was asked before stays as the one line that held at the beginning of these years. Nothing that is shown changes by it. */
export async function forgetPrices(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  const before = new Date(shop.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  for (let forgotten = 0; ;) {
    const gone = await inTransaction(shop, ({ db }) => deletePricesBefore(db, { before, limit: AT_ONCE }))
    forgotten += gone
    if (gone < AT_ONCE || isStopping()) return forgotten
  }
}
