import { holdClaims } from './hold-claims.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { fieldSettingsOf } from './field-settings.ts'
import type { ReadWith } from './facts/fields-on-day.ts'
import { makeOtherwiseReadDue } from './read-with-records.server.ts'

/** What the claims of every source are read with today. */
export async function readWithNow(shop: Shop): Promise<ReadWith> {
  const { vatPercent, fixedPriceDays } = await fieldSettingsOf(shop, { rules: {} })
  return { vatPercent, fixedPriceDays }
}

/** Where a rate of VAT is another than at the last look, or for how long prices are fixed, claims for which that counts are due. */
export function makeClaimsReadOtherwiseDue(shop: Shop): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const now = await readWithNow(shop)
    await makeOtherwiseReadDue(shop.db, { now, today: shopDay(shop.clock.now()) })
  })
}
