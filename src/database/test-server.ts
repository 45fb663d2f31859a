import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#kit/log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
export const MAX_CONNECTIONS = 200

// Losing what a test wrote is no loss.
export const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }
// For those who turn `synchronous_commit` on there is a replica to wait for, which never comes (`test-replica.ts`).
const REPLICA = { wal_level: 'replica', max_wal_senders: '1', synchronous_standby_names: 'nobody' }

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

export type TestServer = { url: string; template: string }

/** One PostgreSQL for the run, with a migrated database that each file copies. */
export async function startTestServer(url: string | undefined): Promise<TestServer & { stop(): Promise<void> }> {
  const server = url ? { url, stop: async () => {} } : await startThrowawayPostgres()
  const template = await createDatabase(server.url)
  await migrate({ databaseUrl: urlOfDatabase(server.url, template), folder: MIGRATIONS, log: silentLog })
  return {
    url: server.url,
    template,
    async stop() {
      await dropDatabase(server.url, template)
      await server.stop()
    },
  }
}

async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kolofon-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    owner: 'shop',
    maxConnections: MAX_CONNECTIONS,
    settings: { ...FAST, ...REPLICA },
  })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied as files it does not go through the log.
  await run(serverUrl, `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  return name
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return run(serverUrl, `drop database if exists ${name} with (force)`)
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
