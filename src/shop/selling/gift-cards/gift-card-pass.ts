import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'

const PASS = /^([1-9]\d{0,14})\.([\da-z]{1,9})\.([\w-]{43})$/
const GOOD_FOR_MS = 3 * HOUR_MS

/**
 * What a checkout has in its hand once a code was told: it names the card, so that the code is asked for once, tries at codes are
 * counted in one place, and no code stands with an order.
 */
export function giftCardPass(shop: Shop, cardId: number): string {
  return codePass(shop, 'gift card', cardId)
}

type PassKind = 'gift card' | 'coupon' | 'one of many'

/** The same for whatever else has a code: a pass of one kind is none of another. */
export function codePass(shop: Shop, kind: PassKind, id: number): string {
  const until = Math.floor((shop.clock.now().getTime() + GOOD_FOR_MS) / 1000).toString(36)
  return `${id}.${until}.${macOf(shop, `${kind} ${id}.${until}`)}`
}

/** Null for what the shop has not signed, or too long ago. */
export function readCodePass(shop: Shop, kind: PassKind, pass: string): number | null {
  const [, id, until, mac] = PASS.exec(pass) ?? []
  if (id === undefined || until === undefined || mac === undefined) return null
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(shop, `${kind} ${id}.${until}`))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return Number.parseInt(until, 36) * 1000 > shop.clock.now().getTime() ? Number(id) : null
}

function macOf(shop: Shop, text: string): string {
  return createHmac('sha256', shop.correspondence.keys.codes).update(text).digest('base64url')
}
