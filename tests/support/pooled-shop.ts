import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { createDatabase, withDatabase } from '#database/test-server.ts'

/**
 * With POOLED_SERVER (a PostgreSQL server) and POOLER (what stands before it), a shop of the tests has no PostgreSQL of its own
 * but a database there, and goes to it through the pooler. The address is in its folder, where the embedded one leaves its own.
 */
const { POOLED_SERVER: server, POOLER: pooler } = process.env

const addressFile = (dataDir: string) => path.join(dataDir, 'database/running.json')

/** What a shop is started with in this folder; nothing where shops have their own PostgreSQL. */
export async function pooledEnvironment(dataDir: string, stage?: string): Promise<Record<string, string>> {
  if (!server) return {}
  const direct = knownAddress(dataDir) ?? withDatabase(server, await createDatabase(server))
  writeAddress(dataDir, direct)
  // Production asks for one beside a server.
  const secret: Record<string, string> =
    stage === 'production' ? { SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') } : {}
  return { ...throughPooler(direct), ...secret }
}

export function throughPooler(direct: string): Record<string, string> {
  if (!pooler) return { DATABASE_URL: direct }
  return {
    DATABASE_URL: withDatabase(pooler, new URL(direct).pathname.slice(1)),
    DATABASE_DIRECT_URL: direct,
    DATABASE_PREPARED_STATEMENTS: 'off',
  }
}

/** The folder is a copy of one whose shop has ended: it gets a copy of its database. */
export async function copyPooledDatabase(dataDir: string): Promise<void> {
  const original = server && knownAddress(dataDir)
  if (!original) return
  const template = new URL(original).pathname.slice(1)
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // The pooler keeps its connections for the next one, and a database in use is not copied.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template])
  await client.end()
  writeAddress(dataDir, withDatabase(server, await createDatabase(server, template)))
}

function knownAddress(dataDir: string): string | null {
  try {
    return (JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as { url: string }).url
  } catch {
    return null
  }
}

function writeAddress(dataDir: string, url: string): void {
  mkdirSync(path.dirname(addressFile(dataDir)), { recursive: true })
  writeFileSync(addressFile(dataDir), JSON.stringify({ url }))
}
