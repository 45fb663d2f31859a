import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { anInput, bought, openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { correctStock } from '#shop/goods/stock/correct-stock.ts'
import { receiveStock } from '#shop/goods/stock/receive-stock.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { claimByHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { findRun } from '../runs/list-runs.ts'
import { approveRun, takeUpRun } from '../runs/approve-run.ts'
import { undoRun } from '../runs/undo-run.ts'
import { workRun } from '../runs/work-run.ts'
import { stockSourceOf } from '../sources/stock-source.ts'
import { checkStockFile, type StockFile } from './compare-stock-file.ts'
import { runStockFile } from './run-stock-file.ts'
import { lockStockFiles, unlockStockFiles } from './stock-line-records.server.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop } = world
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-stock-'))
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const BOOKS = Array.from({ length: 12 }, (_, index) => `book${String(index).padStart(8, '0')}`)
const eanOf = (index: number) => ean13(`978963000${String(index).padStart(3, '0')}`)
const by = BOOKSELLER
let files = 0

beforeEach(freshShelves)

async function freshShelves(): Promise<void> {
  await emptyTables(db, ['orders', 'stock_movements', 'products', 'import_runs'])
  await stockBooks(
    db,
    BOOKS.map((id) => ({ id, stock: 3 })),
  )
  await sql`update products p set ean = e.ean from unnest(${BOOKS}::text[], ${BOOKS.map((_, index) => eanOf(index))}::text[])
    as e(id, ean) where p.id = e.id`.execute(db)
}

type StockFileInput = { place?: string; isFull?: boolean; countedAt?: Date; heading?: string }

async function stockFile(
  lines: readonly (readonly (string | number)[])[],
  { place = 'central', isFull = false, countedAt = shop.clock.now(), heading = 'EAN;készlet' }: StockFileInput = {},
): Promise<StockFile> {
  const file = path.join(folder, `${files++}.csv`)
  await writeFile(file, [heading, ...lines.map((cells) => cells.join(';'))].join('\r\n'))
  const source = await stockSourceOf(shop, place)
  if (!source.ok) throw new Error(source.failure.kind)
  return { source: source.value, path: file, countedAt, isFull }
}

async function ran(file: StockFile, how: { isApproved?: boolean; isForced?: boolean } = {}) {
  const run = await runStockFile(shop, { ...file, by, ...how })
  if (!run.ok) throw new Error(JSON.stringify(run.failure))
  return run.value
}

const copiesIn = async (place = 'central') =>
  (
    await db
      .selectFrom('inventories')
      .where('warehouse_id', '=', place)
      .orderBy('product_id')
      .select('inventory_amount')
      .execute()
  ).map(({ inventory_amount }) => inventory_amount)
const movements = async () =>
  (await db.selectFrom('stock_movements').where('kind', '=', 'COUNT').selectAll().execute()).length

describe('a quick file', () => {
  it('IMPORT-03 sets what differs by movements, counts titles that the shop does not have, and tells every record', async () => {
    const file = await stockFile([
      [eanOf(0), 7],
      [eanOf(1), 3],
      [eanOf(2), 0],
      [ean13('978000000000'), 4],
      ['978-963-000-003-' + eanOf(3).at(-1), 5],
      ['9789630000000x', 5],
    ])
    const run = await ran(file)
    expect(run).toMatchObject({
      state: 'done',
      counts: { records: 6, new: 0, changed: 3, same: 2, withdrawn: 0, waiting: 0, superseded: 0, refused: 1 },
      problems: { 'unknown-ean': 1, 'hyphens': 1, 'no-ean': 1 },
      effects: { more: 2, fewer: 0, none: 1, promisedAndMissing: 0 },
      guards: [],
    })
    expect((await copiesIn()).slice(0, 5)).toEqual([7, 3, 0, 5, 3])
    expect(await movements()).toBe(3)
    const rows = await db.selectFrom('import_rows').orderBy('number').select(['number', 'action', 'changes']).execute()
    expect(rows.map(({ number, action }) => [number, action])).toEqual([
      [1, 'changed'],
      [3, 'changed'],
      // Of a title that the shop does not have: so that it can be listed.
      [4, 'same'],
      [5, 'changed'],
      [6, 'refused'],
    ])
    expect(rows[0]?.changes).toEqual([
      { field: 'stock', from: 3, to: 7, was: 'stock-central', source: 'stock-central' },
    ])
    const { rows: problems } = await sql`select q.number, q.line, q.value, r.ean from import_problems q
      join import_rows r on r.run_id = q.run_id and r.number = q.number where q.code = 'unknown-ean'`.execute(db)
    expect(problems).toEqual([{ number: 4, line: 5, value: ean13('978000000000'), ean: ean13('978000000000') }])
    const [act] = await listActs(shop, { limit: 1 })
    expect(act).toMatchObject({ operation: 'stock', record: `run:${run.run}`, input: { changed: 3 } })
  })

  it('IMPORT-04 brought again changes nothing', async () => {
    const file = await stockFile([[eanOf(0), 7]])
    await ran(file)
    const before = await db.selectFrom('inventories').selectAll().execute()
    expect(await ran(file)).toMatchObject({ counts: { records: 1, changed: 0, same: 1 } })
    expect(await db.selectFrom('inventories').selectAll().execute()).toEqual(before)
    expect(await movements()).toBe(1)
  })

  it('IMPORT-06 to which somebody is still writing changes nothing', async () => {
    const file = await stockFile([[eanOf(0), 7]])
    let isOver = false
    const checking = checkStockFile(shop, file).finally(() => (isOver = true))
    while (!isOver) await appendFile(file.path, '7')
    expect(await checking).toMatchObject({ ok: false, failure: { kind: 'file-changed' } })
    expect((await copiesIn())[0]).toBe(3)
  })

  it('IMPORT-01 a check says what the run does, and changes nothing', async () => {
    await bought(shop, { input: anInput({ lines: [{ productId: BOOKS[4]!, quantity: 2 }] }) })
    const lines = [
      [eanOf(0), '>10'],
      [eanOf(1), 'igen'],
      [eanOf(2), -4],
      [eanOf(4), 1],
      [eanOf(0), 2],
      ['', 1],
      [eanOf(5), 'sok'],
    ]
    const file = await stockFile(lines, { isFull: true })
    const checked = await checkStockFile(shop, file)
    expect([await copiesIn(), await db.selectFrom('import_runs').selectAll().execute()]).toEqual([
      BOOKS.map(() => 3),
      [],
    ])
    const { run: _run, file: _file, state: _state, ...report } = await ran(file, { isApproved: true })
    expect(checked).toEqual({ ok: true, value: report })
    expect(report).toMatchObject({
      counts: { records: 14, changed: 4, same: 1, withdrawn: 7, superseded: 1, refused: 1 },
      problems: { 'quantity-odd': 2, 'fewer-than-promised': 1, 'no-ean': 1 },
    })
    expect(await copiesIn()).toEqual([2, 1, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0])
  })

  it('IMPORT-13 keeps copies that are promised, and their orders call attention', async () => {
    const { number, userId } = await bought(shop, {
      input: anInput({ lines: [{ productId: BOOKS[0]!, quantity: 2 }] }),
    })
    const file = await stockFile([[eanOf(0), 0]])
    expect(await ran(file)).toMatchObject({
      problems: { 'fewer-than-promised': 1 },
      effects: { promisedAndMissing: 2 },
    })
    expect((await copiesIn())[0]).toBe(2)
    expect(await checkInvariants(shop)).toEqual([])
    const order = await findOrder(shop, { number, userId, isStaff: false })
    expect(order?.attentions.map(({ reason }) => reason)).toEqual(['fewer-than-promised'])
  })

  it('in a place of ours is added to what came and went since; at a supplier’s it is not', async () => {
    const countedAt = shop.clock.now()
    world.forward(600)
    for (const warehouseId of ['central', 'supplier'])
      await receiveStock(shop, { productId: BOOKS[0]!, warehouseId, copies: 2, by })
    await ran(await stockFile([[eanOf(0), 1]], { countedAt }))
    await ran(await stockFile([[eanOf(0), 1]], { countedAt, place: 'supplier' }))
    expect([(await copiesIn())[0], (await copiesIn('supplier'))[0]]).toEqual([3, 1])
    await correctStock(shop, { productId: BOOKS[0]!, warehouseId: 'central', copies: 8, reason: 'found', by })
    expect(await ran(await stockFile([[eanOf(0), 1]], { countedAt }))).toMatchObject({
      problems: { 'older-record': 1 },
    })
    expect((await copiesIn())[0]).toBe(8)
  })

  it('that is full waits for a person where it leaves out too much, and one older than the last is refused', async () => {
    const file = await stockFile([[eanOf(0), 3]], { isFull: true })
    expect(await ran(file)).toMatchObject({
      state: 'cancelled',
      guards: ['withdrawn'],
      counts: { changed: 0, withdrawn: 0 },
    })
    expect(await copiesIn()).toEqual(BOOKS.map(() => 3))
    expect(await ran(file, { isApproved: true })).toMatchObject({
      state: 'done',
      counts: { records: 12, withdrawn: 11 },
    })
    expect(await copiesIn()).toEqual([3, ...BOOKS.slice(1).map(() => 0)])
    const older = await stockFile([[eanOf(0), 9]], { countedAt: new Date(shop.clock.now().getTime() - 1000) })
    expect(await runStockFile(shop, { ...older, by })).toMatchObject({
      failure: { kind: 'file-refused', problem: { code: 'older-file' } },
    })
    expect(await ran(older, { isForced: true })).toMatchObject({ counts: { changed: 1 } })
    const states = await db.selectFrom('import_runs').orderBy('id').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'done', 'refused', 'done'])
  })

  it('a title that it names without copies is not left out', async () => {
    const file = await stockFile(
      BOOKS.map((_, index) => [eanOf(index), '']),
      { isFull: true },
    )
    expect(await ran(file)).toMatchObject({ guards: [], counts: { records: 12, same: 12 } })
  })

  it('IMPORT-06 is done by the next one where it was killed half-way, and one of a source runs at a time', async () => {
    const file = await stockFile(BOOKS.map((_, index) => [eanOf(index), index]))
    const killed = { ...shop, clock: { now: () => failing() } }
    let calls = 0
    function failing(): Date {
      if (++calls === 6) throw new Error('killed')
      return shop.clock.now()
    }
    await expect(runStockFile(killed, { ...file, by })).rejects.toThrow('killed')
    await sql`update import_runs set state = 'applying'`.execute(db)
    await ran(file)
    expect(await copiesIn()).toEqual(BOOKS.map((_, index) => index))
    const states = await db.selectFrom('import_runs').orderBy('id').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'done'])
  })

  it('IMPORT-03 that somebody has stopped tells of lines that it has not reached as left, not as the same', async () => {
    const stop = sql`create function stop_run() returns trigger language plpgsql as $$ begin new.state := 'stopped'; return new; end $$;
      create trigger stop_run before update on import_runs for each row when (new.state = 'applying') execute function stop_run()`
    await stop.execute(db)
    const { run, state, counts } = await ran(
      await stockFile([0, 1].map((index) => [eanOf(index), index === 0 ? 3 : 7])),
    )
    await sql`drop trigger stop_run on import_runs; drop function stop_run()`.execute(db)
    expect([state, counts]).toMatchObject(['stopped', { records: 2, changed: 1, same: 1 }])
    expect((await findRun(shop, run))?.left).toEqual({ changed: 1 })
    expect(await copiesIn()).toEqual(BOOKS.map(() => 3))
  })

  it('IMPORT-06 of one source run one at a time, and what stands there then is what one of them says', async () => {
    const { source } = await stockFile([])
    await db.connection().execute(async (other) => {
      expect(await lockStockFiles(other, source.id)).toBe(true)
      const file = await stockFile([[eanOf(0), 9]])
      expect(await runStockFile(shop, { ...file, by })).toEqual({
        ok: false,
        failure: { kind: 'run-under-way', run: 0 },
      })
      await unlockStockFiles(other, source.id)
    })
    const copiesOfFiles = [5, 6, 7, 8]
    const together = await Promise.all(
      copiesOfFiles.map(async (copies) => {
        const file = await stockFile(BOOKS.map((_, index) => [eanOf(index), copies]))
        return runStockFile(shop, { ...file, by })
      }),
    )
    const ended = together.map((ran) => (ran.ok ? ran.value.state : ran.failure.kind))
    expect(ended).toContain('done')
    expect(new Set(ended).difference(new Set(['done', 'run-under-way'])).size).toBe(0)
    const [standing = 0, ...others] = new Set(await copiesIn())
    expect([others, copiesOfFiles.includes(standing)]).toEqual([[], true])
    const states = await db.selectFrom('import_runs').select('state').execute()
    expect(states).toEqual(ended.filter((state) => state === 'done').map((state) => ({ state })))
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('refused as a whole it is told why, and nothing has changed', async () => {
    const file = await stockFile([])
    await writeFile(file.path, 'név;szín\nalma;piros\n')
    expect(await runStockFile(shop, { ...file, by })).toMatchObject({
      failure: { kind: 'file-refused', problem: { code: 'no-known-columns' } },
    })
    expect(await checkStockFile(shop, file)).toMatchObject({ failure: { kind: 'file-refused' } })
  })

  it('IMPORT-03 whatever it says, its records are the sum of what became of them', async () => {
    const cell = fc.oneof(fc.nat(9), fc.constantFrom('', '10+', 'nem', '-1', '1,5', 'x'))
    const ean = fc.oneof(
      fc.nat(13).map((index) => eanOf(index)),
      fc.constantFrom('', '978963000', '9.78E+12'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(ean, cell), { maxLength: 30 }), fc.boolean(), async (lines, isFull) => {
        await setCopies(db, 3, { place: 'central' })
        const file = await stockFile(lines, { isFull })
        const { counts } = await ran(file, { isApproved: true, isForced: true })
        const { records, ...rest } = counts
        expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(records)
        expect(records).toBe(lines.filter(([number, copies]) => `${number}${copies}` !== '').length + counts.withdrawn)
        expect((await ran(file, { isApproved: true, isForced: true })).counts).toMatchObject({
          changed: 0,
          withdrawn: 0,
        })
      }),
      { numRuns: 8 * Number(process.env.PROPERTY_RUNS ?? 1) },
    )
  })
})

