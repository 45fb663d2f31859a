import { sql, type RawBuilder } from 'kysely'

const NEEDS_ESCAPE = /["\\]/

type Cell = string | number | boolean | Date | null | undefined

/**
 * Rows as one array a column instead of one parameter a cell: no limit on rows, and the statement is planned once.
 * `types` names the columns with their PostgreSQL types.
 */
export function unnestRows(types: Record<string, string>, rows: readonly object[]): RawBuilder<unknown> {
  const arrays = Object.entries(types).map(([column, type]) => sql`${arrayLiteral(rows, column)}::${sql.raw(type)}[]`)
  return sql`unnest(${sql.join(arrays)})`
}

/** Written by hand, since a catalogue has millions of cells: only text can hold anything that needs more than quotes. */
export function arrayLiteral(rows: readonly object[], column: string): string {
  let literal = ''
  for (const row of rows as readonly Record<string, Cell>[]) {
    const cell = row[column]
    if (literal) literal += ','
    if (typeof cell === 'string') literal += quoted(cell)
    else if (cell instanceof Date) literal += `"${cell.toISOString()}"`
    else literal += cell ?? 'NULL'
  }
  return `{${literal}}`
}

/** Texts as one cell. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map(quoted).join()}}`
}

function quoted(text: string): string {
  return `"${NEEDS_ESCAPE.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`
}
