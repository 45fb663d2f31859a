import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { PgConnection } from './pg-dialect.ts'
import type { Database } from './open-database.ts'

/**
 * Copies rows of text into a table, `into` being its name and columns: tabs between cells, a line feed behind each row, and
 * nothing in a cell that would need an escape. `db` is a transaction or a connection of its own.
 */
export async function copyRows(db: Database, into: string, pieces: AsyncIterable<string>): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PgConnection)) throw new Error('Rows are copied over a connection of PostgreSQL only')
    await pipeline(pieces, connection.client.query(copyFrom(`copy ${into} from stdin`)))
  })
}
