import type { Shop } from '#shop/shop.ts'
import { userById } from './user-records.server.ts'

/** An access token does not tell the address; the account does. */
export async function emailOf(shop: Shop, userId: string): Promise<string | null> {
  return (await userById(shop.db, userId))?.email ?? null
}
