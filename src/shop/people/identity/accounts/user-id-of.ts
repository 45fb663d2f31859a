import type { Shop } from '#shop/shop.ts'
import { userByEmail } from './user-records.server.ts'

export async function userIdOf(shop: Shop, email: string): Promise<string | null> {
  return (await userByEmail(shop.db, email))?.id ?? null
}
