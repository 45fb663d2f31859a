import { CODE_SIGNS, readGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'

const CODE = /^[A-Z0-9]{4,15}$/
const LONGEST_TYPED = 60
const DRAWN_LENGTH = 8
const EVEN = 256 - (256 % CODE_SIGNS.length)

/** A code as people type it: in any case, with accents, spaces and hyphens; null for what cannot be one. */
export function readCouponCode(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const code = typed
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\s\u2010-\u2015-]/gu, '')
    .toUpperCase()
  return CODE.test(code) ? code : null
}

/** Whether this can be a code at all, of a gift card or a coupon: what cannot is not asked for, as it would cost a try. */
export function isAnyCode(typed: string): boolean {
  return readCouponCode(typed) !== null || readGiftCardCode(typed) !== null
}

/** One that nobody guesses. */
export function drawCouponCode(): string {
  let code = ''
  while (code.length < DRAWN_LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(DRAWN_LENGTH)))
      if (byte < EVEN && code.length < DRAWN_LENGTH) code += CODE_SIGNS[byte % CODE_SIGNS.length]
  return code
}
