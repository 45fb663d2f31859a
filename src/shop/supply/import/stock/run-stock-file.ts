import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { announceInOne } from '#database/announce-changes.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { callAttentionAt } from '#shop/selling/orders/call-attention-at.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { moveCopies } from '#shop/goods/stock/move-copies.ts'
import { writeApplied } from '../runs/checked-row-records.server.ts'
import { moveRun } from '../runs/move-run.ts'
import { runDocument } from '../runs/run-document.ts'
import { receiveImportFile } from '../runs/receive-file.ts'
import { insertProblems } from '../runs/row-records.server.ts'
import { lastFileOf, lockRun, readRun, runsUnderWay, writeRunReport, type RunFile } from '../runs/run-records.server.ts'
import type { RunEvent, RunState } from '../runs/run-states.ts'
import {
  differingTitles,
  foreseenRows,
  onOneConnection,
  saidShelves,
  withComparison,
  type StockComparison,
  type StockFile,
  type StockFileRefusal,
} from './compare-stock-file.ts'
import { carryOutPrices, planPrices } from './price-claims.ts'
import {
  insertStockRows,
  lockStockFiles,
  lockTitleRows,
  unlockStockFiles,
  type DifferingTitle,
} from './stock-line-records.server.ts'
import type { StockReport } from './stock-tally.ts'

type RunStockFile = StockFile & {
  by: Actor
  /** Whatever the guards say. */
  isApproved?: boolean
  /** Also where it is older than the last one. */
  isForced?: boolean
}

export type StockRun = StockReport & {
  run: number
  file: RunFile
  /** `cancelled`: a guard asks for a person, who brings it again and approves of it. `stopped`: somebody has cancelled it. */
  state: 'done' | 'cancelled' | 'stopped'
}

export type StockFileFailure = StockFileRefusal | { kind: 'run-under-way'; run: number }

/**
 * Sets the copies of a place to what a quick file says, a thousand titles at a time. IMPORT-06: killed half-way, the same file
 * brought again does the rest, since only what differs from what it says is written.
 */
export function runStockFile(shop: Shop, file: RunStockFile): Promise<Result<StockRun, StockFileFailure>> {
  const { source, by } = file
  return onOneConnection(shop, async (shop) => {
    if (!(await lockStockFiles(shop.db, source.id)))
      return failed({ kind: 'run-under-way', run: (await runsUnderWay(shop.db, source.id))[0]?.id ?? 0 })
    try {
      const undoing = (await runsUnderWay(shop.db, source.id)).find(
        ({ kind, state }) => kind === 'undo' && state === 'applying',
      )
      if (undoing) return failed({ kind: 'run-under-way', run: undoing.id })
      await endFormerRun(shop, source.id)
      const facts = await fileFacts(file)
      const received = await receiveImportFile(shop, { sourceId: source.id, file: facts, actor: by })
      if (!received.ok) throw new Error(`A run of ${source.id} could not be begun: ${received.failure.kind}`)
      const { run } = received.value
      return await runReceived(shop, run, file, facts).catch(async (error: unknown) => {
        await moveRun(shop, run, 'fail', { failure: error instanceof Error ? error.message : String(error) })
        throw error
      })
    } finally {
      await unlockStockFiles(shop.db, source.id)
    }
  })
}

async function runReceived(
  shop: Shop,
  run: number,
  stockFile: RunStockFile,
  file: RunFile,
): Promise<Result<StockRun, StockFileFailure>> {
  const { source, by, isFull, isApproved, isForced, countedAt } = stockFile
  await move(shop, run, 'stage')
  const { sentAt: last } = await lastFileOf(shop.db, source.id)
  const ran =
    last && last > countedAt.toISOString() && !isForced
      ? failed<StockFileRefusal>({ kind: 'file-refused', problem: { code: 'older-file', value: last } })
      : await withComparison(shop, stockFile, async (comparison) => {
          const { tally } = comparison
          await move(shop, run, 'staged')
          await move(shop, run, 'checked')
          await insertStockRows(shop.db, run, tally.settledRows())
          await insertProblems(shop.db, run, tally.takeProblems())
          for await (const titles of differingTitles(shop))
            tally.foresee(titles, await planPrices(shop, { terms: comparison.terms, titles }))
          const { guards } = tally.report()
          if (guards.length > 0 && !isApproved) await move(shop, run, 'cancel')
          else {
            await move(shop, run, 'approve')
            await moveAllTitles(shop, { run, by, ...comparison })
            // Where somebody has cancelled it meanwhile it stays as they left it.
            await moveRun(shop, run, 'applied')
          }
          return tally.report()
        })
  if (!ran.ok) {
    if (ran.failure.kind === 'file-refused')
      await insertProblems(shop.db, run, [{ number: 0, problem: ran.failure.problem }])
    await moveRun(shop, run, 'refuse', { failure: ran.failure.kind })
    return ran
  }
  const { counts, fields, problems, effects, guards } = ran.value
  await writeRunReport(shop.db, { id: run, counts: { ...counts, fields, problems }, effects, guards })
  const state = endOf((await readRun(shop.db, run))?.state)
  await recordAct(shop, {
    by,
    operation: 'stock',
    record: `run:${run}`,
    input: { source: source.id, file: file.name, countedAt, isFull, state, ...counts },
  })
  return done({ ...ran.value, run, file, state })
}

