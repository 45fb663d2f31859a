import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { carefulSocket } from './careful-socket.ts'
import { DatabaseProblem } from './database-problem.ts'

const PATIENCE_MS = 15_000
/** "The database system is starting up": a server that has just been started along with the shop. */
const STARTING_UP = '57P03'

/** What a pooler says of what only a server can set. */
const OPTIONS_REFUSED = 'unsupported startup parameter'
const POOLER_HINT = '. DATABASE_URL is a pooler: name the server itself in DATABASE_DIRECT_URL'

type ConnectPatiently = { databaseUrl: string; log: Log; patienceMs?: number }

/** One connection of its own; waits a little for a server that is still starting. */
export async function connectPatiently({
  databaseUrl,
  log,
  patienceMs = PATIENCE_MS,
}: ConnectPatiently): Promise<pg.Client> {
  const end = performance.now() + patienceMs
  for (let isLogged = false; ; await pause(250)) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kolofon',
      // Its work may take long; behind a pooler the role has limits, which are meant for pages.
      options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
      connectionTimeoutMillis: 5_000,
      stream: carefulSocket,
    })
    client.on('error', (error) => log.debug({ error }, 'A connection to the database was lost'))
    try {
      await client.connect()
      return client
    } catch (error) {
      const refusedForGood = error instanceof pg.DatabaseError && error.code !== STARTING_UP
      if (refusedForGood || performance.now() > end) {
        const { host } = new URL(databaseUrl)
        const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
        const hint = reason.includes(OPTIONS_REFUSED) ? POOLER_HINT : ''
        throw new DatabaseProblem(`The database at ${host} cannot be used: ${reason}${hint}`, { cause: error })
      }
      if (!isLogged) log.info('Waiting for the database')
      isLogged = true
    }
  }
}
