import { timesOf, type Period } from './period.ts'
import { plainRow } from './plain-row.ts'
import type { Report, ReportTable } from './report.ts'
import type { ReceiptSum, TillSum } from './till-sum-records.server.ts'

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

/** What was rung up each day, by rate: of nothing there is no table. */
export function receiptDaysTable(sums: readonly ReceiptSum[]): ReportTable[] {
  if (sums.length === 0) return []
  const rates = [...new Set(sums.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  const cellsOf = (of: readonly ReceiptSum[]) =>
    rates.map((rate) => of.reduce((sum, one) => sum + (one.rate === rate ? one.gross : 0), 0))
  return [
    {
      id: 'receiptDays',
      columns: rates.map((rate) => ({ id: 'keptAt', as: 'forints', opens: 'journal', rate })),
      rows: [...Map.groupBy(sums, ({ id }) => id)].map(([id, of]) => plainRow(id, { day: id }, cellsOf(of))),
      sum: cellsOf(sums),
      all: null,
    },
  ]
}

/** What was rung up; below the line where more was taken back. */
export function tillPoints(period: Period, rows: readonly Row[]): Report['points'] {
  const sums = new Map(rows.map(({ id, gross }) => [id, gross]))
  return timesOf(period).map((id) => {
    const gross = sums.get(id) ?? 0
    return { id, up: Math.max(0, gross), down: Math.max(0, -gross) }
  })
}
