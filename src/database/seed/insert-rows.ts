import type { Insertable } from 'kysely'
import type { Database } from '../open-database.ts'
import type { Tables } from '../tables.ts'

// PostgreSQL takes 65 535 parameters in a statement.
const MAX_PARAMETERS = 60_000

/** Adds the rows that are missing and leaves those that are there as they are. */
export async function insertMissing<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const atOnce = Math.floor(MAX_PARAMETERS / Object.keys(first).length)
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** In the order they stand in: what is referred to comes first. */
export async function insertTables(
  db: Database,
  tables: { [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] },
): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertMissing(db, table as keyof Tables, rows)
}
