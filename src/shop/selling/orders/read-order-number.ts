const NUMBER = /^(K\d{2})([0-9A-HJKMNP-TV-Z]{6})$/
/** Between its signs people write what they like: a hyphen of any length, spaces, or nothing. */
const BETWEEN = /[\s\p{Pd}\u2212_.]/gu
const LONGEST = 40

/**
 * ORDER-08: the number in one spelling, from a number or a slug in any writing; what people read as I, L or O is 1 and 0,
 * as in Crockford's base32. Null when it is none.
 */
export function readOrderNumber(text: string): string | null {
  if (text.length > LONGEST) return null
  const signs = text.replaceAll(BETWEEN, '').toUpperCase()
  const read = signs.slice(0, 1) + signs.slice(1).replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  const [, year, rest] = NUMBER.exec(read) ?? []
  return year && rest ? `${year}-${rest}` : null
}