const pricesNow = async () =>
  (await db.selectFrom('products').orderBy('id').select('list_price').execute()).map(({ list_price }) => list_price)
const history = () => db.selectFrom('price_history').select(['product_id', 'list_price', 'valid_from']).execute()
const WITH_PRICES = { heading: 'EAN;készlet;ár' }
const PRICES_ONLY = { heading: 'EAN;ár' }

describe('the prices of a quick file', () => {
  it('IMPORT-08 are claims of its source, change what is asked with a line of history, and said again change nothing', async () => {
    const before = await pricesNow()
    const lines = [
      [eanOf(0), 7, 4490],
      [eanOf(1), 3, '3 790 Ft'],
      [eanOf(2), '', 2990],
      [eanOf(3), 5, ''],
      [eanOf(4), 3, 'sok'],
    ]
    const file = await stockFile(lines, WITH_PRICES)
    const checked = await checkStockFile(shop, file)
    expect([await pricesNow(), await copiesIn()]).toEqual([before, BOOKS.map(() => 3)])
    const { run, file: _file, state, ...report } = await ran(file)
    expect(checked).toEqual({ ok: true, value: report })
    expect({ state, ...report }).toMatchObject({
      state: 'done',
      counts: { records: 5, changed: 4, same: 1 },
      fields: { stock: 2, price: 3 },
      problems: { 'amount-format': 1, 'price-odd': 1 },
      guards: [],
    })
    expect(await pricesNow()).toEqual([4490, 3790, 2990, ...before.slice(3)])
    const claims = await db.selectFrom('product_claims').select(['source_id', 'run_id']).execute()
    expect(claims.filter(({ source_id }) => source_id === 'stock-central').map(({ run_id }) => run_id)).toEqual([
      run,
      run,
      run,
    ])
    const afterwards = await history()
    expect(await ran(await stockFile(lines, WITH_PRICES))).toMatchObject({
      counts: { changed: 0 },
      fields: { price: 0 },
    })
    expect(await history()).toEqual(afterwards)
  })

  it('IMPORT-05 IMPORT-08 do not overrule a bookseller, a source of a better rank or a fixed price, which is told', async () => {
    const [hand = '', bound = '', free = ''] = BOOKS
    await changePrices(shop, [{ productId: bound, listPrice: 5000, fixedPriceUntil: '2099-01-01' }])
    await claimByHand(shop, { productId: hand, fields: { price: 1234 }, by: BOOKSELLER })
    const before = await pricesNow()
    const file = await stockFile(
      [hand, bound, free].map((_, index) => [eanOf(index), 990]),
      PRICES_ONLY,
    )
    expect(await ran(file)).toMatchObject({
      state: 'done',
      counts: { records: 3, changed: 1, same: 2 },
      problems: { 'price-law': 1 },
      guards: [],
    })
    expect(await pricesNow()).toEqual([...before.slice(0, 2), 990, ...before.slice(3)])
  })

  it('IMPORT-13 alone say nothing of copies, also where the file is the whole truth', async () => {
    const file = await stockFile([[eanOf(0), 4490]], { ...PRICES_ONLY, isFull: true })
    expect(await ran(file)).toMatchObject({ state: 'done', counts: { records: 1, changed: 1 }, guards: [] })
    expect(await copiesIn()).toEqual(BOOKS.map(() => 3))
  })

  it('that change too many or too much, or the price of a bound title, wait for a person', async () => {
    const far = await stockFile(
      BOOKS.map((_, index) => [eanOf(index), 3, 99_000]),
      WITH_PRICES,
    )
    expect(await ran(far)).toMatchObject({ state: 'cancelled', guards: ['price-changed'], counts: { changed: 0 } })
    const [bound = ''] = BOOKS
    await changePrices(shop, [{ productId: bound, listPrice: 5000, fixedPriceUntil: '2099-01-01' }])
    await sql`update import_sources set rules = rules || '{"speaksForPublisher": true}' where id = 'stock-central'`.execute(
      db,
    )
    const publishers = await stockFile([[eanOf(0), 5100]], PRICES_ONLY)
    expect(await ran(publishers)).toMatchObject({ state: 'cancelled', guards: ['bound-price'] })
    expect(await ran(publishers, { isApproved: true })).toMatchObject({
      state: 'done',
      guards: ['bound-price'],
      effects: { pricesUp: 1, largestRise: 2 },
    })
    expect((await pricesNow())[0]).toBe(5100)
  })
})

