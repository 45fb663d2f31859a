import { MINUTE_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { keptFiles } from '../import-files.ts'
import { leftRuns, takeLeftRun, type LeftRun } from './run-work-records.server.ts'
import { workStockRun } from '../stock/work-stock-run.ts'
import { workKeptRun } from './work-kept-run.ts'
import { failRun } from './work-run.ts'

/** Whoever works on a run says so three times a minute. */
const LEFT_AFTER_MS = 2 * MINUTE_MS
/** What ends every process that works on it is left to a person. */
const MOST_TIMES = 5

export async function isAnyRunLeft(shop: Shop): Promise<boolean> {
  return (await leftRuns(shop.db, leftSince(shop))).length > 0
}

/** IMPORT-06: goes on with runs of the shop's own that somebody was killed in the middle of. */
export async function takeUpRuns(shop: Shop, isStopping = () => false): Promise<void> {
  for (const run of await leftRuns(shop.db, leftSince(shop))) {
    if (isStopping()) return
    if (!(await isOfThisMachine(shop, run))) continue
    const { id } = run
    const times = await takeLeftRun(shop.db, { id, since: leftSince(shop), now: shop.clock.now() })
    if (times === null) continue
    if (times <= MOST_TIMES) await (run.isQuick ? workStockRun(shop, id) : workKeptRun(shop, id))
    else await failRun(shop, id, `it was left in the middle ${times} times`)
  }
}

/** Until it has been read, a run needs its file, which without a bucket lies on the machine that received it. */
async function isOfThisMachine(shop: Shop, { isStaged, sha256 }: LeftRun): Promise<boolean> {
  return isStaged || sha256 === null || keptFiles(shop).has(sha256)
}

function leftSince({ clock }: Shop): Date {
  return new Date(clock.now().getTime() - LEFT_AFTER_MS)
}
