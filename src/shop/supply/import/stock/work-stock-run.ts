import { MINUTE_MS } from '#kit/durations.ts'
import { every } from '#kit/every.ts'
import { failed } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { keptFiles } from '../import-files.ts'
import { moveRun } from '../runs/move-run.ts'
import { insertFileProblems, insertProblems } from '../runs/row-records.server.ts'
import { lastFileOf, readRun, writeRunFile, writeRunReport, type ImportRun } from '../runs/run-records.server.ts'
import type { RunState } from '../runs/run-states.ts'
import { writeWorkedAt } from '../runs/run-work-records.server.ts'
import { readSource, type ImportSource } from '../sources/source-records.server.ts'
import {
  differingTitles,
  foreseenRows,
  onOneConnection,
  withComparison,
  type StockFile,
  type StockFileRefusal,
} from './compare-stock-file.ts'
import { planPrices } from './price-claims.ts'
import { moveAllTitles } from './run-stock-file.ts'
import {
  carriedOutRows,
  forgetForeseen,
  forgetStockReport,
  insertStockRows,
  lockStockFiles,
  unlockStockFiles,
} from './stock-line-records.server.ts'

const SAY_EVERY_MS = MINUTE_MS / 3
const WORKED_ON: readonly RunState[] = ['received', 'staging', 'checking', 'applying']

/**
 * Takes a quick file that somebody has brought to the office as far as it goes without them: to its report, and to its end once
 * it is approved. Killed half-way it is taken up again, and writes only what still differs from what the file says.
 */
export function workStockRun(shop: Shop, runId: number): Promise<void> {
  return onOneConnection(shop, async (shop) => {
    const run = await readRun(shop.db, runId)
    const source = run && (await readSource(shop.db, run.sourceId))
    if (!run?.file.stock || !source || !WORKED_ON.includes(run.state)) return
    if (!(await lockStockFiles(shop.db, source.id))) return
    const say = () => writeWorkedAt(shop.db, runId, shop.clock.now())
    const beat = every({ ms: SAY_EVERY_MS, log: shop.log, name: 'Saying that a quick file is worked on' }, say)
    try {
      await say()
      await (run.state === 'applying' ? carryOut(shop, run, source) : check(shop, run, source))
    } catch (error) {
      shop.log.error({ err: error, run: runId }, 'a quick file has failed')
      await moveRun(shop, runId, 'fail', { failure: error instanceof Error ? error.message : String(error) })
    } finally {
      beat.stop()
      await unlockStockFiles(shop.db, source.id)
    }
  })
}

async function stockFileOf(shop: Shop, { file }: ImportRun, source: ImportSource): Promise<StockFile> {
  const { countedAt = shop.clock.now().toISOString(), isFull = false } = file.stock ?? {}
  const path = await keptFiles(shop).fetched(file.sha256)
  return { source, path, countedAt: new Date(countedAt), isFull, columns: file.readAs?.columns }
}

/** Says of every title what the file would do, and changes nothing. */
async function check(shop: Shop, run: ImportRun, source: ImportSource): Promise<void> {
  if (run.state === 'received') await moveRun(shop, run.id, 'stage')
  await forgetStockReport(shop.db, run.id)
  const file = await stockFileOf(shop, run, source)
  const { sentAt: last } = await lastFileOf(shop.db, source.id)
  const checked =
    last && last > file.countedAt.toISOString() && !run.file.isForced
      ? failed<StockFileRefusal>({ kind: 'file-refused', problem: { code: 'older-file', value: last } })
      : await withComparison(shop, file, async (comparison) => {
          const { tally, terms } = comparison
          await insertStockRows(shop.db, run.id, tally.settledRows())
          await insertProblems(shop.db, run.id, tally.takeProblems())
          for await (const titles of differingTitles(shop)) {
            tally.foresee(titles, await planPrices(shop, { terms, titles }))
            const rows = await foreseenRows(shop, { ...comparison, titles })
            await insertStockRows(shop.db, run.id, rows, { isCarriedOut: false })
            await insertProblems(shop.db, run.id, tally.takeProblems(), { isOfCheck: true })
          }
          return tally.report()
        })
  await inTransaction(shop, async (shop) => {
    if (!checked.ok) {
      const { failure } = checked
      if (failure.kind === 'file-refused') {
        await insertFileProblems(shop.db, run.id, [failure.problem])
        await writeRunFile(shop.db, run.id, { ...run.file, ...(failure.headings && { headings: failure.headings }) })
      }
      await moveRun(shop, run.id, 'refuse', { failure: failure.kind === 'file-refused' ? null : failure.kind })
      return
    }
    const { counts, fields, problems, effects, guards } = checked.value
    const staged = await moveRun(shop, run.id, 'staged')
    if (!staged.ok) return
    await writeRunReport(shop.db, { id: run.id, counts: { ...counts, fields, problems }, effects, guards })
    await moveRun(shop, run.id, 'checked')
  })
}

async function carryOut(shop: Shop, run: ImportRun, source: ImportSource): Promise<void> {
  const by = run.approvedBy ?? SYSTEM
  await forgetForeseen(shop.db, run.id)
  const done = await carriedOutRows(shop.db, run.id)
  const file = await stockFileOf(shop, run, source)
  const carried = await withComparison(shop, file, async (comparison) => {
    // What reading the file found was told by its check.
    comparison.tally.takeProblems()
    await moveAllTitles(shop, { run: run.id, by, ...comparison })
    return comparison.tally.report()
  })
  if (!carried.ok) throw new Error(`The file cannot be read any more: ${carried.failure.kind}`)
  const { counts, fields, problems, effects } = carried.value
  const all = {
    ...counts,
    records: counts.records + done.withdrawn,
    changed: counts.changed + done.changed,
    withdrawn: counts.withdrawn + done.withdrawn,
    same: counts.same - done.changed,
    fields: { stock: fields.stock + done.stock, price: fields.price + done.price },
    problems,
  }
  await writeRunReport(shop.db, { id: run.id, counts: all, effects, guards: run.guards })
  // Where somebody has cancelled it meanwhile it stays as they left it.
  await moveRun(shop, run.id, 'applied')
  const { fields: _, problems: __, ...sums } = all
  const input = { source: source.id, file: run.file.name, ...run.file.stock, ...sums }
  await recordAct(shop, { by, operation: 'stock', record: `run:${run.id}`, input })
}
