import type { Shop } from '#shop/shop.ts'
import { accountRows } from './user-records.server.ts'

/**
 * Accounts that a `tsquery` over folded words finds by name, e-mail address or phone, in the writing of `order-words.ts`. Those of
 * a user pool elsewhere are not known here.
 */
export async function findAccounts(
  shop: Shop,
  { query, limit }: { query: string; limit: number },
): Promise<{ sub: string; name: string | null; email: string }[]> {
  return shop.identity.foreignPool ? [] : accountRows(shop.db, { query, limit })
}
