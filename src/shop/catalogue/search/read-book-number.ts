import { ean13, isEan13 } from '#kit/formats/ean.ts'
import { readIssue } from '#kit/formats/issue-ean.ts'

/** The EAN of what may be an EAN, ISBN-13 or ISBN-10, with or without its hyphens, spaces and name; of a magazine its issue's. */
export function readBookNumber(typed: string): string | null {
  const digits = typed
    .replace(/^\s*(?:ISBN(?:[- ]?1[03])?|EAN)\s*:?/i, '')
    .replace(/[\s\u00ad\u2010-\u2015+-]/g, '')
    .toUpperCase()
  if (isEan13(digits)) return digits
  const issue = readIssue(digits)
  if (issue) return issue
  return isIsbn10(digits) ? ean13(`978${digits.slice(0, 9)}`) : null
}

/** Weights 10 to 1, the sum divisible by 11; an X counts ten. */
function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false
  const sum = [...text].reduce((total, sign, index) => total + (10 - index) * (sign === 'X' ? 10 : Number(sign)), 0)
  return sum % 11 === 0
}
