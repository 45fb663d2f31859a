import { OFFICE_PATH } from '#site/addresses.ts'
import type { ReportColumn, ReportRow } from './report-words.ts'

const REPORTS_PATH = `${OFFICE_PATH}/reports`

export function reportAddress(report: string, period?: string): string {
  const search = period === undefined ? '' : `?${new URLSearchParams({ period })}`
  return `${REPORTS_PATH}/${report}${search}`
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
