import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { lockMember } from '#shop/people/staff/people/lock-member.ts'
import { readCouponCode } from '#shop/selling/coupons/coupon-code.ts'
import { MOST_CODES, mostGiven, type CouponTerms, type NewCodes, type NewCoupon } from '#shop/selling/coupons/coupon.ts'
import { writeCodes, writeCoupon, type WriteFailure } from '#shop/selling/coupons/write-coupon.ts'
import type { Shop } from '#shop/shop.ts'
import type { OverOwnLimit } from '../gift-cards/give-card.ts'
import { refundStanding } from '../refunds/refund-standing.ts'

type TermsFailure =
  | OverOwnLimit
  | { kind: 'bad-coupon-code' }
  | { kind: 'ends-before-it-begins' }
  | { kind: 'ends-in-the-past' }
  | { kind: 'uses-missing' }
type MakeFailure = WriteFailure | TermsFailure

/**
 * COUPON-08: somebody of the shop makes a code. What one of forints can come to in all counts against their limits, of the act and of the
 * day, as what is given back does; percents and delivery are prices, for which whoever may make them needs no limit.
 */
export function makeCoupon(
  shop: Shop,
  { by, ...wanted }: NewCoupon & { by: Actor },
): Promise<Result<{ id: number; code: string }, MakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const code = readCouponCode(wanted.code)
    if (code === null) return failed({ kind: 'bad-coupon-code' })
    const why = await whyNot(shop, wanted, by)
    if (why) return failed(why)
    const written = await writeCoupon(shop, { ...wanted, code }, by)
    return written.ok ? done({ id: written.value, code }) : written
  })
}

/**
 * COUPON-10: many codes of one benefit, each good for one order, drawn by whoever makes them: no answer of the shop holds one, and what
 * is kept tells nobody what they were.
 */
export function makeCodes(
  shop: Shop,
  { by, ...wanted }: NewCodes & { by: Actor },
): Promise<Result<{ id: number; count: number }, MakeFailure>> {
  return inTransaction(shop, async (shop) => {
    const codes = wanted.codes.flatMap((code) => readCouponCode(code) ?? [])
    const count = new Set(codes).size
    if (count === 0 || count > MOST_CODES || count < wanted.codes.length) return failed({ kind: 'bad-coupon-code' })
    const why = await whyNot(shop, { ...wanted, mostUses: count }, by)
    if (why) return failed(why)
    const written = await writeCodes(shop, { ...wanted, codes }, by)
    return written.ok ? done({ id: written.value, count }) : written
  })
}

type Terms = Pick<CouponTerms, 'benefit' | 'mostUses' | 'validFrom' | 'validUntil'>

async function whyNot(shop: Shop, terms: Terms, by: Actor): Promise<TermsFailure | null> {
  const { benefit, mostUses, validFrom, validUntil } = terms
  if (validUntil < validFrom) return { kind: 'ends-before-it-begins' }
  if (validUntil < shopDay(shop.clock.now())) return { kind: 'ends-in-the-past' }
  if (benefit.kind === 'forints' && mostUses === null) return { kind: 'uses-missing' }
  if (by.kind !== 'staff') return null
  const { alone } = await refundStanding(shop, by.id, await lockMember(shop, by.id))
  return mostGiven(terms) > alone ? { kind: 'over-own-limit', alone } : null
}
