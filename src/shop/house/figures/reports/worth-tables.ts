import { plainRow } from './plain-row.ts'
import type { MarginRow } from './publisher-records.server.ts'
import type { ReportTable } from './report.ts'
import { STOCK_TERMS, type ValueRow } from './stock-records.server.ts'

/** Rows that stand in an order of their own. */
const ORDER: Partial<Record<ReportTable['id'], readonly string[]>> = {
  terms: STOCK_TERMS,
  ages: ['young', 'middle', 'old'],
}

/** Copies and what they are worth, told apart by one thing. */
export function valueTable(
  id: 'known' | 'terms' | 'ages' | 'stockRates',
  rows: readonly ValueRow[],
  keyOf: (row: ValueRow) => string,
): ReportTable {
  const cellsOf = (of: readonly ValueRow[]) => [
    of.reduce((sum, { copies }) => sum + copies, 0),
    of.reduce((sum, { value }) => sum + value, 0),
  ]
  const order = ORDER[id]
  const groups = [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) =>
    order ? order.indexOf(a) - order.indexOf(b) : a.localeCompare(b, 'en', { numeric: true }),
  )
  return {
    id,
    columns: [
      { id: 'copies', as: 'copies' },
      { id: 'worth', as: 'forints' },
    ],
    rows: groups.map(([key, of]) => plainRow(key, null, cellsOf(of))),
    sum: cellsOf(rows),
    all: null,
  }
}

/** The margin is of the copies alone whose cost is known: what was kept of their price without VAT, less their cost. */
export function marginTable(id: 'publishers' | 'suppliers', rows: readonly MarginRow[]): ReportTable {
  const cellsOf = ({ copies, gross, costed, net, cost }: Omit<MarginRow, 'id' | 'name'>) => [
    copies,
    gross,
    costed,
    costed === 0 ? null : net - cost,
    net > 0 ? Math.round(((net - cost) / net) * 100) : null,
  ]
  const sumOf = (key: 'copies' | 'gross' | 'costed' | 'net' | 'cost') => rows.reduce((sum, row) => sum + row[key], 0)
  return {
    id,
    columns: [
      { id: 'copies', as: 'copies' },
      { id: 'forints', as: 'forints' },
      { id: 'costed', as: 'copies' },
      { id: 'margin', as: 'forints' },
      { id: 'marginPart', as: 'percent' },
    ],
    rows: rows.map((row) => ({ ...plainRow(row.id || 'none', null, cellsOf(row)), name: row.name })),
    sum: cellsOf({
      copies: sumOf('copies'),
      gross: sumOf('gross'),
      costed: sumOf('costed'),
      net: sumOf('net'),
      cost: sumOf('cost'),
    }),
    all: null,
  }
}
