import type { Shop } from '#shop/shop.ts'
import { titlesInScope, usesOf } from './coupon-records.server.ts'
import type { CodeUser, Coupon } from './coupon.ts'

/** Which of these titles it is for. */
export function titlesOfCoupon(
  { db }: Pick<Shop, 'db'>,
  coupon: Coupon,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return titlesInScope(db, coupon, productIds)
}

/** Whether somebody has used it as often as one may. */
export async function hasUsedUp({ db }: Pick<Shop, 'db'>, { id, mostEach }: Coupon, user: CodeUser): Promise<boolean> {
  return mostEach !== null && (await usesOf(db, id, user)) >= mostEach
}
