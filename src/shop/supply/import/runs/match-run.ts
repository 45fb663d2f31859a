import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { mergeBlocks } from '#shop/catalogue/claims/facts/facts.ts'
import { mergeSaid } from '#shop/catalogue/claims/merge-said.ts'
import { nameKey } from '#shop/catalogue/claims/same-in-shop.ts'
import {
  matchChosenRows,
  matchRows,
  rowsToldTwice,
  settleSame,
  settleSameEans,
  stageMissing,
  stageMissingWaiting,
  supersedeRecords,
  tellDifferingTitles,
  writeMergedFacts,
  type TwiceToldRow,
} from './match-records.server.ts'

/** Which product each record of a file means, and which of several that tell of the same one counts. */
export function matchRun(shop: Shop, run: { id: number; sourceId: string; isFull: boolean }): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    const ofRun = { runId: run.id, sourceId: run.sourceId }
    await tellDifferingTitles(db, run.id)
    await mergeSameReferences(db, run.id)
    await settleSameEans(db, run.id)
    await matchRows(db, ofRun)
    await matchChosenRows(db, ofRun)
    if (run.isFull) {
      await stageMissing(db, ofRun)
      await stageMissingWaiting(db, ofRun)
    }
    await settleSame(db, ofRun)
  })
}

/** Several records of one reference in one file are one: what they say together stands in the last of them. */
async function mergeSameReferences(db: Shop['db'], runId: number): Promise<void> {
  let lastRow: TwiceToldRow | undefined
  for await (const rows of rowsToldTwice(db, runId)) {
    const earlier: number[] = []
    for (const row of rows) {
      const isSame = lastRow?.key === row.key
      if (lastRow && isSame) earlier.push(lastRow.number)
      else if (lastRow) await writeMergedFacts(db, runId, lastRow)
      lastRow = lastRow && isSame ? inOne(lastRow, row) : row
    }
    await supersedeRecords(db, runId, earlier)
  }
  if (lastRow) await writeMergedFacts(db, runId, lastRow)
}

/** A whole record takes the place of all before it; of several rows of a table each adds what it says. */
function inOne(before: TwiceToldRow, { notification, facts, ...row }: TwiceToldRow): TwiceToldRow {
  if (notification === 'update')
    return { ...row, notification: before.notification, facts: mergeBlocks(before.facts, facts) }
  // Of two titles under one number nothing is mixed.
  const isOne = notification === 'part' && isOneName(before.facts.descriptive?.name?.hu, facts.descriptive?.name?.hu)
  return { ...row, notification, facts: isOne ? mergeSaid(before.facts, facts) : facts }
}

function isOneName(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || nameKey(one) === nameKey(other)
}
