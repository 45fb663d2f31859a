import { findingsOf, FIXED_PRICE_DAYS_AHEAD } from '#shop/goods/pricing/price-findings.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { dropOldFindings, titlesToLookAt, writeFindings } from './finding-records.server.ts'

const LOOKED_AT_ONCE = 500

/** OFFICE-43: looks at every title with a sale, and at fixed prices that end soon, and writes down what somebody should look at. */
export async function findPriceFindings(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const now = shop.clock.now()
  const from = shopDay(now)
  const until = addDays(from, FIXED_PRICE_DAYS_AHEAD - 1)
  const rules = await readPriceRules(shop)
  for (let after = ''; ;) {
    if (isStopping()) return
    const ids = await titlesToLookAt(shop.db, { after, from, until, limit: LOOKED_AT_ONCE })
    const facts = await readPriceFacts(shop, ids)
    const found = facts.flatMap(({ id, product, history }) =>
      findingsOf(product, history, rules, now).map((finding) => ({ productId: id, ...finding })),
    )
    await writeFindings(shop.db, found, now)
    const last = ids.at(-1)
    if (last === undefined || ids.length < LOOKED_AT_ONCE) break
    after = last
  }
  await dropOldFindings(shop.db, now)
}
