import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'

type Linked = { number: string; linkVersion: number }

/** What a link says of itself: which of the order's links it is, and when it was written. */
export type OrderLink = { version: number; issuedAt: Date }

const TOKEN = /^(\d{1,9})\.([\da-z]{1,9})\.[\w-]{43}$/

/** ORDER-08: what a letter's link carries. It opens this one order, and nothing can be learned from it about another. */
export function orderToken(shop: Shop, { number, linkVersion }: Linked): string {
  const issued = Math.floor(shop.clock.now().getTime() / 1000).toString(36)
  const facts = `${linkVersion}.${issued}`
  return `${facts}.${macOf(shop, `${number} ${facts}`)}`
}

/** Null for what the shop has not signed for this order. Whether the link still opens it is not said here. */
export function readOrderToken(
  shop: Shop,
  { number, placedAt }: { number: string; placedAt: Date },
  token: string,
): OrderLink | null {
  const [, version, issued] = TOKEN.exec(token) ?? []
  if (version === undefined || issued === undefined)
    // Links of before there were versions: only the order tells how old they are.
    return isSame(token, macOf(shop, number)) ? { version: 0, issuedAt: placedAt } : null
  const facts = `${version}.${issued}`
  return isSame(token, `${facts}.${macOf(shop, `${number} ${facts}`)}`)
    ? { version: Number(version), issuedAt: new Date(Number.parseInt(issued, 36) * 1000) }
    : null
}

function macOf(shop: Shop, text: string): string {
  return createHmac('sha256', shop.identity.keys['order-links']).update(text).digest('base64url')
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
