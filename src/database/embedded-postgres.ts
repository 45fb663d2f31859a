import { access, chmod, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { writeDurably } from '#kit/process/durable-file.ts'
import { freePort } from '#kit/process/free-port.ts'
import type { Log } from '#kit/log.ts'
import type { Program } from '#kit/process/run-program.ts'
import { createCluster, removeUnfinishedClusters } from './create-cluster.ts'
import { DataDirInUse, lockDataDir, readRunning, type DataDirLock, type Owner } from './data-dir-lock.ts'
import { giveTo, prepareDatabaseFolder, type DatabaseFolder } from './database-folder.ts'
import { DatabaseProblem } from './database-problem.ts'
import { keepRunning } from './keep-running.ts'
import { clusterName, endLeftovers } from './leftover-postgres.ts'
import { choosePostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { DATABASE, SUPERUSER } from './postgres-names.ts'
import { answers, launchPostgres, PortTaken, type PostgresProcess } from './postgres-process.ts'
import { HOST_RULES, postgresSettings } from './postgres-settings.ts'

const WAIT_FOR_COMMAND_MS = 30_000
const WAIT_FOR_SHOP_MS = 30_000

export type EmbeddedPostgres = {
  /** Stays the same for as long as the shop lives, through restarts of the database too. */
  url: string
  /** Another process has started it and will stop it. */
  joined: boolean
  /** There was none in this folder before. */
  isNew: boolean
  stop(): Promise<void>
}

export type StartEmbeddedPostgres = {
  dataDir: string
  log: Log
  /** A shop owns the folder or is refused; a command joins a running shop, or owns the folder for its own time. */
  owner: Owner
  maxConnections?: number
  /** Settings over our own, for tests. */
  settings?: Record<string, string>
  /** How long to wait for a command that has the folder. */
  waitMs?: number
}

/** Starts the PostgreSQL of DATA_DIR, creating it at the first start, and keeps it running until it is stopped. */
export async function startEmbeddedPostgres(options: StartEmbeddedPostgres): Promise<EmbeddedPostgres> {
  const folder = await prepareDatabaseFolder(options.dataDir)
  const held = await lockOrJoin(folder, options)
  if ('url' in held) return { url: held.url, joined: true, isNew: false, stop: async () => {} }
  try {
    return await startOwned(folder, held.lock, options)
  } catch (error) {
    held.lock.release()
    throw error
  }
}

async function lockOrJoin(
  folder: DatabaseFolder,
  { dataDir, log, owner, waitMs }: StartEmbeddedPostgres,
): Promise<{ lock: DataDirLock } | { url: string }> {
  const begun = performance.now()
  for (let isLogged = false; ; await pause(100)) {
    const lock = lockDataDir(folder, owner)
    if (lock) return { lock }

    const running = readRunning(folder)
    if (running?.owner === 'shop' && owner === 'shop') throw new DataDirInUse(dataDir, running)
    // The database of another command is not joined: it would be gone when that one ends.
    if (running?.owner === 'shop' && running.url && (await answers(running.url))) return { url: running.url }

    const limit = waitMs ?? (running?.owner === 'shop' ? WAIT_FOR_SHOP_MS : WAIT_FOR_COMMAND_MS)
    if (performance.now() - begun > limit) throw new DataDirInUse(dataDir, running)
    if (!isLogged)
      log.info({ process: running?.pid }, `Waiting for the ${running?.owner ?? 'process'} that uses ${dataDir}`)
    isLogged = true
  }
}

async function startOwned(
  folder: DatabaseFolder,
  lock: DataDirLock,
  options: StartEmbeddedPostgres,
): Promise<EmbeddedPostgres> {
  const { log, maxConnections = 60, settings = {} } = options
  const binaries = await findPostgresBinaries()
  await endLeftovers(folder, log)
  await removeUnfinishedClusters(folder)

  const account = await choosePostgresAccount({ binaries, folder: folder.path })
  const isNew = !(await exists(folder.cluster))
  if (isNew) {
    log.info({ folder: folder.path }, 'Creating the database')
    await createCluster({ folder, binaries, account })
  }
  if (account.owner) await giveTo(account.owner, folder.cluster)
  // PostgreSQL refuses any other mode, and many a copy or volume gives it one.
  await chmod(folder.cluster, 0o700).catch(() => {})
  await writeDurably(folder.settings, postgresSettings({ maxConnections }), { mode: 0o644 })
  await writeDurably(folder.hostRules, HOST_RULES, { mode: 0o644 })

  const name = await clusterName(folder)
  const password = await readPassword(folder)
  const program = (port: number): Program => {
    const ours = { listen_addresses: '127.0.0.1', port, cluster_name: name, hba_file: folder.hostRules, ...settings }
    const given = Object.entries(ours).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
    return account.program(binaries.postgres, ['-D', folder.cluster, ...given])
  }
  const address = (port: number, database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  const stopping = new AbortController()
  const launch = (port: number) =>
    launchPostgres({ program: program(port), url: address(port, 'postgres'), log, signal: stopping.signal })

  const { port, postgres } = await launchOnFreePort(launch)
  const supervised = keepRunning(postgres, {
    log,
    stopping,
    async relaunch() {
      await endLeftovers(folder, log)
      return launch(port)
    },
  })
  try {
    await createDatabaseOnce(address(port, 'postgres'))
    const url = address(port, DATABASE)
    await lock.announce(url)
    let stopped: Promise<void> | undefined
    return { url, joined: false, isNew, stop: () => (stopped ??= supervised.stop().finally(() => lock.release())) }
  } catch (error) {
    await supervised.stop()
    throw error
  }
}

async function launchOnFreePort(launch: (port: number) => Promise<PostgresProcess>) {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    try {
      return { port, postgres: await launch(port) }
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 5) throw error
    }
  }
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function readPassword(folder: DatabaseFolder): Promise<string> {
  try {
    return await readFile(folder.password, 'utf8')
  } catch (error) {
    throw new DatabaseProblem(`The database's password is missing: ${folder.password} cannot be read. Restore it.`, {
      cause: error,
    })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
