import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { dueClaimsOf } from './claim-records.server.ts'

/** All that a source claims is to be read again. */
export function makeClaimsDue({ db, clock }: Shop, sourceId: string): Promise<void> {
  return dueClaimsOf(db, sourceId, shopDay(clock.now()))
}
