import { OFFICE_PATH } from '#site/addresses.ts'
import { REPORTS } from '#shop/house/figures/reports/report.ts'
import { IS_TIME, type ReportAnswer, type ReportColumn, type ReportRow, type ReportTable } from './report-words.ts'

const REPORTS_PATH = `${OFFICE_PATH}/reports`

export function reportAddress(report: string, period?: string): string {
  const search = period === undefined ? '' : `?${new URLSearchParams({ period })}`
  return `${REPORTS_PATH}/${report}${search}`
}

/** Where the month or day of a row has the same report; null where it is that already, or there is none. */
export function periodAddress(
  table: ReportTable['id'],
  period: string,
  of: Pick<ReportAnswer, 'report' | 'period'>,
): string | null {
  const isDay = period.length > 'YYYY-MM'.length
  if (!IS_TIME.has(table) || period === of.period || (isDay && REPORTS[of.report].span !== 'days')) return null
  return reportAddress(of.report, period)
}

/** Where a number opens to the lines that make it; null where there are none. */
export function linesAddress(
  { opens }: Pick<ReportColumn, 'opens'>,
  of: { report: string; period: string; row: Pick<ReportRow, 'opens'> | null; rate?: number },
): string | null {
  if (opens === undefined || (of.row && !of.row.opens)) return null
  const { day, ...filter } = of.row?.opens ?? {}
  const wanted = { ...filter, ...(of.rate !== undefined && { rate: of.rate }) }
  return `${OFFICE_PATH}/sales-lines?${new URLSearchParams({
    report: of.report,
    of: of.period,
    period: day ?? of.period,
    what: opens,
    ...Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])),
  })}`
}
