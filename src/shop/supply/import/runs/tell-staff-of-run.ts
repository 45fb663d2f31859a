import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { staffAddress } from '#shop/ground/mail/staff-address.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { readSource } from '../sources/source-records.server.ts'
import { runLetter } from './run-letter.ts'
import { readRun } from './run-records.server.ts'
import { fileProblems } from './run-summary-records.server.ts'
import { markTold, type ToldOfRun } from './run-work-records.server.ts'

/**
 * Writes to staff that a run of the shop's own needs a person: whoever has begun one sees it. Of a source that sends files all
 * day they hear once a day.
 */
export function tellStaffOfRun(shop: Shop, runId: number, event: ToldOfRun): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { db, about, clock, importFiles } = shop
    const run = await readRun(db, runId)
    if (!run || run.startedBy.kind !== 'system') return
    const [source, to] = [await readSource(db, run.sourceId), await staffAddress(shop)]
    if (!source || to === null) return
    const since = startOfDay(shopDay(clock.now()))
    if (!(await markTold(db, { id: runId, event, since }))) return
    const problem = (await fileProblems(db, runId))[0]?.code
    const keptAt = importFiles?.pathOf(run.file.sha256) ?? run.file.name
    await postLetter(shop, { to, ...runLetter({ sender: about, event, run, source, problem, keptAt }) })
  })
}
