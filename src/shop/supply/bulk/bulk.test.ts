import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { DAY_MS } from '#kit/durations.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changeByHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { changePriceByHand } from '#shop/catalogue/claims/price-by-hand.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { searchProducts } from '#shop/catalogue/search/search-products.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import type { BulkTerms } from './bulk-terms.ts'
import { makeBulkJob, moveBulkJob, undoBulkJob } from './make-bulk-job.ts'
import { bulkJobRows, readBulkJob } from './read-bulk-jobs.ts'
import { forgetBulkJobs } from './forget-bulk-jobs.ts'
import { workBulkJobs, workOnPiece } from './work-bulk-jobs.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => (now = new Date(now.getTime() + 1)) })
const by = BOOKSELLER

let made = 0
/** Titles that cost 4000, in the order of their ids. */
async function titles(count: number, more: { fixedPriceUntil?: string } = {}): Promise<string[]> {
  const added = Array.from({ length: count }, () => {
    made++
    const name = { hu: `Cím ${made}`, en: `Title ${made}` }
    return {
      type: 'BOOK' as const,
      ean: ean13(`978963${String(made).padStart(6, '0')}`),
      vatClass: 'BOOK',
      listPrice: 4000,
      name,
    }
  })
  const ids = (await saveProducts(shop, { added })).map(({ id }) => id)
  await changePrices(
    shop,
    ids.map((productId) => ({ productId, ...more })),
  )
  return ids.sort()
}

type Terms = Exclude<BulkTerms, { kind: 'undo' }>
const SALE: Terms = { kind: 'sale', percent: 20, from: null, until: null }

async function look(terms: Terms, ids: readonly string[]): Promise<number> {
  const job = await makeBulkJob(shop, { terms, selection: { ids }, by })
  if (!job.ok) throw new Error(job.failure.kind)
  await workBulkJobs(shop)
  return job.value.id
}

async function run(terms: Terms, ids: readonly string[]): Promise<number> {
  const id = await look(terms, ids)
  await start(id)
  await workBulkJobs(shop)
  return id
}

const start = (id: number) => moveBulkJob(shop, { id, move: 'start', by })
const job = async (id: number) => (await readBulkJob(shop, id, 'hu'))!
const rows = (id: number) => bulkJobRows(shop, id, { after: 0, limit: 1000 })

async function takeBack(id: number): Promise<number> {
  const undo = await undoBulkJob(shop, { id, by })
  if (!undo.ok) throw new Error(undo.failure.kind)
  await workBulkJobs(shop)
  await start(undo.value.id)
  await workBulkJobs(shop)
  return undo.value.id
}

async function products(ids: readonly string[]) {
  const { rows: found } = await sql<{ id: string; list: number; sale: number; orderable: boolean; deleted: boolean }>`
    select id, list_price as list, sale_percent as sale, orderable, deleted from products where id = any(${ids}) order by id`.execute(
    db,
  )
  return found
}

const actsOf = async (id: string) =>
  (
    await sql<{
      operation: string
      tables: string[]
    }>`select operation, array(select table_name || ' ' || (key ->> 'id')
        from act_changes c where c.act_id = a.id and table_name = 'products') as tables
      from acts a where record = ${`product:${id}`} order by a.id`.execute(db)
  ).rows

