import { sql, type RawBuilder } from 'kysely'

/** A field of the data API and the SQL behind it, for reading, filtering and sorting alike. */
export type ModelColumn<Value = unknown> = { kind: 'text' | 'number' | 'boolean'; expression: RawBuilder<Value> }
export type ModelColumns = { id: ModelColumn<string> } & Record<string, ModelColumn>
export type ModelItem<Columns extends ModelColumns> = {
  [Field in keyof Columns]: Columns[Field] extends ModelColumn<infer Value> ? Value : never
}

export function textColumn<Value extends string | null = string>(column: string): ModelColumn<Value> {
  return { kind: 'text', expression: sql<Value>`${sql.ref(column)}::text` }
}

export function integerColumn(column: string): ModelColumn<number> {
  return { kind: 'number', expression: sql<number>`${sql.ref(column)}` }
}

export function decimalColumn(column: string): ModelColumn<number> {
  return { kind: 'number', expression: sql<number>`${sql.ref(column)}::float8` }
}

export function booleanColumn(column: string): ModelColumn<boolean> {
  return { kind: 'boolean', expression: sql<boolean>`${sql.ref(column)}` }
}

/** An instant as it is written and compared in the data API: '2026-11-15T10:00:00.000Z'. */
export function instantColumn(column: string): ModelColumn<string> {
  return {
    kind: 'text',
    expression: sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  }
}
