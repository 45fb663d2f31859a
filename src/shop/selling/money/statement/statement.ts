import { DAY_MS } from '#kit/durations.ts'

/** What a bank says of one booking. */
export type StatementLine = {
  /** When it was booked, 'YYYY-MM-DD'. */
  day: string
  /** In hundredths, and below nothing where it went out: fees and interest may have them. */
  hundredths: number
  currency: string
  /** By which the bank knows it, where it says so. */
  bankId: string | null
  text: string
  payer: string
  payerAccount: string
}

export type Statement = {
  /** As an IBAN; null where the file does not say whose it is. */
  account: string | null
  from: string | null
  to: string | null
  /** In hundredths; null where the file has none. */
  opening: number | null
  closing: number | null
  /** Booked ones only. */
  lines: StatementLine[]
}

/** What a table needs before it can be read. */
export const STATEMENT_FIELDS = [
  'day',
  'amount',
  'text',
  'payer',
  'payerAccount',
  'bankId',
  'currency',
  'direction',
  'account',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]
/** The heading of each. */
export type StatementColumns = Partial<Record<StatementField, string>>

export type StatementProblem =
  /** None of the forms that are known. */
  | { kind: 'statement-unreadable' }
  /** It has more rows than anybody's, or unpacks into more. */
  | { kind: 'statement-too-long' }
  /** A table: its headings are known, what they mean is not. */
  | { kind: 'statement-columns'; headings: string[] }
  /** Of a row: what it says cannot be a day or a sum. */
  | { kind: 'statement-row'; row: number; words: string }
  | { kind: 'statement-accounts' }

/** No shop's booking is above two thousand million forints. */
const MOST_HUNDREDTHS = 200_000_000_000

export function isBooked(hundredths: number | null): hundredths is number {
  return hundredths !== null && Math.abs(hundredths) <= MOST_HUNDREDTHS
}

/** A sum as banks write it, in hundredths: `12345.00`, `12 345,00`, `-1.234`; null where it is none. */
export function hundredthsOf(written: string): number | null {
  const text = written
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace('−', '-')
    .replace(/(HUF|Ft)$/i, '')
  const [, sign, whole, cents] = /^([+-]?)(\d{1,3}(?:[.,]\d{3}){0,3}|\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const sum = Number(whole.replaceAll(/\D/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
  return sign === '-' ? -sum : sum
}

/** The same as ISO 20022 has it: the sign stands elsewhere, and a point is nothing but the decimals'. */
export function isoHundredths(written: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2})0{0,3})?$/.exec(written) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** From the first of 1900, as spreadsheets count days. */
const SHEET_DAY_ZERO_MS = Date.UTC(1899, 11, 30)

/** A day as banks write it: 2026-11-19, 2026.11.19., 20261119, with a time after it or without; null where it is none. */
export function statementDay(written: string): string | null {
  if (/^[3-6]\d{4}(\.\d{1,12})?$/.test(written))
    return new Date(SHEET_DAY_ZERO_MS + Math.floor(Number(written)) * DAY_MS).toISOString().slice(0, 10)
  const [, year, month, day] = /^(\d{4})[-./]? ?(\d{2})[-./]? ?(\d{2})\.?(?:[T ].{0,40})?$/.exec(written.trim()) ?? []
  const text = `${year}-${month}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