describe('a change of many titles', () => {
  it('OFFICE-39 shows before it starts what it would do, what the law says and who else is at it; then each title is an act of its own', async () => {
    const free = await titles(3)
    const [bound = ''] = await titles(1, { fixedPriceUntil: '2027-03-01' })
    const terms: Terms = { ...SALE, until: new Date('2026-12-24T23:00:00Z') }
    const id = await look(terms, [...free, bound])
    expect(await job(id)).toMatchObject({
      state: 'looked',
      total: 4,
      counts: { waiting: 3, refused: 1 },
      summary: { refused: { 'above-cap': 1 }, warned: {}, conflicts: [] },
    })
    expect((await job(id)).examples[0]).toMatchObject({
      before: { percent: 0, from: null, until: null },
      after: { percent: 20, until: '2026-12-24T23:00:00.000Z' },
    })
    expect(
      (await products([...free, bound])).map(({ sale }) => sale),
      'nothing yet',
    ).toEqual([0, 0, 0, 0])

    expect(await start(id)).toMatchObject({ ok: true })
    const other = await makeBulkJob(shop, { terms: SALE, selection: { ids: [free[0]!] }, by })
    await workBulkJobs(shop)
    expect(await job(id)).toMatchObject({ state: 'done', counts: { done: 3, refused: 1 } })
    expect((await products(free)).map(({ sale }) => sale)).toEqual([20, 20, 20])
    for (const title of free)
      expect(await actsOf(title)).toEqual([{ operation: 'bulk sale', tables: [`products ${title}`] }])
    expect(await actsOf(bound)).toEqual([])
    expect(other.ok && (await job(other.value.id)).state, 'looked at, not started').toBe('looked')
    if (other.ok) await moveBulkJob(shop, { id: other.value.id, move: 'cancel', by })
  })

  it('OFFICE-39 goes on where a killed process left it, pauses and stops, and never does a title twice', async () => {
    const ids = await titles(230)
    const id = await look({ kind: 'list-price-by', percent: 10, roundTo: 10 }, ids)
    await start(id)
    await workOnPiece(shop)
    const lines = () =>
      sql<{ lines: number }>`select count(*)::int as lines from price_history where product_id = any(${ids})`.execute(
        db,
      )
    expect((await job(id)).counts).toMatchObject({ done: 100, waiting: 130 })

    // A process that dies in the middle of a piece, after the prices are written.
    let calls = 0
    const dying = testShop({ db, now: () => (++calls > 2 ? fail() : now) })
    const fail = () => {
      throw new Error('killed')
    }
    await workOnPiece(dying)
    expect((await job(id)).counts, 'as it was').toMatchObject({ done: 100, waiting: 130 })

    await moveBulkJob(shop, { id, move: 'pause', by })
    expect(await workOnPiece(shop), 'paused').toBe(false)
    await moveBulkJob(shop, { id, move: 'resume', by })
    // Two at once: one of them finds the job in the other's hands.
    await Promise.all([workOnPiece(shop), workOnPiece(shop)])
    await workBulkJobs(shop)
    expect((await job(id)).counts).toMatchObject({ done: 230, waiting: 0 })
    expect((await products(ids)).every(({ list }) => list === 4400)).toBe(true)
    expect((await lines()).rows, 'a line each, and the first').toEqual([{ lines: 460 }])
    expect(await moveBulkJob(shop, { id, move: 'cancel', by })).toEqual({ ok: false, failure: { kind: 'wrong-state' } })
  })

  it('OFFICE-39 leaves alone what somebody or a file changed since, and names it; what concerns something else it joins', async () => {
    const [edited = '', imported = '', other = '', gone = ''] = await titles(4)
    const id = await look({ kind: 'list-price-to', forints: 5000 }, [edited, imported, other, gone])
    await changePriceByHand(shop, { productId: edited, by, wish: { listPrice: 3500 } })
    const { ean } = await db.selectFrom('products').where('id', '=', imported).select('ean').executeTakeFirstOrThrow()
    await importFile(shop, onixFile([onixTitle({ ean, price: '4490', name: 'Cím 300', author: 'X' })]))
    await changeByHand(shop, { productId: other, fields: { pages: 300 }, by })
    await sql`delete from price_history where product_id = ${gone}`.execute(db)
    await sql`delete from products where id = ${gone}`.execute(db)
    await start(id)
    await workBulkJobs(shop)
    const rowsByTitle = new Map((await rows(id)).map((row) => [row.productId, row]))
    expect(rowsByTitle.get(edited)).toMatchObject({
      state: 'skipped',
      problem: { kind: 'changed-since', was: 4000, is: 3500 },
    })
    expect(rowsByTitle.get(other)).toMatchObject({ state: 'done', before: 4000, after: 5000 })
    expect(rowsByTitle.get(gone)).toMatchObject({ state: 'skipped', problem: { kind: 'gone' } })
    expect(rowsByTitle.get(imported)).toMatchObject({
      state: 'skipped',
      problem: { kind: 'changed-since', was: 4000, is: 4490 },
    })
  })

  it('OFFICE-39 is taken back by another job, which leaves what was changed since; a word that was not booksellers’ is not theirs afterwards', async () => {
    const [plain = '', changedByHand = '', newer = ''] = await titles(3)
    await changePriceByHand(shop, { productId: changedByHand, by, wish: { listPrice: 4200 } })
    const id = await run({ kind: 'list-price-to', forints: 5000 }, [plain, changedByHand, newer])
    await changePriceByHand(shop, { productId: newer, by, wish: { listPrice: 5500 } })
    const undo = await takeBack(id)
    const lists = new Map((await products([plain, changedByHand, newer])).map(({ id: one, list }) => [one, list]))
    expect([plain, changedByHand, newer].map((one) => lists.get(one))).toEqual([4000, 4200, 5500])
    expect(await job(undo)).toMatchObject({ state: 'done', undoes: id, counts: { done: 2, skipped: 1 } })
    const undone = await sql<{ id: string; price: number }>`select product_id as id, price from price_history
      where is_undone and product_id = any(${[plain, changedByHand, newer]}::text[]) order by product_id`.execute(db)
    expect(undone.rows, 'PRICE-05 what was never undone stays promised').toEqual(
      [plain, changedByHand].toSorted().map((one) => ({ id: one, price: 5000 })),
    )
    expect((await job(id)).undoneBy).toBe(undo)
    const claims = await sql<{
      id: string
      price: number | null
    }>`select product_id as id, (facts ->> 'price')::int as price
      from product_claims where source_id = 'hand' and product_id = any(${[plain, changedByHand, newer]}) order by 2`.execute(
      db,
    )
    expect(claims.rows).toEqual([
      { id: changedByHand, price: 4200 },
      { id: newer, price: 5500 },
    ])
    expect(await undoBulkJob(shop, { id, by }), 'once').toMatchObject({ ok: false })
    // And an undo can be undone.
    const again = await takeBack(undo)
    expect((await products([plain])).map(({ list }) => list)).toEqual([5000])

    // Three months later they are forgotten, together.
    await forgetBulkJobs({ db, clock: { now: () => new Date(now.getTime() + 89 * DAY_MS) } })
    expect((await job(id)).state).toBe('done')
    await forgetBulkJobs({ db, clock: { now: () => new Date(now.getTime() + 91 * DAY_MS) } })
    expect(await Promise.all([id, undo, again].map((one) => readBulkJob(shop, one, 'hu')))).toEqual([null, null, null])
  })

  it('OFFICE-39 knows every kind of change', async () => {
    const ids = await titles(2)
    const values = async () => (await rows(await run(KINDS.shift()!, ids))).map(({ state, after }) => [state, after])
    const KINDS: Terms[] = [
      { kind: 'orderable', isOrderable: true },
      { kind: 'publisher', name: 'Új Kiadó' },
      { kind: 'vat-class', vatClass: 'STANDARD' },
      { kind: 'vat-class', vatClass: 'DAILY' },
      { kind: 'withdraw' },
      { kind: 'restore' },
      { kind: 'sale', percent: 0, from: null, until: null },
    ]
    const both = (state: string, after: unknown) => [
      [state, after],
      [state, after],
    ]
    expect(await values()).toEqual(both('done', true))
    expect(await values()).toEqual(both('done', 'Új Kiadó'))
    expect(await values()).toEqual(both('done', 'STANDARD'))
    expect(await values()).toEqual(both('refused', null))
    expect(await values()).toEqual(both('done', false))
    expect(await values()).toEqual(both('done', true))
    expect(await values()).toEqual(both('same', { percent: 0, from: null, until: null }))
    expect(await makeBulkJob(shop, { terms: SALE, selection: { ids: [] }, by })).toMatchObject({ ok: false })
  })

  it('OFFICE-39 what a piece has changed is found by search as soon as it is done, before the index has taken it in', async () => {
    const ids = await titles(3)
    const found = async () => (await searchProducts(shop, { language: 'hu', text: 'Holdudvar' })).ids.toSorted()
    const doOnly = async (terms: Terms) => {
      await start(await look(terms, ids))
      await workOnPiece(shop)
    }
    await doOnly({ kind: 'publisher', name: 'Holdudvar Kiadó' })
    expect(await found()).toEqual(ids)
    await workBulkJobs(shop)
    expect(await found()).toEqual(ids)
    await doOnly({ kind: 'withdraw' })
    expect(await found()).toEqual([])
    await workBulkJobs(shop)
    expect(await found()).toEqual([])
  })

  it('OFFICE-39 runs beside people and files that change the same titles, and every price has its line and its act', async () => {
    const ids = await titles(60)
    const eans = await db.selectFrom('products').where('id', 'in', ids).select(['id', 'ean']).execute()
    const id = await look(SALE, ids)
    const second = await look({ kind: 'list-price-by', percent: -5, roundTo: 10 }, ids)
    await Promise.all([start(id), start(second)])
    const people = async () => {
      for (const productId of ids.filter((_, index) => index % 7 === 0))
        await changePriceByHand(shop, { productId, by, wish: { salePercent: 30, saleFrom: null, saleUntil: null } })
    }
    const file = onixFile(
      eans.slice(0, 20).map(({ ean }, index) => onixTitle({ ean, price: '4790', name: `Cím ${index}`, author: 'Y' })),
    )
    await Promise.all([workBulkJobs(shop), workBulkJobs(shop), people(), importFile(shop, file)])
    await workBulkJobs(shop)
    for (const one of [id, second]) expect((await job(one)).counts).toMatchObject({ waiting: 0, new: 0 })
    const done = (await rows(id)).filter(({ state }) => state === 'done').map(({ productId }) => productId)
    const left = (await rows(id)).filter(({ state }) => state === 'skipped')
    expect(done.length + left.length).toBe(60)
    for (const productId of done) {
      const own = (await actsOf(productId)).filter(({ operation }) => operation === 'bulk sale')
      expect(own, productId).toEqual([{ operation: 'bulk sale', tables: [`products ${productId}`] }])
    }
    const { rows: wrong } = await sql`select p.id from products p where p.id = any(${ids}) and not exists (
      select from price_history h where h.product_id = p.id and h.list_price = p.list_price
        and h.valid_from = (select max(valid_from) from price_history where product_id = p.id)
        and h.price = round(p.list_price * (100 - p.sale_percent) / 100.0))`.execute(db)
    expect(wrong).toEqual([])
  })
})
