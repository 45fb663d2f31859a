import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { PgConnection } from './pg-dialect.ts'
import type { Database } from './open-database.ts'

/**
 * Copies rows of text into a table, `into` being its name and columns: tabs between cells, a line feed behind each row.
 * `db` is a transaction or a connection of its own.
 */
export async function copyRows(
  db: Database,
  into: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PgConnection)) throw new Error('Rows are copied over a connection of PostgreSQL only')
    await pipeline(pieces, connection.client.query(copyFrom(`copy ${into} from stdin`)))
  })
}

const NO_VALUE = '\\N'
const MEANS_SOMETHING = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A row for `copyRows`, of cells with anything in them. */
export function copiedRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(copiedCell).join('\t')}\n`
}

function copiedCell(cell: string | number | null): string {
  if (cell === null) return NO_VALUE
  if (typeof cell === 'number' || !MEANS_SOMETHING.test(cell)) return String(cell)
  return cell.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}