const NO_FILE = {
  openFile: () => {
    throw new Error('Taking back reads no file')
  },
}

async function undo(undoes: number) {
  const startedUndo = await undoRun(shop, { undoes, actor: by })
  if (!startedUndo.ok) return startedUndo.failure
  const { run } = startedUndo.value
  const checked = await workRun(shop, run, NO_FILE)
  await approveRun(shop, run, by)
  const undone = await workRun(shop, run, NO_FILE)
  return { ...undone, checked }
}

/** Places in which what stands there is not the sum of what was moved. */
const unmoved = async () =>
  (
    await sql`select i.product_id from inventories i where i.inventory_amount <> (
      select coalesce(sum(m.delta), 0) from stock_movements m
      where m.product_id = i.product_id and m.warehouse_id = i.warehouse_id)`.execute(db)
  ).rows

describe('taking a quick file back', () => {
  it('IMPORT-07 copies and prices are as before, told before it is done, and twice does nothing', async () => {
    const [copies, prices] = [await copiesIn(), await pricesNow()]
    const { run } = await ran(
      await stockFile(
        [
          [eanOf(0), 7, 4490],
          [eanOf(1), 0, ''],
          [eanOf(2), 3, 2490],
          ['', 1, 1],
        ],
        WITH_PRICES,
      ),
    )
    const undone = await undo(run)
    expect(undone).toMatchObject({
      state: 'done',
      counts: { records: 3, changed: 3, fields: { stock: 2, price: 2 }, problems: {} },
      checked: { counts: { changed: 3 } },
    })
    expect([await copiesIn(), await pricesNow(), await unmoved()]).toEqual([copies, prices, []])
    const moved = await db.selectFrom('stock_movements').where('reason', '=', 'import-undone').select('kind').execute()
    expect(moved.map(({ kind }) => kind)).toEqual(['COUNT', 'COUNT'])
    expect(await undo(run)).toEqual({ kind: 'not-now', state: 'undone' })
    expect(await takeUpRun(shop, run)).toMatchObject({ failure: { kind: 'not-now' } })
    expect([await copiesIn(), await pricesNow()]).toEqual([copies, prices])
  })

  it('IMPORT-06 is not disturbed by the next file, and left half-way it moves nothing twice', async () => {
    const { run } = await ran(await stockFile([[eanOf(0), 7]]))
    const startedUndo = await undoRun(shop, { undoes: run, actor: by })
    const undoing = startedUndo.ok ? startedUndo.value.run : 0
    await workRun(shop, undoing, NO_FILE)
    await approveRun(shop, undoing, by)
    const next = await stockFile([[eanOf(1), 5]])
    expect(await runStockFile(shop, { ...next, by })).toEqual({
      ok: false,
      failure: { kind: 'run-under-way', run: undoing },
    })
    await workRun(shop, undoing, NO_FILE)
    expect((await copiesIn())[0]).toBe(3)
    // As if it had been killed between its last batch and its end, and given up.
    await sql`update import_runs set state = case id when ${run} then 'done' else 'cancelled' end`.execute(db)
    expect(await undo(run)).toMatchObject({ state: 'done', counts: { same: 1 } })
    expect([(await copiesIn())[0], await unmoved()]).toEqual([3, []])
  })

  it('leaves what was counted since, unless that was taken back too', async () => {
    const first = await ran(await stockFile([0, 1].map((index) => [eanOf(index), 7])))
    const second = await ran(await stockFile([[eanOf(0), 9]]))
    const early = await undo(first.run)
    expect(early).toMatchObject({ counts: { changed: 1, same: 1, problems: { 'changed-since': 1 } } })
    expect((await copiesIn()).slice(0, 2)).toEqual([9, 3])
    const third = await ran(await stockFile([[eanOf(2), 5]]))
    const fourth = await ran(await stockFile([[eanOf(2), 8]]))
    for (const { run } of [fourth, third, second]) await undo(run)
    expect([(await copiesIn()).slice(0, 3), await unmoved()]).toEqual([[7, 3, 3], []])
  })

  it('IMPORT-07 IMPORT-13 as a law: by the difference, never below what is held, and every copy is a movement', async () => {
    const changes = fc.record({ said: fc.nat(6), bought: fc.nat(2), received: fc.nat(3) })
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 4 }), async (titles) => {
        await freshShelves()
        const { run } = await ran(
          await stockFile(titles.map(({ said: fileCopies }, index) => [eanOf(index), fileCopies])),
          {
            isForced: true,
          },
        )
        for (const [index, { said: fileCopies, bought: wanted, received }] of titles.entries()) {
          const [productId, quantity] = [BOOKS[index]!, Math.min(wanted, fileCopies + received)]
          if (received > 0) await receiveStock(shop, { productId, warehouseId: 'central', copies: received, by })
          if (quantity > 0) await bought(shop, { input: anInput({ lines: [{ productId, quantity }] }) })
        }
        const shelf = db.selectFrom('inventories').where('warehouse_id', '=', 'central').orderBy('product_id')
        const before = await shelf.select(['inventory_amount', 'held_amount']).execute()
        await undo(run)
        const expected = before.map(({ inventory_amount, held_amount }, index) => {
          const brought = (titles[index]?.said ?? 3) - 3
          return Math.max(inventory_amount - brought, held_amount)
        })
        expect([await copiesIn(), await unmoved(), await checkInvariants(shop)]).toEqual([expected, [], []])
      }),
      { numRuns: 6 },
    )
  })
})
