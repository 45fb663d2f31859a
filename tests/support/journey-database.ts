import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** The database of the shop under test, for what happens behind a visitor's back. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const file = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'database/running.json')
  const { url } = JSON.parse(await readFile(file, 'utf8')) as { url: string }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
