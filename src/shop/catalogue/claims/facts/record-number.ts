import { ean13, isEan13 } from '#kit/formats/ean.ts'

/** Numbers by which a title is known all over the world. */
export function isIsbn(ean: string): boolean {
  return ean.startsWith('978') || (ean.startsWith('979') && !isIsmn(ean))
}

/** Sheet music. */
function isIsmn(ean: string): boolean {
  return ean.startsWith('9790')
}

/** An issue of a newspaper or magazine. */
export function isIssnEan(ean: string): boolean {
  return ean.startsWith('977')
}

export function isHungarianIsbn(ean: string): boolean {
  return ean.startsWith('978963') || ean.startsWith('978615')
}

/** What became of a number on its way to thirteen digits. */
export type NumberRepair = 'hyphens' | 'isbn-10' | 'zero-restored'
export type ReadNumber =
  | { kind: 'ean'; ean: string; repairs: readonly NumberRepair[] }
  | { kind: 'bad-check-digit' }
  | { kind: 'number-damaged' }
  | { kind: 'none' }

// White space of every kind, hyphens and dashes, zero-width and direction marks.
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}.]/gu
const SCIENTIFIC = /^\d(?:[.,]\d{1,20})?e\+?\d{1,3}$/i

/**
 * An EAN of thirteen digits from what somebody wrote for one, read by its shape: hyphens, `ISBN` before it, ten digits, a UPC
 * of twelve, an ISBN-10 that lost its zero in a spreadsheet.
 */
export function readNumber(numberText: string): ReadNumber {
  const written = numberText.trim()
  if (written.length > 100) return { kind: 'none' }
  if (SCIENTIFIC.test(written)) return { kind: 'number-damaged' }
  const withoutName = written.replace(/^(?:ISBN|EAN|ISMN|ISSN|GTIN)(?:-1[03])?:?/i, '')
  // A program that took it for a number wrote it with a fraction.
  const whole = withoutName.replace(/^(\s*\d{12,13})[.,]0{1,2}$/, '$1')
  const digits = whole.replaceAll(BETWEEN_DIGITS, '').toUpperCase()
  const repairs: NumberRepair[] = digits === withoutName.trim().toUpperCase() ? [] : ['hyphens']
  if (/^\d{13}$/.test(digits))
    return isEan13(digits) ? { kind: 'ean', ean: digits, repairs } : { kind: 'bad-check-digit' }
  if (/^\d{9}[\dX]$/.test(digits)) return fromIsbn10(digits, [...repairs, 'isbn-10']) ?? { kind: 'bad-check-digit' }
  if (/^\d{8}[\dX]$/.test(digits))
    return fromIsbn10(`0${digits}`, [...repairs, 'isbn-10', 'zero-restored']) ?? { kind: 'none' }
  if (/^\d{12}$/.test(digits))
    return isEan13(`0${digits}`) ? { kind: 'ean', ean: `0${digits}`, repairs } : { kind: 'bad-check-digit' }
  return { kind: 'none' }
}

function fromIsbn10(digits: string, repairs: readonly NumberRepair[]): ReadNumber | null {
  const sum = [...digits].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  )
  return sum % 11 === 0 ? { kind: 'ean', ean: ean13(`978${digits.slice(0, 9)}`), repairs } : null
}
