import { ean13, isEan13 } from './ean.ts'
import { issnCheckDigit } from './issn.ts'

const WITH_ADD_ON = /^(977\d{10})[ +-]?(\d{2}|\d{5})$/

/** A newspaper's or magazine's: 977, its ISSN without the check digit, two digits more. */
export function isPeriodicalEan(ean: string): boolean {
  return ean.startsWith('977') && isEan13(ean)
}

/** The ISSN in a magazine's code: `2999-0017`. */
export function issnOfEan(ean: string): string | null {
  if (!isPeriodicalEan(ean)) return null
  const seven = ean.slice(3, 10)
  return `${seven.slice(0, 4)}-${seven.slice(4)}${issnCheckDigit(seven)}`
}

/**
 * All issues of a magazine bear one code, and beside it a smaller one of two or five digits that tells which. The shop keeps an issue
 * under the magazine's code with the last two of them in it.
 */
export function issueEan(ean: string, addOn: string): string {
  return isPeriodicalEan(ean) ? ean13(ean.slice(0, 10) + addOn.slice(-2)) : ean
}

/** Both codes as one, as they are typed or scanned; null where it is anything else. */
export function readIssue(typed: string): string | null {
  const [, ean = '', addOn = ''] = WITH_ADD_ON.exec(typed.trim()) ?? []
  return isPeriodicalEan(ean) ? issueEan(ean, addOn) : null
}
