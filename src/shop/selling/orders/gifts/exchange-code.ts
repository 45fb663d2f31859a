import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_SIGNS } from '#shop/selling/gift-cards/read-code.ts'
import type { Shop } from '#shop/shop.ts'
import { readOrderNumber } from '../read-order-number.ts'

/**
 * 31⁸ are 39 bits, beside an order's number that is no secret. Of ten wrong codes an hour a network has tried one in ten million of them after
 * a year; a thousand networks together one in ten thousand.
 */
const SIGNS = 8
const CODE = /^(K\d{2}[0-9A-Z]{6})([2-9A-HJKMNP-Z]{8})$/
const LONGEST_TYPED = 40

/** GIFT-08: what stands on the card of a present: its order, and signs that only this shop can make. Nothing of it is stored. */
export function exchangeCode(shop: Pick<Shop, 'correspondence'>, number: string): string {
  const signs = signsOf(shop, number)
  return `${number}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** The order's number in a code as people type it; null for what is none of this shop's. */
export function orderOfExchangeCode(shop: Pick<Shop, 'correspondence'>, typed: string): string | null {
  const { number, signs } = partsOf(typed)
  if (number === null) return null
  return timingSafeEqual(Buffer.from(signs), Buffer.from(signsOf(shop, number))) ? number : null
}

/** Whether this can be one at all. */
export function isExchangeCode(typed: string): boolean {
  return partsOf(typed).number !== null
}

function partsOf(typed: string): { number: string | null; signs: string } {
  if (typed.length > LONGEST_TYPED) return { number: null, signs: '' }
  const [, order = '', signs = ''] = CODE.exec(typed.replaceAll(/[\s\p{Pd}\u2212]/gu, '').toUpperCase()) ?? []
  return { number: readOrderNumber(order), signs }
}

/** What is left of 256 beyond the last whole 31 makes some signs a little likelier: of a hash that is no loss. */
function signsOf({ correspondence }: Pick<Shop, 'correspondence'>, number: string): string {
  const hash = createHmac('sha256', correspondence.keys.codes).update(`present ${number}`).digest()
  return [...hash.subarray(0, SIGNS)].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('')
}
