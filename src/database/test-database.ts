import { afterAll, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { createDatabase, dropDatabase, silentLog, urlOfDatabase } from './test-server.ts'

/** Two hundred who ask at once wait for each other, and on a busy machine for others too. */
const CONNECT_MS = 120_000

/** A database of the test file's own, already migrated; it is gone when the file has run. */
export async function databaseForFile({ maxConnections = 5 } = {}): Promise<OpenDatabase & { url: string }> {
  const { url: serverUrl, template } = inject('testServer')
  const name = await createDatabase(serverUrl, template)
  const url = urlOfDatabase(serverUrl, name)
  const database = openDatabase({ databaseUrl: url, log: silentLog, maxConnections, connectMs: CONNECT_MS })
  afterAll(async () => {
    await database.stop()
    await dropDatabase(serverUrl, name)
  })
  return { ...database, url }
}
