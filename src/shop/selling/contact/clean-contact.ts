import { daysBefore, yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteMessages } from './contact-records.server.ts'

/** A complaint is kept as long as the law on consumers wants its record. */
export async function cleanContact(shop: Shop): Promise<number> {
  const { messageYears, statementYears, suspiciousDays } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  return deleteMessages(shop.db, {
    usual: yearsBefore(now, messageYears),
    complaints: yearsBefore(now, Math.max(messageYears, statementYears)),
    suspicious: daysBefore(now, suspiciousDays),
  })
}
