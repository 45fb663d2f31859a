import { keyedHashOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'

/** All that is kept of one of many codes, beside its last four signs. */
export function couponCodeHash(shop: Pick<Shop, 'correspondence'>, code: string): Buffer {
  return keyedHashOf(shop.correspondence, 'coupon codes', code)
}
