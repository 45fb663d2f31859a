import { randomBytes } from 'node:crypto'
import { shopDay } from '#shop/shop-day.ts'

/** Crockford's base32: nothing that is read as something else. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER = /^K\d{2}-[0-9A-HJKMNP-TV-Z]{6}$/

/** ORDER-08: `K26-` and six random signs; whoever inserts it tries another one when it is taken. */
export function newOrderNumber(now: Date): string {
  const signs = Array.from(randomBytes(6), (byte) => SIGNS[byte % 32]).join('')
  return `K${shopDay(now).slice(2, 4)}-${signs}`
}

/** The number in one spelling, from a number or a slug; what people read as I, L or O is 1 and 0. Null when it is none. */
export function readOrderNumber(text: string): string | null {
  const upper = text.trim().toUpperCase()
  const read = upper.slice(0, 4) + upper.slice(4).replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  return NUMBER.test(read) ? read : null
}
