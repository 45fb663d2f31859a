import { done, failed, type Result } from '#kit/result.ts'
import type { TryCode } from '#shop/ground/limits/try-code.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { checkGiftCard, type GiftCardFailure, type KnownGiftCard } from '#shop/selling/gift-cards/check-gift-card.ts'
import { codePass, readCodePass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { readCouponCode } from './coupon-code.ts'
import { couponOf } from './coupon-records.server.ts'
import { isInForceOn, type Coupon } from './coupon.ts'

export type KnownCode = { card: KnownGiftCard } | { coupon: string }

/**
 * COUPON-05: what somebody types where they pay: a gift card, or a coupon with a pass by which an order is placed with it. A coupon that was
 * told to everybody costs no try: there is nothing to be guessed of it, and many use it from one network.
 */
export async function checkCode(
  shop: Shop,
  { code, tryCode }: { code: string; tryCode: TryCode },
): Promise<Result<KnownCode, GiftCardFailure>> {
  if (readCouponCode(code) === null) {
    const card = await checkGiftCard(shop, { code, tryCode })
    return card.ok ? done({ card: card.value }) : card
  }
  const known = await couponInForce(shop, code)
  const coupon = known?.isAnnounced ? done(known) : await tryCode('coupon', async () => known)
  if (!coupon.ok) return coupon
  return coupon.value
    ? done({ coupon: codePass(shop, 'coupon', coupon.value.id) })
    : failed({ kind: 'gift-card-refused' })
}

async function couponInForce(shop: Shop, typed: string): Promise<Coupon | null> {
  const code = readCouponCode(typed)
  const coupon = code === null ? null : await couponOf(shop.db, { code })
  return coupon && isInForceOn(coupon, shopDay(shop.clock.now())) ? coupon : null
}

/** By what a checkout has in its hand, whether it can still be used or not. */
export async function couponOfPass(shop: Shop, pass: string): Promise<Coupon | null> {
  const id = readCodePass(shop, 'coupon', pass)
  return id === null ? null : couponOf(shop.db, { id })
}
