import type { KnownDay } from '#shop/catalogue/claims/facts/facts.ts'
import { knownDay, knownMonth, knownYear } from '../known-day.ts'
import { readDecimal } from '../read-decimal.ts'

/** What spreadsheets write where a formula failed, in English and Hungarian. */
const CELL_ERRORS =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|GETTING_DATA|HIV!|HIÁNYZIK|ÉRTÉK!|ZÉRÓOSZTÓ!|NÉV\?|SZÁM!|NULLA!)$/i

export function isCellError(cell: string): boolean {
  return CELL_ERRORS.test(cell)
}

/** What spreadsheets put around a value to keep it as text: `="978…"`, `'978…`. */
export function unwrapped(cell: string): string {
  const text = cell.trim()
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1)
  return withoutMark(text)
}

/** The apostrophe that keeps a cell from being taken for a formula is no part of it. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '$': 'USD', '£': 'GBP' }

/** The currency that stands with a price, where it is another than ours: `12,50 €`, `EUR 12.5`. */
export function currencyIn(cell: string): { currency: string; amount: string } | null {
  const found = /^(EUR|USD|GBP|[€$£])\s?(.{1,40})$/i.exec(cell) ?? /^(.{1,40}?)\s?(EUR|USD|GBP|[€$£])$/i.exec(cell)
  if (!found) return null
  const [sign = '', amount = ''] = /\d/.test(found[1] ?? '') ? [found[2], found[1]] : [found[1], found[2]]
  return { currency: SIGNS[sign] ?? sign.toUpperCase(), amount }
}

/** A price as Hungarians write it: `4 990 Ft`, `4.990,-`. */
export function readAmount(cell: string): { decimal: string; isOddlyWritten: boolean } | null {
  const bare = cell
    .replace(/^(?:HUF|Ft)\s?/i, '')
    .replace(/\s?(?:HUF|Ft|forint)\.?$/i, '')
    .replace(/,[-–—]$/, '')
  return readDecimal(bare.trim(), true)
}

const MONTHS =
  'január február március április május június július augusztus szeptember október november december'.split(' ')
const MONTHS_IN_ENGLISH = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** A day as people write it: `2026.11.16.`, `2026-11-16`, `2026. november`, `2026`, and the days that Excel counts. */
export function readCellDay(cell: string, is1904 = false): KnownDay | null {
  const text = cell.trim().toLowerCase()
  if (text.length > 40) return null
  const numbers = /^(\d{4})[.\-/ ]{1,2}(\d{1,2})(?:[.\-/ ]{1,2}(\d{1,2}))?\.?(?:[t ]\d{1,2}:\d{2}.{0,15})?$/.exec(text)
  if (numbers) {
    const [year, month, day] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3] ?? 0)]
    // Excel shows an empty cell that is formatted as a day so.
    if (year === 1900 && month === 1 && numbers[3] !== undefined && day === 0) return null
    return day > 0 ? knownDay(year, month, day) : knownMonth(year, month)
  }
  const words = /^(\d{4})\.? ?(\p{L}{3,12})\.?(?: (\d{1,2})\.?)?$/u.exec(text)
  if (words) {
    const month = monthOf(words[2] ?? '')
    const [year, day] = [Number(words[1]), Number(words[3] ?? 0)]
    return month === 0 ? null : day > 0 ? knownDay(year, month, day) : knownMonth(year, month)
  }
  if (/^\d{4}\.?$/.test(text)) return knownYear(Number(text.slice(0, 4)))
  if (/^\d{8}$/.test(text)) return knownDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
  return /^\d{5}(?:\.\d{1,10})?$/.test(text) ? excelDay(Math.floor(Number(text)), is1904) : null
}

function monthOf(word: string): number {
  const place = [MONTHS, MONTHS_IN_ENGLISH].map((months) =>
    months.findIndex((month) => month.startsWith(word.slice(0, 3)) && month.startsWith(word)),
  )
  return Math.max(...place) + 1
}

/** Days since the end of 1899, or since the beginning of 1904. */
function excelDay(days: number, is1904: boolean): KnownDay | null {
  const date = new Date(Date.UTC(1899, 11, 30) + (days + (is1904 ? 1462 : 0)) * 86_400_000)
  return knownDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

const YES = new Set(['igen', 'i', 'x', '1', 'yes', 'y', 'true', 'igaz', 'van', 'kapható', 'rendelhető', 'raktáron'])
const NO = new Set(['nem', 'n', '0', 'no', 'false', 'hamis', 'nincs', 'elfogyott', 'nem rendelhető'])

export function readYesNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : null
}

/** Copies: `>10` and `10+` are 10, `igen` is 1; a negative number is none, and told. */
export function readCopies(cell: string): { copies: number; isNegative: boolean } | null {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/\s?(?:db|pcs|darab)\.?$/, '')
  const yes = readYesNo(text)
  if (yes !== null && !/^\d$/.test(text)) return { copies: yes ? 1 : 0, isNegative: false }
  const [, more] = /^(?:[><≥]=?\s?)(\d{1,9})$/.exec(text) ?? /^(\d{1,9})\s?\+$/.exec(text) ?? []
  if (more !== undefined) return { copies: Number(more), isNegative: false }
  const read = readDecimal(text, true)
  if (!read || !/^-?\d{1,9}(?:\.0{1,6})?$/.test(read.decimal)) return null
  const copies = Number(read.decimal)
  return { copies: Math.max(0, copies), isNegative: copies < 0 }
}

/** People are separated by a bar, a semicolon or a line break, never by a comma: `Ady, Endre` is one person. */
export function readPeopleCell(cell: string): string[] {
  return cell
    .split(/[|;\n\r]/)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
