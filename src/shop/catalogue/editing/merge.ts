import { done, failed, type Result } from '#kit/result.ts'
import type { Database } from '#database/open-database.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockTwo, mergeContributorRows, mergePublisherRows, mergeWorkRows } from './merge-records.server.ts'
import { lockNames } from './slug-records.server.ts'

/** `from` was `into` all along: all that is known of it becomes the other's, and it is no more. */
export type Merge = { from: string; into: string }
export type MergeFailure = { kind: 'same-one' } | { kind: 'not-there' }

const TABLES = {
  contributors: mergeContributorRows,
  publishers: mergePublisherRows,
  works: mergeWorkRows,
} as const satisfies Record<string, (db: Database, merge: Merge) => Promise<void>>

/** The addresses of the one that goes lead to the other. */
export function mergeContributors(shop: Shop, merge: Merge): Promise<Result<null, MergeFailure>> {
  return mergeTwo(shop, 'contributors', merge)
}

export function mergePublishers(shop: Shop, merge: Merge): Promise<Result<null, MergeFailure>> {
  return mergeTwo(shop, 'publishers', merge)
}

export function mergeWorks(shop: Shop, merge: Merge): Promise<Result<null, MergeFailure>> {
  return mergeTwo(shop, 'works', merge)
}

async function mergeTwo(shop: Shop, table: keyof typeof TABLES, merge: Merge): Promise<Result<null, MergeFailure>> {
  if (merge.from === merge.into) return failed({ kind: 'same-one' })
  return inTransaction(shop, async ({ db }) => {
    await lockNames(db)
    if ((await lockTwo(db, table, merge)) < 2) return failed({ kind: 'not-there' })
    await TABLES[table](db, merge)
    return done(null)
  })
}
