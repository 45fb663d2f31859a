import type { Shop } from '#shop/shop.ts'
import { versionOf } from './desk-records.server.ts'

/** The version an order has now, by which what was just done can be undone while nobody else has changed it. */
export async function readOrderVersion(shop: Shop, number: string): Promise<number> {
  const version = await versionOf(shop.db, number)
  if (version === null) throw new Error(`There is no order ${number}`)
  return version
}
