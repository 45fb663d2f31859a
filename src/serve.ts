import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { readConfig, ConfigError, type Config } from './config.ts'
import { DatabaseProblem } from './database/database-problem.ts'
import { SecretChanged } from './shop/identity/open-pool.ts'
import { passOnMessages } from './kit/other-processes.ts'
import { prepareDatabase, shopLog, startShop, type RunningShop } from './main.ts'
import type { BuildFacts } from './server/doors.ts'

const root = path.resolve(import.meta.dirname, '../..')
const buildFacts = JSON.parse(readFileSync(path.join(root, 'build/build.json'), 'utf8')) as BuildFacts

function start(config: Config, databaseUrl?: string): Promise<RunningShop> {
  return startShop({
    config,
    build: buildFacts,
    loadBuild: () => build as unknown as ServerBuild,
    root,
    assets: path.join(root, 'build/client'),
    databaseUrl,
  })
}

/** WORKERS > 1: the first process has the database and the migrations, the others answer on the shared port. */
async function startWorkers(config: Config): Promise<{ stop(): Promise<void> }> {
  const log = shopLog()
  const database = await prepareDatabase(config, root, log)
  passOnMessages()
  let isStopping = false
  const fork = () => cluster.fork({ KOLOFON_WORKER_DATABASE: database.url })
  const listening = Array.from(
    { length: config.WORKERS },
    () => new Promise<void>((resolve) => fork().once('listening', () => resolve())),
  )
  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    log.warn({ pid: worker.process.pid, code }, 'A server process ended and is started again')
    fork()
  })
  await Promise.all(listening)
  return {
    async stop() {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        workers.map(
          (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()).process.kill('SIGTERM')),
        ),
      )
      await database.stop()
      log.flush()
    },
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const isFirst = cluster.isPrimary
  const running =
    isFirst && config.WORKERS > 1
      ? await startWorkers(config)
      : await start(config, process.env.KOLOFON_WORKER_DATABASE)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (isFirst) process.stdout.write(`${config.SHOP_NAME} is open at ${config.PUBLIC_URL}\n`)
}

/** What the shopkeeper can mend is told in one line; anything else keeps its stack. */
function explain(error: unknown): string {
  if ([ConfigError, DatabaseProblem, SecretChanged].some((kind) => error instanceof kind))
    return (error as Error).message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT is taken by another program: ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EACCES')
    return `HOST and PORT cannot be opened: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`The shop could not start. ${explain(error)}\n`)
  process.exit(1)
})
