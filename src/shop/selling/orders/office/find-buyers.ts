import { findAccounts } from '#shop/people/identity/accounts/find-accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { buyerRows } from './order-find-records.server.ts'
import { accountQuery, isRare, orderQuery } from './order-words.ts'

export type FoundBuyer = {
  sub: string
  /** As they wrote it with their last order, else of their account; null where neither tells. */
  name: string | null
  email: string
}

/** Customers by what their orders are found by, who ordered last first; then whose account is found by name, address or phone. */
export async function findBuyers(shop: Shop, { text, limit }: { text: string; limit: number }): Promise<FoundBuyer[]> {
  const [query, ofAccounts] = [orderQuery(text), accountQuery(text)]
  const [buyers, accounts] = await Promise.all([
    query ? buyerRows(shop.db, { query, isRare: isRare(text), limit }) : [],
    ofAccounts ? findAccounts(shop, { query: ofAccounts, limit }) : [],
  ])
  const others = accounts.filter(({ sub }) => !buyers.some((buyer) => buyer.sub === sub))
  return [...buyers, ...others].slice(0, limit)
}
