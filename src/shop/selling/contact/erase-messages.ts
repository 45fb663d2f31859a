import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteMessagesOf } from './contact-records.server.ts'

/** KEEP-07: what they wrote, with its answers. The law on consumers has the record of a complaint kept for its time. */
export async function eraseMessages(shop: Shop, email: string): Promise<{ id: string; reference: string }[]> {
  const { statementYears } = await shopSetting(shop, 'keptData')
  return deleteMessagesOf(shop.db, { email, complaintsFrom: yearsBefore(shop.clock.now(), statementYears) })
}
