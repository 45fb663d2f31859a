import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { hashOfFacts, mergeBlocks, type Facts, type Notification } from '../facts.ts'
import {
  matchChosenRows,
  matchRows,
  rowsToldTwice,
  settleSame,
  stageMissing,
  stageMissingWaiting,
  supersede,
  writeMergedFacts,
  type TwiceToldRow,
} from './match-records.server.ts'

/** Which product each record of a file means, and which of several that tell of the same one counts. */
export function matchRun(shop: Shop, run: { id: number; sourceId: string; isFull: boolean }): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    const ofRun = { runId: run.id, sourceId: run.sourceId }
    for await (const group of groupsToldTwice(db, run.id, 'reference')) {
      const last = group.at(-1)
      if (!last) continue
      const earlier = group.slice(0, -1).map(({ number }) => number)
      await supersede(db, { runId: run.id, numbers: earlier, code: 'superseded', told: earlier })
      const merged = inOne(group)
      await writeMergedFacts(db, run.id, { ...merged, number: last.number, hash: hashOfFacts(merged.facts) })
    }
    for await (const group of groupsToldTwice(db, run.id, 'ean')) {
      const winner =
        group.findLast(({ notification }) => notification === 'whole' || notification === 'last') ?? group.at(-1)
      const losers = group.filter((row) => row !== winner).map(({ number }) => number)
      const told = group.map(({ number }) => number)
      await supersede(db, { runId: run.id, numbers: losers, code: 'same-ean-twice', told })
    }
    await matchRows(db, ofRun)
    await matchChosenRows(db, ofRun)
    if (run.isFull) {
      await stageMissing(db, ofRun)
      await stageMissingWaiting(db, ofRun)
    }
    await settleSame(db, ofRun)
  })
}

async function* groupsToldTwice(
  db: Shop['db'],
  runId: number,
  by: 'reference' | 'ean',
): AsyncGenerator<TwiceToldRow[]> {
  for (let after = ''; ;) {
    const rows = await rowsToldTwice(db, { runId, by, after })
    if (rows.length === 0) return
    yield* Map.groupBy(rows, ({ key }) => key).values()
    after = rows.at(-1)?.key ?? after
  }
}

/** Several records of one title in one file, read in their order: a whole one takes the place of all before it. */
function inOne(rows: readonly TwiceToldRow[]): { notification: Notification; facts: Facts } {
  return rows.reduce<{ notification: Notification; facts: Facts }>(
    (before, { notification, facts }) =>
      notification === 'update'
        ? { notification: before.notification, facts: mergeBlocks(before.facts, facts) }
        : { notification, facts },
    { notification: 'update', facts: {} },
  )
}
