import { yearsBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { blankPastStatements, blankStatements } from './withdrawal-records.server.ts'

/** KEEP-06: who withdrew from these orders, and in which words. */
export function forgetStatementsOf(shop: Shop, orderIds: readonly number[]): Promise<void> {
  return blankStatements(shop.db, orderIds)
}

/** KEEP-06: the same of all returns that are over for as long as such words are kept. */
export async function forgetPastStatements(shop: Shop): Promise<void> {
  const { statementYears } = await shopSetting(shop, 'keptData')
  await blankPastStatements(shop.db, yearsBefore(shop.clock.now(), statementYears))
}
