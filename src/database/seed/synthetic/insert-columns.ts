import type pg from 'pg'
import type { Tables } from '../../tables.ts'

const NEEDS_ESCAPE = /["\\]/

type Cell = string | number | boolean | Date | null | undefined

/** The columns that are filled, with their PostgreSQL types. */
export type ColumnTypes<Table extends keyof Tables> = { [Column in keyof Tables[Table]]?: string }

/** One array a column instead of one parameter a cell: no limit on rows, and the statement is planned once. */
export async function insertColumns<Table extends keyof Tables>(
  client: pg.ClientBase,
  table: Table,
  types: ColumnTypes<Table>,
  rows: readonly object[],
  { mayBeThere = false } = {},
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(types)
  const casts = Object.values<string | undefined>(types).map((type, index) => `$${index + 1}::${type}[]`)
  await client.query({
    name: `insert ${table}`,
    text: `insert into ${table} (${columns.join(', ')}) select * from unnest(${casts.join(', ')})${mayBeThere ? ' on conflict do nothing' : ''}`,
    values: columns.map((column) => arrayLiteral(rows, column)),
  })
}

/** Written by hand, since a catalogue has millions of cells: only text can hold anything that needs more than quotes. */
function arrayLiteral(rows: readonly object[], column: string): string {
  let literal = ''
  for (const row of rows as readonly Record<string, Cell>[]) {
    const cell = row[column]
    if (literal) literal += ','
    if (typeof cell === 'string') literal += `"${NEEDS_ESCAPE.test(cell) ? cell.replaceAll(/["\\]/g, '\\$&') : cell}"`
    else if (cell instanceof Date) literal += `"${cell.toISOString()}"`
    else literal += cell ?? 'NULL'
  }
  return `{${literal}}`
}
