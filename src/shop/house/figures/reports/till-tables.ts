import { plainRow } from './plain-row.ts'
import type { ReportTable } from './report.ts'
import type { TillSum } from './till-sum-records.server.ts'

type Row = TillSum & { id: string; name?: string | null }

/** What was rung up, told apart by one thing. */
export function tillTable(id: 'days' | 'months' | 'people', rows: readonly Row[]): ReportTable {
  const cells = rows.map(({ receipts, copies, returned, gross }) => [receipts, copies, returned, gross])
  return {
    id,
    columns: [
      { id: 'receipts', as: 'copies' },
      { id: 'copies', as: 'copies' },
      { id: 'returned', as: 'copies' },
      { id: 'forints', as: 'forints' },
    ],
    rows: rows.map((row, at) => ({ ...plainRow(row.id, null, cells[at] ?? []), name: row.name ?? null })),
    sum: [0, 1, 2, 3].map((at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
    all: null,
  }
}
