import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { dayParts, formatDay, formatForints } from '#words/format.ts'
import type { OfficeWords } from '../words/hu.ts'

/** Those of money have the same shape. */
export type ReportAnswer = OfficeAnswer<'get', '/reports/{report}'>
export type ReportTable = ReportAnswer['tables'][number]
export type ReportRow = ReportTable['rows'][number]
export type ReportColumn = ReportTable['columns'][number]

/** `2026. október`, `2026`, `2026. október 23.` */
export function periodName(period: string, language: Language): string {
  if (period.length === 'YYYY'.length) return period
  if (period.length === 'YYYY-MM'.length) return formatDay(`${period}-01`, language, 'month')
  return formatDay(period, language)
}

/** `október` */
export function monthName(month: string, language: Language): string {
  return dayParts(`${month}-01`, language).month
}

/** Of a bar: the number of its day, or the beginning of its month. */
export function shortName(id: string, language: Language): string {
  if (id.length === 'YYYY-MM'.length) return monthName(id, language).slice(0, 3)
  return dayParts(id, language).number
}

export function headOf({ id, rate }: ReportColumn, { reports: words }: OfficeWords): string {
  if (rate === undefined) return words.columns[id]
  return rate < 0 ? words.outside : words.rate(String(rate))
}

export function cellOf(value: number | null, as: ReportColumn['as'], language: Language): string {
  if (value === null) return '–'
  if (as === 'percent') return `${value}%`
  const money = formatForints(value, language)
  return as === 'forints' ? money : money.replace(/\u00a0Ft$/, '')
}

/** Each row a day, or a month of a year. */
export const IS_TIME: ReadonlySet<ReportTable['id']> = new Set(['days', 'months', 'rateDays', 'receiptDays'])

/** What a row is about, in words. */
export function rowName(table: ReportTable['id'], row: ReportRow, words: OfficeWords, language: Language): string {
  const { reports } = words
  if (table === 'ways') return reports.ways[row.opens?.way ?? ''] ?? row.id
  if (table === 'promises') return reports.ways[row.id] ?? row.id
  if (table === 'known' || table === 'terms' || table === 'ages') return reports.worths[row.id] ?? row.id
  if (table === 'stockRates') return reports.rate(row.id)
  if (table === 'publishers' || table === 'suppliers' || table === 'people') return row.name ?? reports.unknown[table]
  if (table === 'topCategories' || table === 'categories') return row.name ?? reports.unknown.categories
  if (table === 'rates') return row.id === 'none' ? reports.outside : reports.rate(row.id)
  if (IS_TIME.has(table)) return periodName(row.id, language)
  return row.name ?? row.id
}
