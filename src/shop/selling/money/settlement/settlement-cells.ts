import { isWrittenDay } from '#shop/ground/written-day.ts'

export const MOST_FORINTS = 1_000_000_000

/** Whole forints, as a spreadsheet or a person writes them (`105830`, `105 830 Ft`, `105 830,00`); null for anything else. */
export function forintsIn(written: string): number | null {
  const plain = written
    .slice(0, 40)
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/(?:Ft|HUF)\.?$/i, '')
    .replace(/[.,]0{1,2}$/, '')
  const digits = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain
  if (!/^-?\d{1,10}$/.test(digits)) return null
  const forints = Number(digits)
  return Math.abs(forints) <= MOST_FORINTS ? forints : null
}

const YEAR_FIRST = /(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})/
const DAY_FIRST = /(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})/

/** The day in `2026. 09. 03.`, `2026-09-03 11:20` or `03.09.2026`; null where there is none that the calendar has. */
export function dayIn(written: string): string | null {
  const text = written.slice(0, 100)
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  const [, last, middle, first] = DAY_FIRST.exec(text) ?? []
  const read = year
    ? [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
    : first
      ? [first, middle?.padStart(2, '0'), last?.padStart(2, '0')].join('-')
      : ''
  return isWrittenDay(read) ? read : null
}

/** Headings are compared without accents, signs and capitals. */
export function folded(written: string): string {
  return written
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The text of others, as it may be stored and shown: without signs that no line has, and cut. */
export function plainText(written: string, most: number): string {
  return written
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most)
}
