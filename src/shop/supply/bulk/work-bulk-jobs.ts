import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { indexSearch, indexSearchLater } from '#database/search-index.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { countFailure, nextJobAtWork, touchJob, writeJobState, type JobAtWork } from './bulk-job-records.server.ts'
import { lookAtPiece } from './look-bulk-piece.ts'
import { runPiece } from './run-bulk-piece.ts'

/** Visitors come between two pieces. */
const BREATH_MS = 20
/** A process that has been at work for so much of a piece's time has visitors: it rests for as long as the piece took. */
const BUSY = 0.5
/** The index of search is brought up to date after so many pieces, and when there is nothing left to do. */
const PIECES_AN_INDEXING = 5

/**
 * Works on bulk jobs, the oldest first, a piece a transaction: a process that is killed leaves what it has not finished as it was, and
 * whoever comes next goes on there. Two who work at once take different jobs.
 */
export async function workBulkJobs(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  for (let pieces = 1; ; pieces++) {
    const [begun, before] = [performance.now(), performance.eventLoopUtilization()]
    const isOver = isStopping() || !(await workOnPiece(shop))
    if (isOver || pieces % PIECES_AN_INDEXING === 0) await indexSearch(shop.db)
    if (isOver) return
    const isBusy = performance.eventLoopUtilization(before).utilization > BUSY
    await pause(isBusy ? Math.max(BREATH_MS, performance.now() - begun) : BREATH_MS)
  }
}

/** False: there is nothing to do. */
export async function workOnPiece(shop: Shop): Promise<boolean> {
  let job: JobAtWork | null = null
  try {
    return await inTransaction(shop, async (shop) => {
      job = await nextJobAtWork(shop.db)
      if (!job) return false
      await indexSearchLater(shop.db)
      if (job.state === 'looking') await lookAtPiece(shop, job)
      else if (await runPiece(shop, job)) await touchJob(shop.db, job.id)
      else await writeJobState(shop.db, { id: job.id, state: 'done', now: shop.clock.now() })
      return true
    })
  } catch (error) {
    const failed = job as JobAtWork | null
    if (!failed) throw error
    shop.log.error({ err: error, job: failed.id }, 'A piece of a bulk job failed')
    await countFailure(shop.db, failed.id)
    return true
  }
}
