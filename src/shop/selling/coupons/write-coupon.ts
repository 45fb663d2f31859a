import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { couponCodeHash } from './coupon-code-hash.ts'
import {
  couponOf,
  forintsMadeSince,
  insertCodes,
  insertCoupon,
  isOneOfMany,
  isScopeThere,
  writeCouponEnd,
} from './coupon-records.server.ts'
import type { CouponScope, NewCodes, NewCoupon } from './coupon.ts'

export type WriteFailure = { kind: 'no-such-scope' } | { kind: 'coupon-code-taken' }

export async function writeCoupon(shop: Shop, coupon: NewCoupon, by: Actor): Promise<Result<number, WriteFailure>> {
  if (!(await isWholeScope(shop, coupon))) return failed({ kind: 'no-such-scope' })
  if (await isOneOfMany(shop.db, couponCodeHash(shop, coupon.code))) return failed({ kind: 'coupon-code-taken' })
  const id = await insertCoupon(shop.db, coupon, { by, now: shop.clock.now() })
  return id === null ? failed({ kind: 'coupon-code-taken' }) : done(id)
}

/** COUPON-10: many codes of one benefit, of which hashes are kept. */
export async function writeCodes(shop: Shop, coupon: NewCodes, by: Actor): Promise<Result<number, WriteFailure>> {
  if (!(await isWholeScope(shop, coupon))) return failed({ kind: 'no-such-scope' })
  const hashes = coupon.codes.map((code) => couponCodeHash(shop, code))
  const id = await insertCodes(shop.db, coupon, { hashes, by, now: shop.clock.now() })
  return id === null ? failed({ kind: 'coupon-code-taken' }) : done(id)
}

async function isWholeScope({ db }: Pick<Shop, 'db'>, scope: CouponScope): Promise<boolean> {
  const isTwofold = scope.categoryId !== null && scope.productIds.length > 0
  return !isTwofold && (await isScopeThere(db, scope))
}

/** From now on it gives nothing more; what was ordered with it stays as it was ordered. */
export async function endCoupon(
  shop: Shop,
  { id }: { id: number },
): Promise<Result<null, { kind: 'no-such-coupon' | 'coupon-ended' }>> {
  if (!(await couponOf(shop.db, id))) return failed({ kind: 'no-such-coupon' })
  return (await writeCouponEnd(shop.db, id, shop.clock.now())) ? done(null) : failed({ kind: 'coupon-ended' })
}

/** What somebody has made codes of forints for since a moment: the most that can be used of them. */
export function forintsOnCouponsSince({ db }: Pick<Shop, 'db'>, by: string, since: Date): Promise<number> {
  return forintsMadeSince(db, { by, since })
}
