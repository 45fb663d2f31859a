import type pg from 'pg'
import type { Tables } from '../../tables.ts'
import { arrayLiteral } from '../../unnest-rows.ts'

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
