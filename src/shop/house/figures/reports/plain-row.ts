import type { ReportRow } from './report.ts'

/** A row that the screen has a word for. */
export function plainRow(id: string, opens: ReportRow['opens'], cells: ReportRow['cells']): ReportRow {
  return { id, name: null, beside: null, title: null, opens, cells }
}
