import { readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '#database/open-database.ts'
import { silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { readCatalogue, tablesModule } from './tables-module.ts'

/** The types of the tables, made from a database that all migrations have made. `--check` only compares. */
const FILE = 'src/database/tables/made-tables.ts'

const server = await startTestServer(process.env.DATABASE_URL_FOR_TESTS)
const database = openDatabase({ databaseUrl: urlOfDatabase(server.url, server.template), log: silentLog })
try {
  const text = tablesModule(await readCatalogue(database.db))
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    process.stderr.write(`${FILE} is not current: run 'npm run tables'.\n`)
    process.exitCode = 1
  }
} finally {
  await database.stop()
  await server.stop()
}
