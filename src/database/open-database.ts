import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { carefulSocket } from './careful-socket.ts'
import { columnTypes } from './column-types.ts'
import { SESSION_SETTINGS, sessionOptions } from './session-settings.ts'
import { COMMIT_MS } from './commit-unknown.ts'
import { pgDialect } from './pg-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** Whether it answers now. Never throws: the shop lives on without it and finds it again by itself. */
  isReachable(): Promise<boolean>
  stop(): Promise<void>
}

type OpenDatabaseOptions = {
  databaseUrl: string
  log: Log
  maxConnections?: number
  /** 0: none, for the long work of a command, whose commits are waited for as well. Behind a pooler it is the role's. */
  statementTimeoutMs?: number
  /** Behind a pooler no two transactions share a session: what is set for one is the role's (`settle-pooled-role.ts`). */
  isPooled?: boolean
  /** False behind a pooler that does not know prepared statements: they are sent without their names and planned each time. */
  usesPreparedStatements?: boolean
  /** How long a commit is waited for. */
  commitMs?: number
  /** How long one of the pool's connections is waited for. */
  connectMs?: number
  onStatement?: OnStatement
}

/** A statement has been answered, or has failed: its text, without its values. */
type OnStatement = (text: string, ms: number, isFailed: boolean) => void

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
const REACHABLE_WITHIN_MS = 3_000

export function openDatabase({
  databaseUrl,
  log,
  maxConnections = 10,
  statementTimeoutMs = SESSION_SETTINGS.statement_timeout,
  isPooled = false,
  usesPreparedStatements = true,
  commitMs = statementTimeoutMs === 0 ? Infinity : COMMIT_MS,
  connectMs = CONNECT_TIMEOUT_MS,
  onStatement,
}: OpenDatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'kolofon',
    // All at once, and zero too: a number that is zero would not be sent as a parameter of its own.
    options: isPooled ? undefined : sessionOptions({ ...SESSION_SETTINGS, statement_timeout: statementTimeoutMs }),
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    types: columnTypes,
    stream: carefulSocket,
  })
  // Without these two listeners a lost connection ends the process: the pool's is for the idle ones, the client's for
  // those in use. The query that was under way fails by itself, and the pool makes new connections.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A connection to the database was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'A connection to the database was lost'))
  })

  const answerMs = statementTimeoutMs === 0 ? Infinity : statementTimeoutMs + commitMs
  const db = new Kysely<Tables>({
    dialect: pgDialect({ pool, usesNames: usesPreparedStatements, commitMs, answerMs }),
    log:
      onStatement &&
      (({ level, query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis, level === 'error')),
  })
  return {
    db,
    pool,
    isReachable() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([answer, pause(REACHABLE_WITHIN_MS, false, { ref: false })])
    },
    stop: () => endPool(pool),
  }
}

/** The pool says that it has ended while its connections are still closing; a database stopped right then would report them as lost. */
async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const allClosed = new Promise<void>((resolve) => {
    if (open === 0) resolve()
    pool.on('remove', () => --open === 0 && resolve())
  })
  await pool.end()
  await allClosed
}
