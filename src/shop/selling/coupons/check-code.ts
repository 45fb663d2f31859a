import { done, failed, type Result } from '#kit/result.ts'
import type { TryCode } from '#shop/ground/limits/try-code.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { checkGiftCard, type GiftCardFailure, type KnownGiftCard } from '#shop/selling/gift-cards/check-gift-card.ts'
import { codePass, readCodePass } from '#shop/selling/gift-cards/gift-card-pass.ts'
import { couponCodeHash } from './coupon-code-hash.ts'
import { readCouponCode } from './coupon-code.ts'
import { toldCoupon } from './coupon-records.server.ts'
import { isInForceOn, type ToldCoupon } from './coupon.ts'

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
  return coupon.value ? done({ coupon: passOf(shop, coupon.value) }) : failed({ kind: 'gift-card-refused' })
}

function passOf(shop: Shop, { id, codeId }: ToldCoupon): string {
  return codeId === null ? codePass(shop, 'coupon', id) : codePass(shop, 'one of many', codeId)
}

async function couponInForce(shop: Shop, typed: string): Promise<ToldCoupon | null> {
  const coupon = await couponOfCode(shop, typed)
  return coupon && isInForceOn(coupon, shopDay(shop.clock.now())) ? coupon : null
}

/** COUPON-09: as a bookseller types it for somebody who tells it. */
export async function couponOfCode(shop: Shop, typed: string): Promise<ToldCoupon | null> {
  const code = readCouponCode(typed)
  return code === null ? null : toldCoupon(shop.db, { code, hash: couponCodeHash(shop, code) })
}

/** By what a checkout has in its hand, whether it can still be used or not. */
export async function couponOfPass(shop: Shop, pass: string): Promise<ToldCoupon | null> {
  const id = readCodePass(shop, 'coupon', pass)
  if (id !== null) return toldCoupon(shop.db, { id })
  const codeId = readCodePass(shop, 'one of many', pass)
  return codeId === null ? null : toldCoupon(shop.db, { codeId })
}
