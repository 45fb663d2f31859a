import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { markRefusalsSeen } from './till-records.server.ts'

/** TILL-07: somebody has seen to lines that were not taken: they are told no more, unless they are refused again. */
export async function seeToRefusals(shop: Shop, { ids, by }: { ids: readonly number[]; by: Actor }): Promise<void> {
  await markRefusalsSeen(shop.db, { ids, by, now: shop.clock.now() })
}
