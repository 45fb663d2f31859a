import { EventEmitter } from 'node:events'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import { every } from '#kit/every.ts'
import type { Log } from '#kit/log.ts'

const LOOK_EVERY_MS = 5_000

/**
 * The database may have given this process a job in an answer that never came: nobody works on it, and it stays locked for hours
 * with its whole queue. After the database was away, and when nothing is at work here, all that is locked by this process is given
 * back. That a job runs twice does no harm.
 */
export function strayJobs(pool: Pool, log: Log) {
  const events: WorkerEvents = new EventEmitter()
  let own: WorkerPool | null = null
  let atWork = 0
  let isWanted = false
  events.on('pool:create', ({ workerPool }) => void (own = workerPool))
  events.on('job:start', () => void atWork++)
  events.on('job:complete', () => void atWork--)
  const looking = every({ ms: LOOK_EVERY_MS, log, name: 'Giving back stray jobs' }, async () => {
    if (!own || !isWanted || atWork > 0) return
    isWanted = false
    try {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [[own.id]])
      own.nudge(1)
    } catch {
      isWanted = true
    }
  })
  return { events, look: () => void (isWanted = true), stop: () => looking.stop() }
}
