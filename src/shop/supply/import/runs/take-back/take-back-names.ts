import { announceLater } from '#database/announce-changes.ts'
import { holdNames } from '#shop/catalogue/products/editing/hold-names.ts'
import { removeUnusedNames } from '#shop/catalogue/products/editing/remove-unused-names.ts'
import { NAMED_KINDS, type NamedKind } from '#shop/catalogue/products/editing/named-kind.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { deleteProblems, insertProblems } from '../row-records.server.ts'
import { lockRun } from '../run-records.server.ts'
import {
  chosenNames,
  createdNames,
  editionsToLeave,
  joinedEditionsToLeave,
  rowNumbersOf,
} from './taken-back-name-records.server.ts'

const NAMES_AT_ONCE = 1000
const EDITIONS_AT_ONCE = 250

/** Where the report shows each kind. */
const FIELDS: Record<NamedKind, string> = {
  contributor: 'contributors',
  series: 'series',
  periodical: 'periodical',
  publisher: 'publisher',
  work: 'works',
}

type TakeBack = { runId: number; undoes: number; isLater: boolean }

/**
 * IMPORT-07: people, publishers, series and works that a run created go with it, unless somebody uses them by now: who stays is
 * told. Last of all, when its titles have gone back; whoever is killed here begins again. Stops where the run was moved.
 */
export async function takeBackNames(shop: Shop, { runId, undoes, isLater }: TakeBack): Promise<'done' | 'stopped'> {
  const inBatch = <Value>(work: (shop: Shop) => Promise<Value>) =>
    inTransaction(shop, async (shop) => {
      if (isLater) await announceLater(shop.db)
      await holdNames(shop)
      const locked = await lockRun(shop.db, runId)
      return locked?.state === 'applying' ? work(shop) : 'stopped'
    })
  await deleteProblems(shop.db, runId, ['name-kept'])
  for (;;) {
    const left = await inBatch((shop) => leaveWorks(shop, undoes))
    if (left === 'stopped') return left
    if (left === 0) break
  }
  for (const kind of NAMED_KINDS)
    for (let after: string | null = ''; after !== null;) {
      const batch: Batch = { runId, undoes, kind, after }
      const removed = await inBatch((shop) => removeBatch(shop, batch))
      if (removed === 'stopped') return removed
      after = removed.last
    }
  return 'done'
}

/** How many titles are in no work any more. */
async function leaveWorks(shop: Shop, undoes: number): Promise<number> {
  const batch = { undoes, limit: EDITIONS_AT_ONCE }
  const own = await editionsToLeave(shop.db, batch)
  const ids = own.length > 0 ? own : await joinedEditionsToLeave(shop.db, batch)
  await saveProducts(shop, { changed: ids.map((id) => ({ id, workId: null })) })
  return ids.length
}

type Batch = { runId: number; undoes: number; kind: NamedKind; after: string }

/** The last that it looked at; null where there are no more. */
async function removeBatch(shop: Shop, { runId, undoes, kind, after }: Batch): Promise<{ last: string | null }> {
  const { db } = shop
  const names = await createdNames(db, { runId: undoes, kind, after, limit: NAMES_AT_ONCE })
  const ids = names.map(({ id }) => id)
  const chosen =
    kind === 'contributor' || kind === 'publisher' ? await chosenNames(db, kind, ids) : new Map<string, string>()
  const used = await removeUnusedNames(
    shop,
    kind,
    ids.filter((id) => !chosen.has(id)),
  )
  const reasons = new Map([
    ...chosen,
    ...used.map(({ id, name, usedBy }) => [id, name === null ? usedBy : `${name}: ${usedBy}`] as const),
  ])
  const keptNames = names.filter(({ id }) => reasons.has(id))
  const rows = await rowNumbersOf(
    db,
    runId,
    keptNames.map(({ ean }) => ean),
  )
  await insertProblems(
    db,
    runId,
    keptNames.map(({ id, ean }) => ({
      number: rows.get(ean) ?? 0,
      problem: { code: 'name-kept', field: FIELDS[kind], value: reasons.get(id) } satisfies Problem,
    })),
    { isOfCheck: true },
  )
  return { last: ids.at(-1) ?? null }
}
