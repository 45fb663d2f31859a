import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lockMember } from '#shop/people/staff/people/lock-member.ts'
import { readCouponCode } from '#shop/selling/coupons/coupon-code.ts'
import { mostGiven, type NewCoupon } from '#shop/selling/coupons/coupon.ts'
import { writeCoupon, type WriteFailure } from '#shop/selling/coupons/write-coupon.ts'
import type { Shop } from '#shop/shop.ts'
import type { OverOwnLimit } from '../gift-cards/give-card.ts'
import { refundStanding } from '../refunds/refund-standing.ts'

type MakeFailure =
  | WriteFailure
  | OverOwnLimit
  | { kind: 'bad-coupon-code' }
  | { kind: 'ends-before-it-begins' }
  | { kind: 'ends-in-the-past' }
  | { kind: 'uses-missing' }

/**
 * COUPON-08: somebody of the shop makes a code. What one of forints can come to in all counts against their limits, of the act and of the
 * day, as what is given back does; percents and delivery are prices, for which whoever may make them needs no limit.
 */
export function makeCoupon(
  shop: Shop,
  { by, ...wanted }: NewCoupon & { by: Actor },
): Promise<Result<{ id: number; code: string }, MakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const code = readCouponCode(wanted.code)
    const { benefit, mostUses, validFrom, validUntil } = wanted
    if (code === null) return failed({ kind: 'bad-coupon-code' })
    if (validUntil < validFrom) return failed({ kind: 'ends-before-it-begins' })
    if (validUntil < shopDay(now)) return failed({ kind: 'ends-in-the-past' })
    if (benefit.kind === 'forints' && mostUses === null) return failed({ kind: 'uses-missing' })
    if (by.kind === 'staff') {
      const { alone } = await refundStanding(shop, by.id, await lockMember(shop, by.id))
      if (mostGiven(wanted) > alone) return failed({ kind: 'over-own-limit', alone })
    }
    const written = await writeCoupon(shop, { ...wanted, code }, by)
    return written.ok ? done({ id: written.value, code }) : written
  })
}
