import { inTransaction } from '#shop/ground/in-transaction.ts'
import { documentYearsBefore, yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { forgetPersonal } from '#shop/people/staff/forget-personal.ts'
import { forgetRecipients } from '#shop/selling/fulfilment/labels/forget-recipients.ts'
import { forgetPaperBuyers } from '#shop/selling/invoicing/forget-buyers.ts'
import {
  findOrdersToForget,
  findOrdersToStrip,
  forgetBuyers,
  stripOrders,
} from '#shop/selling/orders/forget/strip-orders.ts'
import { forgetPastStatements, forgetStatementsOf } from '#shop/selling/withdrawal/forget-statements.ts'
import type { Shop } from '#shop/shop.ts'
import { recordsOfOrders } from './privacy-records.server.ts'

const AT_ONCE = 200

/** KEEP-06: everything about these orders that tells of people, but what accounting needs. Those that are open stay as they are. */
export function stripOrdersOfPeople(shop: Shop, ids: readonly number[]): Promise<number[]> {
  return inTransaction(shop, async (shop) => {
    const stripped = await stripOrders(shop, ids)
    if (stripped.length === 0) return []
    await forgetRecipients(shop, stripped)
    await forgetStatementsOf(shop, stripped)
    await forgetPaperBuyers(shop, stripped, 'mail')
    await forgetPersonal(shop, await recordsOfOrders(shop.db, stripped))
    return stripped
  })
}

/** KEEP-06: orders whose periods are over, as the settings say and the privacy policy tells. Stopped half-way it goes on the next night. */
export async function stripPastOrders(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  const { orderYears, documentYears } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  const ended = { endedBefore: yearsBefore(now, orderYears), limit: AT_ONCE }
  for (let found = AT_ONCE; found === AT_ONCE && !isStopping();) {
    const ids = await findOrdersToStrip(shop, ended)
    found = (await stripOrdersOfPeople(shop, ids)).length
  }
  const documented = { endedBefore: documentYearsBefore(now, documentYears), limit: AT_ONCE }
  for (let found = AT_ONCE; found === AT_ONCE && !isStopping();) {
    const ids = await findOrdersToForget(shop, documented)
    found = ids.length
    await inTransaction(shop, async (shop) => {
      await forgetPaperBuyers(shop, ids, 'all')
      await forgetBuyers(shop, ids)
    })
  }
  await forgetPastStatements(shop)
}
