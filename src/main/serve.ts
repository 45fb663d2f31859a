import cluster, { type Worker } from 'node:cluster'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Config } from '#site/config.ts'
import { readConfig } from './config.ts'
import { clockFrom, type Clock } from '#kit/clock.ts'
import { relayMessages } from '#kit/process/other-processes.ts'
import { lastWords } from './last-words.ts'
import { handedOverSocket } from './listen.ts'
import { prepareDatabase } from './prepare-database.ts'
import { linesAreWritten, logForPerson, shopLog } from './shop-log.ts'
import { startShop, type RunningShop } from './start-shop.ts'
import { cannotOpen } from './terminal/cannot-open.ts'
import { openingFor, type TerminalOpening } from './terminal/opening.ts'
import type { BuildFacts } from '#server/http/doors.ts'

const REPLACED_AFTER_MS = 1_000
const START_BROKEN_OFF_AFTER_MS = 20_000
/** From the signal on. The first of several processes waits for the others, and then stops the database. */
const STOPPED_WITHIN_MS = { first: 25_000, one: 15_000 }

type Running = Pick<RunningShop, 'stop'>
/** The server process that could not start has already said why. */
class SaidByWorker extends Error {}

const root = path.resolve(import.meta.dirname, '../..')
const office = path.join(root, 'build/office')
const officeShell = readFileSync(path.join(office, 'index.html'), 'utf8')
const buildFacts = JSON.parse(readFileSync(path.join(root, 'build/build.json'), 'utf8')) as BuildFacts

function start(config: Config, clock: Clock, { steps }: TerminalOpening, databaseUrl?: string): Promise<Running> {
  return startShop({
    config,
    build: buildFacts,
    loadBuild: () => build as unknown as ServerBuild,
    root,
    assets: path.join(root, 'build/client'),
    office: { files: office, loadShell: () => officeShell },
    steps,
    databaseUrl,
    socket: handedOverSocket(process.env),
    clock,
  })
}

/** WORKERS > 1: the first process has the database and the migrations, the others answer on the shared port. */
async function startWorkers(config: Config, beganAt: number, { steps }: TerminalOpening): Promise<Running> {
  const log = shopLog()
  lastWords({ log })
  const database = await prepareDatabase({ config, root, clock: clockFrom(config.SHOP_TIME, beganAt), steps }, log)
  relayMessages()
  const fork = () => cluster.fork({ KOLOFON_WORKER_DATABASE: database.url, KOLOFON_BEGAN_AT: beganAt })
  let isStopping = false
  const stop = async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(
        (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()).process.kill('SIGTERM')),
      ),
    )
    await database.stop()
    log.flush()
  }
  cluster.on('exit', (worker, code, signal) => {
    // A process that ends again and again must not disturb the others.
    setTimeout(() => {
      if (isStopping) return
      log.warn({ pid: worker.process.pid, code, signal }, 'A server process ended and is started again')
      fork()
    }, REPLACED_AFTER_MS)
  })
  try {
    // What keeps one from starting keeps all from it; only the first says so.
    await isListening(fork())
    await Promise.all(Array.from({ length: config.WORKERS - 1 }, () => isListening(fork())))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function isListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', (_code, signal) =>
      reject(signal ? new Error(`A server process was ended by ${signal}`) : new SaidByWorker()),
    )
  })
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const isFirst = cluster.isPrimary
  const personLog = logForPerson(process.env, process.stdout)
  const socket = handedOverSocket(process.env)
  const opening = await openingFor({ config, env: process.env, stream: process.stdout, isFirst, socket })
  const stopped = stopSignal()
  // One moment for all processes, also for those that are started again.
  const beganAt = Number(process.env.KOLOFON_BEGAN_AT) || Date.now()
  const clock = clockFrom(config.SHOP_TIME, beganAt)
  const starting =
    isFirst && config.WORKERS > 1
      ? startWorkers(config, beganAt, opening)
      : start(config, clock, opening, process.env.KOLOFON_WORKER_DATABASE)
  // A start that is under way finishes and is then closed in order; only one that hangs is killed.
  const hangs = stopped.then((signal) =>
    setTimeout(() => {
      shopLog().error({ signal }, 'The shop was told to stop while it started, and is broken off')
      process.exit(1)
    }, START_BROKEN_OFF_AFTER_MS),
  )
  const running = await starting
  if (isFirst) process.stdout.write(opening.hasOpened())
  personLog.hasOpened()
  const signal = await stopped
  clearTimeout(await hangs)
  const within = STOPPED_WITHIN_MS[isFirst && config.WORKERS > 1 ? 'first' : 'one']
  setTimeout(() => {
    shopLog().error({ signal }, `The shop was told to stop, did not close within ${within / 1000} s and is broken off`)
    process.exit(1)
  }, within).unref()
  await running.stop().catch((error: unknown) => {
    shopLog().error({ signal, err: error }, 'The shop was told to stop and could not close in order')
    process.exit(1)
  })
  await linesAreWritten()
  shopLog().info({ signal }, 'The shop is closed, as it was told')
  process.exit(0)
}

/** A signal from a service manager or the keyboard, which may come twice. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
}

main().catch(async (error: unknown) => {
  if (!(error instanceof SaidByWorker)) process.stderr.write(await cannotOpen(error, process.env, process))
  process.exit(1)
})
