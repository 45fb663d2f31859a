import type pg from 'pg'
import type { Database, OnStatement } from './open-database.ts'

/** Asks a finished statement over a connection of the pool. */
type DirectLine = (text: string, values: unknown[]) => Promise<unknown[]>

const lines = new WeakMap<Database, DirectLine>()

/** For statements that are written once: nothing is left that a query builder could do for them. */
export function openDirectLine(db: Database, pool: pg.Pool, onStatement?: OnStatement): void {
  lines.set(db, async (text, values) => {
    const client = await pool.connect()
    const begun = performance.now()
    let isFailed = true
    try {
      const { rows } = await client.query<Record<string, unknown>>(text, values)
      isFailed = false
      return rows
    } finally {
      client.release()
      onStatement?.(text, performance.now() - begun, isFailed)
    }
  })
}

/** None inside a transaction, which has a connection of its own. */
export function directLine(db: Database): DirectLine | undefined {
  return lines.get(db)
}