type MoveAll = StockComparison & { run: number; by: Actor }

/** What is left after somebody has cancelled the run is told as not carried out. */
export async function moveAllTitles(shop: Shop, moving: MoveAll): Promise<void> {
  let isStopped = false
  for await (const titles of differingTitles(shop)) {
    isStopped ||= !(await moveTitles(shop, { ...moving, titles }))
    if (!isStopped) continue
    const rows = await foreseenRows(shop, { ...moving, titles })
    await insertStockRows(shop.db, moving.run, rows, { isCarriedOut: false })
    await insertProblems(shop.db, moving.run, moving.tally.takeProblems(), { isOfCheck: true })
  }
}

type MoveTitles = MoveAll & { titles: readonly DifferingTitle[] }

/** False where somebody has cancelled the run. */
function moveTitles(
  shop: Shop,
  { run, by, titles, tally, terms, warehouseId, countedAt }: MoveTitles,
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const priced = titles.filter(({ price }) => price !== null)
    if (priced.length > 0) await holdClaims(shop)
    if ((await lockRun(shop.db, run))?.state !== 'applying') return false
    const document = runDocument(run)
    return announceInOne(shop.db, async () => {
      await lockTitleRows(
        shop.db,
        priced.map(({ productId }) => productId),
      )
      const prices = await planPrices(shop, { terms, titles: priced })
      await carryOutPrices(shop, { titles: priced, prices })
      const shelves = saidShelves(titles, warehouseId)
      const moved = await moveCopies(shop, { by, kind: 'COUNT', document, shelves, countedAt })
      const rows = tally.titles(titles, moved, prices)
      await insertStockRows(shop.db, run, rows)
      const claimed = rows.flatMap(({ number, productId, claim }) =>
        claim && productId ? [{ number, productId }] : [],
      )
      if (claimed.length > 0)
        await writeApplied(shop.db, {
          runId: run,
          sourceId: terms.source.id,
          rows: claimed,
          now: shop.clock.now(),
          today: terms.settings.today,
        })
      await insertProblems(shop.db, run, tally.takeProblems())
      await callAttentionAt(shop, moved.fewerThanPromised, 'fewer-than-promised')
      const types = new Set(titles.map(({ type }) => type))
      return {
        value: true,
        tags: [...rows.map(({ productId }) => `product:${productId}`), ...[...types].map((type) => `list:${type}`)],
      }
    })
  })
}

async function move(shop: Shop, run: number, event: RunEvent): Promise<void> {
  const moved = await moveRun(shop, run, event)
  if (!moved.ok) throw new Error(`Run ${run} cannot be moved by '${event}': ${moved.failure.kind}`)
}

/** What leads out of each state in which a quick file may have been left: killed, cancelled or waiting. */
const WAYS_OUT: Partial<Record<RunState, RunEvent>> = {
  received: 'cancel',
  staging: 'cancel',
  checking: 'cancel',
  checked: 'cancel',
  applying: 'fail',
  stopped: 'resume',
  failed: 'cancel',
}

/** A newer file says what stands there now: whatever the one before has left undone is over. */
export async function endFormerRun(shop: Shop, sourceId: string): Promise<void> {
  for (const { id } of await runsUnderWay(shop.db, sourceId))
    for (;;) {
      const run = await readRun(shop.db, id)
      const event = run && WAYS_OUT[run.state]
      if (!event) break
      await move(shop, id, event)
    }
}

function endOf(state: RunState | undefined): StockRun['state'] {
  return state === 'done' || state === 'cancelled' ? state : 'stopped'
}

async function fileFacts({ path: file, countedAt }: StockFile): Promise<RunFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name: path.basename(file), bytes, sha256: hash.digest('hex'), sentAt: countedAt.toISOString() }
}
