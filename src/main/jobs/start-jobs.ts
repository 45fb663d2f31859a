import { Logger as JobLogger, run, runMigrations } from 'graphile-worker'
import pg, { type Pool } from 'pg'
import type { Logger } from 'pino'
import { carefulSocket } from '#database/careful-socket.ts'
import { instrumented } from '#kit/instrumented.ts'
import type { Shop } from '#shop/shop.ts'
import { patientPool, type JobsPhase } from './patient-pool.ts'
import { scheduleBy } from './schedule.ts'
import { strayJobs } from './stray-jobs.ts'
import { TASKS, type Task } from './task-list.ts'

type StartJobs = { shop: Shop; pool: Pool; log: Logger }

/** New jobs are announced; this interval is for missed announcements. */
const LOOK_EVERY_MS = 20_000
const AT_ONCE = 2

/** The queue's own tables; once, before the server processes begin. */
export async function prepareJobs(databaseUrl: string, log: Logger): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: jobLogger(log) })
}

/** Behind a pooler: the queue listens for its jobs, which only a connection of its own can. */
export function openJobsPool(databaseUrl: string, log: Logger): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'kolofon jobs',
    max: AT_ONCE + 2,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    stream: carefulSocket,
  })
  pool.on('error', (error) => log.warn({ reason: error.message }, "A connection of the jobs' was lost"))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, "A connection of the jobs' was lost"))
  })
  return pool
}

/** Works on the shop's job queue together with its other processes. Jobs of a killed process are begun again by another. */
export async function startJobs({ shop, pool, log }: StartJobs): Promise<{ stop(): Promise<void> }> {
  let phase: JobsPhase = 'starting'
  const isStopping = () => phase === 'stopping' || phase === 'stopped'
  const taskList = Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const work: Task = task
        await instrumented({ kind: 'job', name }, () => work(shop, payload, isStopping))
      },
    ]),
  )
  const strays = strayJobs(pool, log)
  const runner = await run({
    pgPool: patientPool(pool, () => phase, strays.look),
    events: strays.events,
    taskList,
    parsedCronItems: scheduleBy(shop.clock),
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: LOOK_EVERY_MS,
    logger: jobLogger(log),
  })
  phase = 'running'
  const over = (error?: unknown) => {
    if (!isStopping()) log.error({ err: error }, 'The jobs have stopped')
  }
  runner.promise.then(() => over(), over)
  return {
    async stop() {
      phase = 'stopping'
      strays.stop()
      // If it has stopped already, it has logged why.
      await runner.stop().catch(() => {})
      phase = 'stopped'
    },
  }
}

/** The queue's failures and warnings are logged, its other messages are not. */
function jobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'A job failed')
    else if (level === 'warning') log.warn({ job: message }, 'The job queue warns')
  })
}
