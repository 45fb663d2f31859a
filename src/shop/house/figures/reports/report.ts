import type { SalesDay } from '../ledger/sales-line.ts'

/** What a report is of: a year, a month or a day; a year or a month alone; or the present. */
type Span = 'days' | 'months' | 'now'

/** OFFICE-81: the reports, each with what its period may be. Whoever sees money sees the others too. */
export const REPORTS = {
  sales: { span: 'days', isMoney: false },
  vat: { span: 'days', isMoney: true },
  best: { span: 'months', isMoney: false },
  slow: { span: 'now', isMoney: false },
  categories: { span: 'months', isMoney: false },
  publishers: { span: 'months', isMoney: true },
  stock: { span: 'days', isMoney: true },
  till: { span: 'days', isMoney: true },
  promises: { span: 'days', isMoney: false },
  searches: { span: 'days', isMoney: false },
} as const satisfies Record<string, { span: Span; isMoney: boolean }>

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[]

export const COLUMNS = [
  'paid',
  'sent',
  'back',
  'kept',
  'net',
  'vat',
  'keptAt',
  'copies',
  'web',
  'till',
  'together',
  'forints',
  'days',
  'value',
  'worth',
  'costed',
  'margin',
  'marginPart',
  'inTime',
  'late',
  'daysLate',
  'receipts',
  'returned',
  'networks',
  'onDays',
] as const

export type ReportColumn = {
  id: (typeof COLUMNS)[number]
  as: 'forints' | 'copies' | 'days' | 'percent'
  /** Of which day its orders are; of none where a number opens to nothing. */
  opens?: SalesDay | 'money' | 'journal'
  /** Of the one rate of VAT that it is about; -1 is outside of VAT. */
  rate?: number
}

/** What a number opens to, beside the period: lines of the ledger, or of the tills' journal. */
export type LinesOf = { day?: string; way?: string; place?: string; rate?: number; title?: string; person?: string }

export const TABLES = [
  'days',
  'months',
  'ways',
  'rates',
  'rateDays',
  'receiptDays',
  'titles',
  'slow',
  'publishers',
  'suppliers',
  'known',
  'terms',
  'ages',
  'stockRates',
  'promises',
  'topCategories',
  'categories',
  'people',
  'searches',
] as const

export type ReportRow = {
  /** A day, a month, a way, a rate: the screen has its words; of a title its own. */
  id: string
  name: string | null
  /** A second line: who wrote it, or the place. */
  beside: string | null
  /** Where the row leads: a title by its number. */
  title: string | null
  opens: LinesOf | null
  cells: (number | null)[]
}

export type ReportTable = {
  id: (typeof TABLES)[number]
  columns: ReportColumn[]
  rows: ReportRow[]
  /** Of all there are, not of those that are shown; null where they make no sum. */
  sum: (number | null)[] | null
  /** How many there are where not all are shown. */
  all: number | null
}

/** A bar a day or a month: what came above the line, what went back below it. */
export type ReportPoint = { id: string; up: number; down: number }

export type ThreeSums = Record<SalesDay, number>

export type Report = {
  tables: ReportTable[]
  points: ReportPoint[]
  sums: ThreeSums | null
}
