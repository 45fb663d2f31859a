import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, dropDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { importKnownTitles, importThroughKills, wholesalersTable, type Kill } from '#tests/support/killed-import.ts'
import { whatImportsWrote } from '#tests/support/what-imports-wrote.ts'

/**
 * IMPORT-06 many times over: the import's process, or all of PostgreSQL, is killed at random moments of every step, and the run
 * taken up again; `npm run test:soak -- kills --runs 40`. Each has to end as one that was left alone, row by row.
 */
const { values } = parseArgs({ options: { runs: { type: 'string' } } })
const runs = Number(values.runs ?? 40)
const TITLES = 3000
const STEPS = ['staging', 'checking', 'applying'] as const

const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-kills-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, owner: 'shop' })
const server = await startTestServer(postgres.url)
const file = path.join(folder, 'lista.csv')
await writeFile(file, wholesalersTable({ titles: TITLES, time: 2 }))

/** Its supervisor starts it again, at the same address. */
async function killPostgres(): Promise<void> {
  const pid = Number((await readFile(path.join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

async function importOnce(kills: readonly Kill[]) {
  const name = await createDatabase(server.url, server.template)
  const databaseUrl = urlOfDatabase(server.url, name)
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 4 })
  await importKnownTitles(database.db, folder)
  // At `wal_level = minimal` PostgreSQL copies the empty forms of unlogged tables into a new database without its log: killed before
  // they are written out, it would find their pages empty. A shop's tables are made by migrations, which are logged.
  await sql`checkpoint`.execute(database.db)
  const struck = await importThroughKills({
    db: database.db,
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data') },
    first: ['import', 'run', file, '--source', 'nagyker', '--yes'],
    kills,
  })
  const wrote = await whatImportsWrote(database.db)
  await database.stop()
  await dropDatabase(server.url, name)
  return { struck, wrote }
}

const random = (most: number) => Math.floor(Math.random() * most)
const whole = await importOnce([])
let all = 0
for (let run = 1; run <= runs; run++) {
  const kills = Array.from({ length: 1 + random(5) }, (): Kill => {
    const when = { in: STEPS[random(STEPS.length)]!, afterMs: random(500) }
    return random(4) === 0 ? { ...when, strike: killPostgres } : when
  })
  const { struck, wrote } = await importOnce(kills)
  all += struck
  const wrong = Object.keys(whole.wrote).filter((table) => !isDeepStrictEqual(wrote[table], whole.wrote[table]))
  const killList = kills.map((kill) => `${kill.in}+${kill.afterMs}${kill.strike ? ' postgres' : ''}`).join(', ')
  process.stdout.write(
    `${run} of ${runs}: struck ${struck} times (${killList})${wrong.map((table) => ` WRONG: ${table}`).join('')}\n`,
  )
  if (wrong.length > 0) process.exitCode = 1
}
process.stdout.write(`${runs} runs were struck ${all} times\n`)
await server.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
