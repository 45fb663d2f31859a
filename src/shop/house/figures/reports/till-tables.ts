import { plainRow } from './plain-row.ts'
import type { ReportTable } from './report.ts'
import type { TillSum } from './till-sum-records.server.ts'

type Row = TillSum & { id: string; name?: string | null }

/** What was rung up, told apart by one thing; each number opens to its lines of the journal. */
export function tillTable(id: 'days' | 'months' | 'people', rows: readonly Row[]): ReportTable {
  const opens = (row: Row) => (id === 'people' ? { person: row.id } : { day: row.id })
  const cells = rows.map(({ receipts, copies, returned, gross }) => [receipts, copies, returned, gross])
  return {
    id,
    columns: [
      { id: 'receipts', as: 'copies', opens: 'journal' },
      { id: 'copies', as: 'copies', opens: 'journal' },
      { id: 'returned', as: 'copies', opens: 'journal' },
      { id: 'forints', as: 'forints', opens: 'journal' },
    ],
    rows: rows.map((row, at) => ({ ...plainRow(row.id, opens(row), cells[at] ?? []), name: row.name ?? null })),
    sum: [0, 1, 2, 3].map((at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
    all: null,
  }
}
