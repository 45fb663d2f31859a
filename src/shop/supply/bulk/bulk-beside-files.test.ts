import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { checkFile, importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { approveRun } from '#shop/supply/import/runs/approve-run.ts'
import { undoRun } from '#shop/supply/import/runs/undo-run.ts'
import { workRun } from '#shop/supply/import/runs/work-run.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import { BOOKSELLER as by, testShop } from '#shop/test-shop.ts'
import { makeBulkJob, moveBulkJob, undoBulkJob } from './make-bulk-job.ts'
import { workBulkJobs } from './work-bulk-jobs.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => (now = new Date(now.getTime() + 1)) })
beforeAll(() => giveLawfulVatRates(shop))

const TITLES = 4
/** Few, since each brings two files and takes one back; the soak asks for more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 3)
let made = 0
const fileOf = (eans: readonly string[], price: number) =>
  onixFile(eans.map((ean) => onixTitle({ ean, name: `Cím ${ean}`, price: String(price) })))

async function lookedAt(ids: readonly string[], forints: number): Promise<number> {
  const job = await makeBulkJob(shop, { terms: { kind: 'list-price-to', forints }, selection: { ids }, by })
  if (!job.ok) throw new Error(job.failure.kind)
  await workBulkJobs(shop)
  return job.value.id
}

async function carryOut(id: number): Promise<void> {
  await moveBulkJob(shop, { id, move: 'start', by })
  await workBulkJobs(shop)
}

async function takeJobBack(id: number): Promise<void> {
  const undo = await undoBulkJob(shop, { id, by })
  if (!undo.ok) return
  await workBulkJobs(shop)
  await carryOut(undo.value.id)
}

async function takeRunBack(undoes: number): Promise<void> {
  const startedUndo = await undoRun(shop, { undoes, actor: by })
  if (!startedUndo.ok) throw new Error(startedUndo.failure.kind)
  const { openFile } = onixFile([])
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, by)
  expect(await workRun(shop, startedUndo.value.run, { openFile })).toMatchObject({ state: 'done' })
}

/** What each title costs, beside what booksellers and the file claim of it and what its history says last. */
async function standing(ids: readonly string[]) {
  const { rows } = await sql<{ price: number; line: number; hand: number | null; file: number | null }>`
    select p.list_price as price, (select h.price from price_history h where h.product_id = p.id
        order by h.valid_from desc limit 1) as line,
      (select (c.facts->>'price')::int from product_claims c where c.product_id = p.id and c.source_id = 'hand') as hand,
      (select (jsonb_path_query_first(c.facts, '$.supply[*].suppliers[*].prices[*].amount') #>> '{}')::numeric::int
        from product_claims c where c.product_id = p.id and c.source_id = 'files') as file
    from products p where p.id = any(${ids}) order by p.id`.execute(db)
  return rows
}

describe('a bulk change and a file of the same titles at the same time', () => {
  it('OFFICE-39 IMPORT-05 IMPORT-07 leave each title as its claims say, whichever came first, and taken back in any order as it was', async () => {
    const order = fc.record({
      isJobBackFirst: fc.boolean(),
      isBetween: fc.boolean(),
      price: fc.integer({ min: 1000, max: 3000 }),
    })
    await fc.assert(
      fc.asyncProperty(order, async ({ isJobBackFirst, isBetween, price }) => {
        const eans = Array.from({ length: TITLES }, () => ean13(`978963${String(++made).padStart(6, '0')}`))
        await importFile(shop, fileOf(eans, 4000))
        const { rows } = await sql<{
          id: string
        }>`select id from products where ean = any(${eans}) order by id`.execute(db)
        const ids = rows.map(({ id }) => id)
        const job = await lookedAt(ids, price + 5000)
        const file = fileOf(eans, price)
        const { id: run } = await checkFile(shop, file)
        await approveRun(shop, run, by)
        const [ended] = await Promise.all([workRun(shop, run, file), carryOut(job)])
        expect(ended).toMatchObject({ state: 'done', failure: null })
        const agrees = async () => {
          for (const title of await standing(ids))
            expect(title).toMatchObject({ price: title.hand ?? title.file, line: title.hand ?? title.file })
        }
        await agrees()
        // The run may be taken back while booksellers' word stands over it, and the other way round.
        const back = [() => takeRunBack(run), () => takeJobBack(job)]
        if (isJobBackFirst) back.reverse()
        if (isBetween) await Promise.all(back.map((one) => one()))
        else
          for (const one of back) {
            await one()
            await agrees()
          }
        expect(await standing(ids)).toEqual(ids.map(() => ({ price: 4000, line: 4000, hand: null, file: 4000 })))
      }),
      { numRuns: RUNS },
    )
  })
})
