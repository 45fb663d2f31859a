import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#kit/process/free-port.ts'
import { until } from '#kit/until.ts'

/** Fewer than a shop's process opens, so that its connections do share sessions. */
const SESSIONS = 6

export type PgBouncer = { url: string; stop(): Promise<void> }

/** PgBouncer in transaction mode before a server, with every database of it. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const server = new URL(serverUrl)
  const user = decodeURIComponent(server.username)
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  await writeFile(users, `"${user}" "${decodeURIComponent(server.password)}"\n`)
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 2000
server_idle_timeout = 10
ignore_startup_parameters =
log_connections = 0
log_disconnections = 0
log_stats = 0
`,
  )
  // It refuses to be run by root.
  const args = process.getuid?.() === 0 ? ['-q', '-u', 'nobody', settings] : ['-q', settings]
  const child = spawn('pgbouncer', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  let errorText = ''
  child.stderr.on('data', (text: Buffer) => (errorText = (errorText + text.toString()).slice(-4000)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = Object.assign(new URL(serverUrl), { host: `127.0.0.1:${port}` }).href
  if (!(await until(() => answers(url), { withinMs: 15_000 })))
    throw new Error(`PgBouncer did not start:\n${errorText}`)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // It may never have been open.
    await client.end().catch(() => {})
  }
}
