import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { columnList, tableName, type CopiedTable } from './copied-tables.ts'

const PIECE_BYTES = 4 * 1024 * 1024

/** A table's rows as text, in pieces that a small machine can hold; a piece may end in the middle of a row. */
export async function* copyOut(client: pg.ClientBase, table: CopiedTable): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout`))
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
