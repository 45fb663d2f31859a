import { randomBytes } from 'node:crypto'
import { shopDay } from '#shop/ground/shop-day.ts'

/** Crockford's base32: nothing that is read as something else. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** ORDER-08: `K26-` and six random signs; whoever inserts it tries another one when it is taken. */
export function newOrderNumber(now: Date): string {
  const signs = Array.from(randomBytes(6), (byte) => SIGNS[byte % 32]).join('')
  return `K${shopDay(now).slice(2, 4)}-${signs}`
}
