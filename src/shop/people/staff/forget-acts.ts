import { inTransaction } from '#shop/ground/in-transaction.ts'
import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { DAY_MS } from '#kit/durations.ts'
import { forgetActKeys } from './act-key-records.server.ts'
import { forgetActRows } from './act-records.server.ts'
import { forgetPoolSignIns } from './office-sign-in/office-sign-in-records.server.ts'

/** Acts are kept for some years, what they say of people for fewer; the keys by which they were asked for, and which sign-ins were used, only for a day. */
export async function forgetActs(shop: Shop): Promise<void> {
  const { years, personalYears } = await shopSetting(shop, 'keptActs')
  const now = shop.clock.now()
  await forgetActKeys(shop.db, new Date(now.getTime() - DAY_MS))
  await forgetPoolSignIns(shop.db, new Date(now.getTime() - DAY_MS))
  await inTransaction(shop, ({ db }) =>
    forgetActRows(db, { actsBefore: yearsBefore(now, years), personalBefore: yearsBefore(now, personalYears) }),
  )
}
