import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteTrusted, insertTrusted, trustedRow } from './trusted-records.server.ts'

/** Since when somebody has limits of their own, by whom, and why. */
export type Trusted = { since: Date; by: string; reason: string }

export function readTrusted(shop: Shop, userId: string): Promise<Trusted | null> {
  return trustedRow(shop.db, userId)
}

/** ORDER-05: from now on the limits for named customers hold for them. Naming somebody again gives another reason. */
export async function nameTrusted(
  shop: Shop,
  { userId, reason, by }: { userId: string; reason: string; by: Actor },
): Promise<void> {
  await insertTrusted(shop.db, { userId, reason, by, since: shop.clock.now() })
}

/** They have the limits of everybody again. What stands aside for them already stays. */
export async function unnameTrusted(shop: Shop, userId: string): Promise<void> {
  await deleteTrusted(shop.db, userId)
}
