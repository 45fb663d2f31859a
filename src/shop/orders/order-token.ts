import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'

/** ORDER-08: what a letter's link carries. It opens this one order, and nothing can be learned from it about another. */
export function orderToken(shop: Shop, number: string): string {
  return createHmac('sha256', shop.identity.keys['order-links']).update(number).digest('base64url')
}

export function isOrderToken(shop: Shop, number: string, token: string): boolean {
  const wanted = Buffer.from(orderToken(shop, number))
  const given = Buffer.from(token)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
