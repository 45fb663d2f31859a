import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** The database of a shop that is open in this folder, for what happens behind its back. Whoever connects ends it. */
export async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  const { url } = JSON.parse(await readFile(path.join(dataDir, 'database/running.json'), 'utf8')) as { url: string }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
