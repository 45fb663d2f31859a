import { plainRow } from './plain-row.ts'
import type { ReportTable } from './report.ts'
import type { CategoryRow } from './category-records.server.ts'

/** Departments, and their categories: two readings of the same copies. */
export function categoryTables(rows: readonly CategoryRow[]): ReportTable[] {
  const tops = [...Map.groupBy(rows, ({ top }) => top)]
    .map(([id, of]) => ({ id, name: of[0]?.topName ?? null, of }))
    .toSorted((one, other) => grossOf(other.of) - grossOf(one.of))
  return [
    table(
      'topCategories',
      rows,
      tops.map(({ id, name, of }) => ({ ...rowOf(id, of), name })),
    ),
    table(
      'categories',
      rows,
      rows.map((row) => ({
        ...rowOf(row.id, [row]),
        name: row.name,
        beside: row.top === row.id ? null : row.topName,
      })),
    ),
  ]
}

function table(
  id: 'topCategories' | 'categories',
  all: readonly CategoryRow[],
  rows: ReportTable['rows'],
): ReportTable {
  return {
    id,
    columns: [
      { id: 'web', as: 'copies' },
      { id: 'till', as: 'copies' },
      { id: 'together', as: 'copies' },
      { id: 'forints', as: 'forints' },
    ],
    rows,
    sum: cellsOf(all),
    all: null,
  }
}

function rowOf(id: string, of: readonly CategoryRow[]) {
  return plainRow(id || 'none', null, cellsOf(of))
}

function cellsOf(of: readonly CategoryRow[]): number[] {
  const sumOf = (key: 'together' | 'till') => of.reduce((sum, row) => sum + row[key], 0)
  return [sumOf('together') - sumOf('till'), sumOf('till'), sumOf('together'), grossOf(of)]
}

function grossOf(of: readonly CategoryRow[]): number {
  return of.reduce((sum, { gross }) => sum + gross, 0)
}
