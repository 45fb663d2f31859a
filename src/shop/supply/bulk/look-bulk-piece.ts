import type { Shop } from '#shop/shop.ts'
import { writeLook, type JobAtWork } from './bulk-job-records.server.ts'
import { openRows, summaryOf, writeOutcomes, type RowOutcome } from './bulk-row-records.server.ts'
import { bulkTitles } from './bulk-title-records.server.ts'
import { lawOf, planRows } from './plan-bulk-rows.ts'

const LOOKED_AT_ONCE = 500

/** The next titles of a job that is looked at, in the transaction in which the job is locked: what would become of each, and the law. */
export async function lookAtPiece(shop: Shop, job: JobAtWork): Promise<void> {
  const rows = await openRows(shop.db, job.id, { state: 'new', limit: LOOKED_AT_ONCE })
  const titles = await bulkTitles(
    shop.db,
    rows.map(({ productId }) => productId),
  )
  const { planned, left } = planRows(rows, { terms: job.terms, titles, isAtWork: false })
  const law = await lawOf(shop, planned, job.terms)
  const outcomes = planned.map(({ position, productId, now, wanted }): RowOutcome => {
    const check = law.get(productId)
    const looked = { position, before: now, after: wanted }
    // What is taken back is asked of the law when it is done: files may say something else by then.
    if (check?.refused && job.terms.kind !== 'undo') return { ...looked, state: 'refused', problem: check.refused }
    return { ...looked, state: 'waiting', ...(check && check.warned.length > 0 && { warned: check.warned }) }
  })
  if (rows.length > 0) await writeOutcomes(shop.db, job.id, [...left, ...outcomes])
  if (rows.length < LOOKED_AT_ONCE) await writeLook(shop.db, job.id, await summaryOf(shop.db, job.id))
}
