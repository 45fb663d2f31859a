/** Signs that nobody takes for another when they read or hear them: neither 0 and O, nor 1, I and L. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 16
const LONGEST_TYPED = 60
const EVEN = 256 - (256 % CODE_SIGNS.length)
const CODE = /^[2-9A-HJKMNP-Z]{17}$/

/** The seventeenth sign. 31 is a prime, so any one sign that is wrong, and any two that changed places, give another. */
export function checkSignOf(signs: string): string {
  const sum = signs.split('').reduce((total, sign, place) => total + CODE_SIGNS.indexOf(sign) * (place + 1), 0)
  return CODE_SIGNS[sum % CODE_SIGNS.length] ?? ''
}

/** A new code, drawn by whoever hands it over, so that no answer of the shop ever holds one: 31¹⁶ are 79 bits. */
export function drawGiftCardCode(): string {
  let signs = ''
  while (signs.length < CODE_LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH)))
      // What is left of 256 beyond the last whole 31 would make some signs likelier.
      if (byte < EVEN && signs.length < CODE_LENGTH) signs += CODE_SIGNS[byte % CODE_SIGNS.length]
  return signs + checkSignOf(signs)
}

/** A code as people type it, with spaces and hyphens, in any case; null for what cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const code = typed.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  return CODE.test(code) && checkSignOf(code.slice(0, CODE_LENGTH)) === code.at(-1) ? code : null
}

/** As it stands on a card: in fours, the check sign by itself. */
export function codeInFours(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(' ')
}

/** By which people know their card; the check sign is among them. */
export function lastFourOf(code: string): string {
  return code.slice(-4)
}
