import { announceChanges, announceLater } from '#database/announce-changes.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { carryOut } from '#shop/catalogue/claims/carry-out.ts'
import { forgetUndonePrices } from '#shop/goods/pricing/forget-undone-prices.ts'
import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { keepBefore } from '#shop/catalogue/claims/keep-before.ts'
import {
  checkStaleAgain,
  countToApply,
  markStale,
  rowsToApply,
  rememberNumbers,
  writeApplied,
  type RowToApply,
} from './checked-row-records.server.ts'
import { readSource } from '../sources/source-records.server.ts'
import { checkRows, type OnBatch } from './check-run.ts'
import { insertProblems } from './row-records.server.ts'
import { countCopies } from './count-copies.ts'
import { lockRun, startOfRun, type ImportRun } from './run-records.server.ts'
import { runDocument } from './run-document.ts'
import { takeBackCopies } from './take-back/take-back-copies.ts'
import { takeBackNames } from './take-back/take-back-names.ts'

const NEW_AT_ONCE = 1000
const KNOWN_AT_ONCE = 250
/** Fewer are told by the database itself, each by its own tags. */
const FEWEST_TOLD_LATER = 100
const TELL_EVERY_MS = 5000
/** A product that somebody changes again and again meanwhile is left for the next file. */
const MOST_CHECKS_AGAIN = 3

type Applying = 'applied' | 'stopped'
type Batch = { rows: number; last: number; productIds: string[] }

type ApplyRows = { run: ImportRun; by: Actor; onBatch?: OnBatch }

/**
 * Carries out what was checked, new titles first, in one transaction a batch. A row whose product has changed since its check
 * is left, and checked again when the others are done. Stops between batches where the run was moved meanwhile.
 */
export async function applyRows(shop: Shop, { run, by, onBatch = () => {} }: ApplyRows): Promise<Applying> {
  const warehouseId = (await readSource(shop.db, run.sourceId))?.rules.warehouse
  const toApply = await countToApply(shop.db, run.id)
  const isLater = toApply > FEWEST_TOLD_LATER
  const teller = pageTeller(shop)
  for (let checks = 0; ; checks++) {
    for (const areNew of [true, false])
      for (let after = 0; ;) {
        const batch = await applyBatch(shop, { run, by, warehouseId, areNew, after, isLater })
        if (batch === 'stopped') {
          if (isLater) await teller.end()
          return 'stopped'
        }
        if (batch.rows === 0) break
        after = batch.last
        await onBatch(batch.rows)
        if (isLater) await teller.tell(batch.productIds)
      }
    if (checks === MOST_CHECKS_AGAIN || !(await inTransaction(shop, ({ db }) => checkStaleAgain(db, run.id)))) break
    if ((await checkRows(shop, run)) === 'stopped') return 'stopped'
  }
  const { id: runId, undoes } = run
  const isStopped = undoes !== null && (await takeBackNames(shop, { runId, undoes, isLater })) === 'stopped'
  if (isLater) await teller.end()
  return isStopped ? 'stopped' : 'applied'
}

function isOfPrice({ changes }: Pick<RowToApply, 'changes'>): boolean {
  return changes.some(({ field }) => field === 'price' || field === 'fixedPriceUntil')
}

type BatchInput = {
  run: ImportRun
  by: Actor
  warehouseId: string | undefined
  areNew: boolean
  after: number
  isLater: boolean
}

function applyBatch(
  shop: Shop,
  { run, by, warehouseId, areNew, after, isLater }: BatchInput,
): Promise<Batch | 'stopped'> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    if (isLater) await announceLater(db)
    await holdClaims(shop)
    const locked = await lockRun(db, run.id)
    if (locked?.state !== 'applying') return 'stopped'
    const rows = await rowsToApply(db, { runId: run.id, areNew, after, limit: areNew ? NEW_AT_ONCE : KNOWN_AT_ONCE })
    if (rows.length === 0) return { rows: 0, last: after, productIds: [] }
    const stale = rows.filter(({ isStale }) => isStale).map(({ number }) => number)
    if (stale.length > 0) await markStale(db, run.id, stale)
    const fresh = rows.filter(({ isStale }) => !isStale)
    await keepBefore(
      shop,
      fresh.flatMap(({ productId, claim }) => (claim ? (productId ?? []) : [])),
    )
    const { undoes } = run
    const back =
      undoes === null ? null : await takeBackCopies(shop, { by, runId: run.id, undoes, productIds: movedBy(fresh) })
    // What waits is no product yet: only its claim is written.
    const titles = fresh
      .filter(({ productId, action }) => productId !== null || action === 'new')
      .map((title) => ({ ...title, runId: undoes === null ? run.id : null }))
    const carriedOut = await carryOut(shop, titles)
    if (undoes !== null) {
      const productIds = carriedOut.filter((_, index) => isOfPrice(titles[index]!)).map(({ productId }) => productId)
      await forgetUndonePrices(shop, { productIds, since: await startOfRun(db, undoes) })
    }
    // What goes back has gone by the difference.
    const copyProblems =
      back ??
      (await countCopies(shop, {
        by,
        document: runDocument(run.id),
        warehouseId,
        titles: titles.map(({ changes }, index) => ({ productId: carriedOut[index]!.productId, changes })),
      }))
    const outcomes = new Map(titles.map(({ number }, index) => [number, carriedOut[index]]))
    const applied = fresh.map((row) => ({ ...row, productId: outcomes.get(row.number)?.productId ?? null }))
    const now = clock.now()
    await writeApplied(db, { runId: run.id, sourceId: run.sourceId, rows: applied, now, today: shopDay(now) })
    await rememberNumbers(
      db,
      run.sourceId,
      applied.filter(({ claim }) => claim),
    )
    const problems = applied.flatMap(({ number, productId }) =>
      [...(outcomes.get(number)?.problems ?? []), ...(copyProblems.get(productId ?? '') ?? [])].map((problem) => ({
        number,
        problem,
      })),
    )
    await insertProblems(db, run.id, problems, { isOfCheck: true })
    const changed = applied.filter(({ changes }) => changes.length > 0)
    return {
      rows: rows.length,
      last: rows.at(-1)?.number ?? after,
      productIds: changed.flatMap(({ productId }) => productId ?? []),
    }
  })
}

/** Titles whose copies change. */
function movedBy(rows: readonly RowToApply[]): string[] {
  return rows.flatMap(({ productId, changes }) =>
    productId !== null && changes.some(({ field }) => field === 'stock') ? [productId] : [],
  )
}

/** Prices and stock of products are told every few seconds, and everything else once, when all is done. */
function pageTeller({ db }: Shop) {
  let tags: string[] = []
  let isAnything = false
  let lastTold = performance.now()
  return {
    async tell(productIds: readonly string[]) {
      for (const id of productIds) tags.push(`product:${id}`)
      if (tags.length > 0) isAnything = true
      if (performance.now() - lastTold < TELL_EVERY_MS || tags.length === 0) return
      await announceChanges(db, tags)
      tags = []
      lastTold = performance.now()
    },
    async end() {
      if (isAnything) await announceChanges(db, ['*'])
    },
  }
}
