import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { FileCursor } from '../file-part.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { insertFileProblems, insertProblems, insertRows, type StagedRecord } from './row-records.server.ts'
import { lockRun, writeCursor } from './run-records.server.ts'

/** What has been read of a file, and how far: the place behind the last of the records. */
export type ReadBatch = {
  records: readonly StagedRecord[]
  /** Of the file, not of a record. */
  problems?: readonly Problem[]
  cursor: FileCursor
}

export type Staging = 'staged' | 'stopped'

/**
 * IMPORT-06: writes records with the place where reading goes on, batch by batch in one transaction each, so that whoever is
 * killed goes on after the last batch. Stops where the run was moved meanwhile: somebody has cancelled it.
 */
export async function stageRecords(shop: Shop, runId: number, batches: AsyncIterable<ReadBatch>): Promise<Staging> {
  for await (const batch of batches) if (!(await stageBatch(shop, runId, batch))) return 'stopped'
  return 'staged'
}

async function stageBatch(shop: Shop, runId: number, { records, problems = [], cursor }: ReadBatch): Promise<boolean> {
  return inTransaction(shop, async ({ db }) => {
    const run = await lockRun(db, runId)
    if (run?.state !== 'staging') return false
    // Another process has taken the run up and is ahead: what it wrote is not written twice.
    const isBehind = records.length > 0 ? run.cursor.byte >= cursor.byte : run.cursor.byte > cursor.byte
    if (isBehind) return false
    if (records.length > 0) await insertRows(db, runId, records)
    const ofRecords = records.flatMap(({ number, record }) => record.problems.map((problem) => ({ number, problem })))
    await insertProblems(db, runId, ofRecords)
    await insertFileProblems(db, runId, problems)
    await writeCursor(db, runId, cursor)
    return true
  })
}
