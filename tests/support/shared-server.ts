import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { createDatabase, dropDatabase, FAST, MAX_CONNECTIONS, silentLog, urlOfDatabase } from '#database/test-server.ts'

/**
 * A shop of the tests that is given neither a folder nor a database has a database on a server that all of them share: SHARED_SERVER.
 * One that is given a folder has its PostgreSQL in it, as a shopkeeper's has. With POOLED_SERVER (a server) and POOLER (what stands
 * before it) every shop has its database there, and goes to it through the pooler. The address is in the shop's folder, where the
 * embedded PostgreSQL leaves its own.
 */
export const sharedServer = () => process.env.POOLED_SERVER ?? process.env.SHARED_SERVER

const addressFile = (dataDir: string) => path.join(dataDir, 'database/running.json')

/** Starts a server on a copy of the database in this folder, and points the folder at it instead. */
export async function shareDatabase(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const serverDir = mkdtempSync(path.join(tmpdir(), 'kolofon-server-'))
  cpSync(path.join(dataDir, 'database'), path.join(serverDir, 'database'), { recursive: true })
  const server = await startEmbeddedPostgres({
    dataDir: serverDir,
    log: silentLog,
    owner: 'shop',
    maxConnections: MAX_CONNECTIONS,
    settings: FAST,
  })
  rmSync(path.join(dataDir, 'database'), { recursive: true, force: true })
  writeAddress(dataDir, server.url)
  return {
    // Not the database itself: one that somebody is connected to is not copied.
    url: urlOfDatabase(server.url, 'postgres'),
    async stop() {
      await server.stop()
      rmSync(serverDir, { recursive: true, force: true })
    },
  }
}

/** What a shop is started with in this folder; nothing where it has its own PostgreSQL. */
export async function sharedEnvironment(dataDir: string, stage?: string): Promise<Record<string, string>> {
  if (!knownAddress(dataDir) && process.env.POOLED_SERVER) await giveDatabase(dataDir)
  const direct = knownAddress(dataDir)
  if (!direct) return {}
  // Production asks for one beside a server.
  const secret: Record<string, string> =
    stage === 'production' ? { SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') } : {}
  return { ...throughPooler(direct), ...secret }
}

export function throughPooler(direct: string): Record<string, string> {
  const { POOLER: pooler } = process.env
  if (!pooler) return { DATABASE_URL: direct }
  return {
    DATABASE_URL: urlOfDatabase(pooler, new URL(direct).pathname.slice(1)),
    DATABASE_DIRECT_URL: direct,
    DATABASE_PREPARED_STATEMENTS: 'off',
  }
}

/** An empty one, for a folder whose shop is opened for the first time. */
export async function giveDatabase(dataDir: string): Promise<void> {
  const server = sharedServer()
  if (server) writeAddress(dataDir, urlOfDatabase(server, await createDatabase(server)))
}

/** The folder is a copy of one whose shop has ended: it gets a copy of its database. */
export async function copyDatabase(dataDir: string): Promise<void> {
  const server = sharedServer()
  const original = knownAddress(dataDir)
  if (!server || !original) return
  const template = databaseOf(original)
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // The pooler keeps its connections for the next one, and a database in use is not copied.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template])
  await client.end()
  writeAddress(dataDir, urlOfDatabase(server, await createDatabase(server, template)))
}

export async function forgetDatabase(dataDir: string): Promise<void> {
  const server = sharedServer()
  const address = knownAddress(dataDir)
  if (server && address) await dropDatabase(server, databaseOf(address))
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1)

/** The address of this folder's database, if it is on the shared server: an embedded one leaves its own there too. */
function knownAddress(dataDir: string): string | null {
  const server = sharedServer()
  try {
    const { url } = JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as { url: string }
    return server && new URL(url).host === new URL(server).host ? url : null
  } catch {
    return null
  }
}

function writeAddress(dataDir: string, url: string): void {
  mkdirSync(path.dirname(addressFile(dataDir)), { recursive: true })
  writeFileSync(addressFile(dataDir), JSON.stringify({ url }))
}
