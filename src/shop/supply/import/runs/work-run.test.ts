import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { moveCopies } from '#shop/goods/stock/move-copies.ts'
import { receiveStock } from '#shop/goods/stock/receive-stock.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { chooseFor } from '../choices/choose.ts'
import { saveSource } from '../sources/save-source.ts'
import { approveRun, takeUpRun } from './approve-run.ts'
import { cancelRun } from './cancel-run.ts'
import { moveRun } from './move-run.ts'
import { receiveImportFile } from './receive-file.ts'
import {
  addBook,
  checkFile,
  csvBytes,
  importFile,
  onixBytes,
  onixFile,
  onixTitle,
  runNow,
  untilKilled,
} from './test-runs.ts'
import { undoRun } from './undo-run.ts'
import { workRun } from './work-run.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
await sql`create table demo_products as select id from products`.execute(db)
const OURS = sql`not in (select id from demo_products)`
const shop = testShop({ db, now: () => now })

const eanOf = (number: number) => ean13(`97896312${String(number).padStart(4, '0')}`)
const titles = (count: number, more: Parameters<typeof onixTitle>[0] = {}) =>
  Array.from({ length: count }, (_, index) => onixTitle({ ean: eanOf(index), name: `Cím ${index}`, ...more }))

/** Everything that anybody outside can see of the catalogue, without the moments at which it was written. */
async function catalogue(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select coalesce(json_agg(t order by t.ean)::text, '') as all from (
    select p.ean, p.type, p.deleted, p.list_price, p.fixed_price_until, p.orderable, p.page_count, p.vat_class, p.off_sale,
      (select json_agg(json_build_array(x.language, x.name, x.subtitle, x.description, x.slug) order by x.language)
        from product_texts x where x.product_id = p.id) as texts,
      (select json_agg(json_build_array(c.name_hu, pc.role) order by pc.position, pc.role) from product_contributors pc
        join contributors c on c.id = pc.contributor_id where pc.product_id = p.id) as people,
      (select name from publishers where id = p.publisher_id) as publisher
    from products p where p.id ${OURS}) t`.execute(db)
  return rows[0]?.all ?? ''
}

/** The same with the rows' own versions: a write that changes nothing is seen too. */
async function written(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select string_agg(p.id || p.xmin || p.updated_at, ';' order by p.id) from products p where p.id ${OURS}),
    (select string_agg(t.product_id || t.xmin, ';' order by t.product_id, t.language) from product_texts t where t.product_id ${OURS}),
    (select string_agg(h.product_id || h.xmin, ';' order by h.product_id, h.valid_from) from price_history h where h.product_id ${OURS}),
    (select string_agg(c.product_id || c.source_id || c.xmin, ';' order by c.product_id, c.source_id) from product_claims c)
  ) as all`.execute(db)
  return rows[0]?.all ?? ''
}

const ourProducts = () => db.selectFrom('products').where(sql<boolean>`id ${OURS}`)
const listPrice = async (ean: string) =>
  (await db.selectFrom('products').where('ean', '=', ean).select('list_price').executeTakeFirst())?.list_price

/** Somebody has bought it once: it is never deleted. */
async function sell(productId: string): Promise<void> {
  await sql`insert into sales_elsewhere (product_id, day, buyers) values (${productId}, '2026-11-01', 1)`.execute(db)
}

async function undo(undoes: number) {
  const startedUndo = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
  const openFile = onixFile([]).openFile
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, BOOKSELLER)
  return workRun(shop, startedUndo.value.run, { openFile })
}

async function forgetTitles(): Promise<void> {
  await sql`delete from import_runs`.execute(db)
  await sql`delete from products where id ${OURS} and id not in (select product_id from stock_movements)`.execute(db)
}

beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z')
  await forgetTitles()
})

describe('a run', () => {
  it('IMPORT-01 is checked without changing anything, and does what its check said', async () => {
    await addBook(shop, eanOf(0), 'Cím 0')
    const before = await catalogue()
    const run = await checkFile(shop, onixFile(titles(3)))
    expect(run).toMatchObject({ state: 'checked', counts: { records: 3, new: 2, changed: 1 } })
    expect(run.counts?.fields).toMatchObject({ price: 1, pages: 1, contributors: 1, publisher: 1 })
    expect(await catalogue()).toBe(before)

    await approveRun(shop, run.id, BOOKSELLER)
    const done = await workRun(shop, run.id, onixFile([]))
    expect(done).toMatchObject({ state: 'done', counts: run.counts })
    expect(await listPrice(eanOf(0))).toBe(4990)
    expect(await listPrice(eanOf(2))).toBe(4990)
  })

  it('IMPORT-02 IMPORT-03 one bad record stops no other, and every record is counted once', async () => {
    const file = onixFile([
      onixTitle({ ean: eanOf(1) }),
      '<Product><RecordReference>x</Wrong></Product>',
      onixTitle({ ean: '9789631234566' }),
      onixTitle({ ean: eanOf(2), price: '' }),
      onixTitle({ ean: eanOf(3), notification: '04' }),
      onixTitle({ ean: eanOf(4), reference: 'twice', name: 'Első' }),
      onixTitle({ ean: eanOf(4), reference: 'twice', name: 'Második' }),
      onixTitle({ ean: eanOf(5), notification: '05' }),
    ])
    const { counts } = await importFile(shop, file)
    expect(counts).toMatchObject({ records: 8, new: 2, refused: 3, waiting: 1, superseded: 1, same: 1 })
    const { problems } = counts!
    expect(problems).toMatchObject({
      'not-well-formed': 1,
      'bad-check-digit': 1,
      'update-for-unknown': 1,
      'superseded': 1,
    })
  })

  it('IMPORT-03 IMPORT-09 however often a file tells of a title, it is told once: what was said last, or the last complete record', async () => {
    const often = Array.from({ length: 1100 }, (_, index) =>
      onixTitle({ ean: eanOf(1), reference: 'often', pages: 100 + index, notification: index % 3 === 1 ? '04' : '03' }),
    )
    const sameEan = ['a', 'b', 'c'].map((reference, index) =>
      onixTitle({ ean: eanOf(2), reference, pages: 10 + index, notification: index === 2 ? '04' : '03' }),
    )
    const { counts } = await importFile(shop, onixFile([...often, ...sameEan]))
    expect(counts).toMatchObject({ records: 1103, new: 2, superseded: 1101 })
    expect(counts?.problems).toMatchObject({ 'superseded': 1099, 'same-ean-twice': 3 })
    const titles = await db
      .selectFrom('products')
      .innerJoin('product_texts', 'product_texts.product_id', 'products.id')
      .where('product_texts.language', '=', 'hu')
      .where('ean', 'in', [eanOf(1), eanOf(2)])
      .orderBy('ean')
      .select(['page_count', 'name'])
      .execute()
    expect(titles).toEqual([expect.objectContaining({ page_count: 1199 }), expect.objectContaining({ page_count: 11 })])
  })

  it('IMPORT-04 of the same file changes nothing, told again or forced', async () => {
    const file = onixFile(titles(5))
    await importFile(shop, file)
    const before = await written()
    const again = await importFile(shop, file)
    expect(again).toMatchObject({ state: 'done', counts: { records: 0, problems: { 'same-file': 1 } } })
    const forced = await importFile(shop, { ...file, file: { ...file.file, isForced: true } })
    expect(forced).toMatchObject({ state: 'done', counts: { records: 5, same: 5 } })
    expect(await written()).toBe(before)
  })

  it('IMPORT-08 changes prices with a line of their history', async () => {
    await importFile(shop, onixFile([onixTitle({ price: '4990' })]))
    now = new Date('2026-11-17T10:00:00Z')
    await importFile(shop, onixFile([onixTitle({ price: '5490' })]))
    const history = await db
      .selectFrom('price_history')
      .where(sql<boolean>`product_id ${OURS}`)
      .orderBy('valid_from')
      .select('list_price')
      .execute()
    expect(history.map(({ list_price }) => list_price)).toEqual([4990, 5490])
  })

  it('waits for a person where a number leads to two titles, to another one, or has changed', async () => {
    await importFile(
      shop,
      onixFile([onixTitle({ ean: eanOf(1), reference: 'a' }), onixTitle({ ean: eanOf(2), reference: 'b' })]),
    )
    await addBook(shop, eanOf(4), 'Egészen más')
    const { counts, guards } = await checkFile(
      shop,
      onixFile([
        onixTitle({ ean: eanOf(2), reference: 'a' }),
        onixTitle({ ean: eanOf(3), reference: 'b' }),
        onixTitle({ ean: eanOf(4), reference: 'd' }),
      ]),
    )
    expect(counts).toMatchObject({
      waiting: 3,
      problems: { 'reference-moved': 1, 'ean-changed': 1, 'another-title': 1 },
    })
    expect(guards).toEqual(['waits-for-decision'])
  })

  it('of a source that may not bring titles leaves those it does not know', async () => {
    await saveSource(shop, { id: 'nagyker', name: 'Nagyker', kind: 'onix', rank: 20, fieldRanks: {}, rules: {} })
    const { counts } = await importFile(shop, { ...onixFile(titles(2)), sourceId: 'nagyker' })
    expect(counts).toMatchObject({ same: 2, problems: { 'unknown-ean': 2 } })
    expect(await catalogue()).toBe('')
  })

  it('of a source whose files are the whole truth withdraws what they leave out, unless the file broke off', async () => {
    await saveSource(shop, {
      id: 'teljes',
      name: 'Teljes',
      kind: 'onix',
      rank: 10,
      fieldRanks: {},
      rules: { full: true, mayCreate: true },
    })
    await importFile(shop, { ...onixFile(titles(3)), sourceId: 'teljes' })
    const whole = onixFile(titles(1))
    const half = Buffer.from(onixMessage(titles(1)).replace('</ONIXMessage>', ''))
    const broken = await checkFile(shop, { ...onixBytes(half), sourceId: 'teljes' })
    expect(broken).toMatchObject({ guards: ['file-ends-early', 'half-the-records'], counts: { records: 1, same: 1 } })
    const { counts } = await importFile(shop, { ...whole, sourceId: 'teljes' })
    expect(counts).toMatchObject({ records: 3, same: 1, withdrawn: 2 })
    expect(await ourProducts().where('deleted', '=', false).select('ean').execute()).toEqual([{ ean: eanOf(0) }])
  })

  it('IMPORT-13 a title that was sold or stands on a shelf is not deleted by its source', async () => {
    await importFile(shop, onixFile(titles(2)))
    const [keptProduct] = await db.selectFrom('products').where('ean', '=', eanOf(0)).select('id').execute()
    await sell(keptProduct?.id ?? '')
    const { counts } = await importFile(shop, onixFile(titles(2, { notification: '05' })))
    expect(counts).toMatchObject({ withdrawn: 2, problems: { 'delete-kept': 1 } })
    const left = await ourProducts().orderBy('ean').select(['deleted', 'orderable']).execute()
    expect(left).toEqual([
      { deleted: false, orderable: false },
      { deleted: true, orderable: true },
    ])
    const back = await importFile(shop, onixFile(titles(2)))
    expect(back.counts).toMatchObject({ changed: 2, problems: { 'came-back': 1 } })
  })

  // Every third transaction, from another one each time the numbers of transactions change; all of them would take a minute.
  it.each([1, 4, 7, 10, 13, 16, 19, 22])(
    'IMPORT-06 killed at its transaction %i and taken up again it ends as if it had not been',
    async (killedAt) => {
      const file = onixFile([...titles(2, { pages: 12 }), ...titles(4).slice(2)])
      await importFile(shop, onixFile(titles(2)))
      const received = await receiveImportFile(shop, { sourceId: 'files', file: file.file, actor: BOOKSELLER })
      const run = received.ok ? received.value.run : 0
      await untilKilled(shop, killedAt, async (mortal) => {
        await workRun(mortal, run, file)
        await approveRun(mortal, run, BOOKSELLER)
        await workRun(mortal, run, file)
      })
      const { state } = await workRun(shop, run, file)
      if (state === 'checked') await approveRun(shop, run, BOOKSELLER)
      expect(await workRun(shop, run, file)).toMatchObject({
        state: 'done',
        counts: { records: 4, new: 2, changed: 2, fields: { pages: 2 } },
      })
      const pages = await ourProducts().orderBy('ean').select('page_count').execute()
      expect(pages.map(({ page_count }) => page_count)).toEqual([12, 12, 400, 400])
    },
  )

  it('is stopped between batches and goes on when it is taken up', async () => {
    const file = onixFile(titles(3))
    const { id } = await checkFile(shop, file)
    await approveRun(shop, id, BOOKSELLER)
    await moveRun(shop, id, 'cancel')
    expect(await workRun(shop, id, file)).toMatchObject({ state: 'stopped' })
    expect(await catalogue()).toBe('')
    await takeUpRun(shop, id)
    expect(await workRun(shop, id, file)).toMatchObject({ state: 'done', counts: { new: 3 } })
  })

  it('that meets something unexpected has failed, says why, and can be taken up again', async () => {
    const file = onixFile(titles(2))
    const received = await receiveImportFile(shop, { sourceId: 'files', file: file.file, actor: BOOKSELLER })
    const run = received.ok ? received.value.run : 0
    const openFile = () => {
      throw new Error('The disk is gone')
    }
    expect(await workRun(shop, run, { openFile })).toMatchObject({ state: 'failed', failure: 'The disk is gone' })
    await takeUpRun(shop, run)
    expect(await workRun(shop, run, file)).toMatchObject({ state: 'checked', counts: { new: 2 } })
  })

  it('gives way to a newer file while it waits for approval, and to none while it is carried out', async () => {
    const first = await checkFile(shop, onixFile(titles(1)))
    const second = await checkFile(shop, onixFile(titles(2)))
    expect(await runNow(shop, first.id)).toMatchObject({ state: 'cancelled' })
    await approveRun(shop, second.id, BOOKSELLER)
    const third = await receiveImportFile(shop, {
      sourceId: 'files',
      file: onixFile(titles(3)).file,
      actor: BOOKSELLER,
    })
    expect(third).toEqual({ ok: false, failure: { kind: 'run-under-way', run: second.id } })
  })

  it('a product that changes between check and approval is checked again before it is written', async () => {
    const productId = await addBook(shop, eanOf(0), 'Cím 0')
    const file = onixFile(titles(1))
    const { id } = await checkFile(shop, file)
    await changePrices(shop, [{ productId, listPrice: 3500 }])
    await approveRun(shop, id, BOOKSELLER)
    const run = await workRun(shop, id, file)
    expect(run).toMatchObject({ state: 'done', counts: { changed: 1, problems: { stale: 1 } } })
    const [row] = await db.selectFrom('import_rows').where('run_id', '=', id).select('changes').execute()
    expect(row?.changes).toContainEqual({ field: 'price', from: 3500, to: 4990, was: 'before', source: 'files' })
  })
})

describe('taking a run back', () => {
  it('IMPORT-07 puts every field, slug, price and presence back as it was', async () => {
    await addBook(shop, eanOf(0), 'Cím nulla')
    await importFile(shop, onixFile(titles(3)))
    const before = await catalogue()
    const renamed = titles(6, { price: '5990', author: 'Móricz', pages: 12 }).map((title) =>
      title.replace('>Cím ', '>Új cím '),
    )
    const { id } = await importFile(
      shop,
      onixFile([...renamed.slice(1), onixTitle({ ean: eanOf(0), notification: '05' })]),
    )
    expect(await catalogue()).not.toBe(before)
    const undone = await undo(id)
    expect(undone).toMatchObject({ state: 'done', kind: 'undo' })
    expect(await catalogue()).toBe(before)
    expect(await runNow(shop, id)).toMatchObject({ state: 'undone' })
    expect(await undoRun(shop, { undoes: undone.id, actor: BOOKSELLER })).toEqual({
      ok: false,
      failure: { kind: 'is-undo' },
    })
  })

  it('IMPORT-07 gives back the language that the shop had guessed, and its kind never changes by a file', async () => {
    const table = (language?: string) =>
      csvBytes(
        Buffer.from(
          language
            ? `EAN;Cím;Ár;Nyelv\n${eanOf(0)};Cím;3990;${language}\n`
            : `EAN;Cím;Szerző;Ár\n${eanOf(0)};Cím;Szabó Magda;3990\n`,
        ),
      )
    const stands = () =>
      db.selectFrom('products').where('ean', '=', eanOf(0)).select(['type', 'language', 'vat_class']).executeTakeFirst()
    await importFile(shop, table())
    const before = await stands()
    expect(before).toEqual({ type: 'BOOK', language: 'hu', vat_class: 'BOOK' })
    for (const language of ['en', 'hu']) {
      const { id } = await importFile(shop, table(language))
      expect(await stands()).toMatchObject({ language })
      await undo(id)
      expect(await stands()).toEqual(before)
    }
    const { counts } = await importFile(shop, table('de'))
    expect(counts).toMatchObject({ waiting: 1, fields: {}, problems: { 'kind-changed': 1 } })
    expect(await stands()).toEqual(before)
  })

  it('PRICE-05 a price that goes back with its file was never promised; prices that it did not bring stay', async () => {
    const later = () => (now = new Date(now.getTime() + 3_600_000))
    const [cheap, longer] = [eanOf(0), eanOf(1)]
    await importFile(shop, onixFile(titles(2, { price: '4990', pages: 100 })))
    later()
    const [first = '', second = ''] = titles(2, { price: '4990', pages: 200 })
    const { id } = await importFile(shop, onixFile([first.replace('4990', '990'), second]))
    later()
    const [{ id: longerId } = { id: '' }] = await db
      .selectFrom('products')
      .where('ean', '=', longer)
      .select('id')
      .execute()
    await changePrices(shop, [{ productId: longerId, salePercent: 20 }])
    later()
    await changePrices(shop, [{ productId: longerId, salePercent: 0 }])
    later()
    expect(await undo(id)).toMatchObject({ state: 'done' })
    const { rows } = await sql<{ ean: string; price: number }>`select p.ean, h.price
      from price_history h join products p on p.id = h.product_id where h.is_undone`.execute(db)
    expect(rows).toEqual([{ ean: cheap, price: 990 }])
  })

  it('IMPORT-07 of one that failed half-way goes back too, and it is not ended without that', async () => {
    const file = onixFile(titles(2))
    const { id } = await checkFile(shop, file)
    await approveRun(shop, id, BOOKSELLER)
    await moveRun(shop, id, 'fail', { failure: 'The disk is gone' })
    expect(await cancelRun(shop, id)).toEqual({ ok: false, failure: { kind: 'partly-done' } })
    expect(await undo(id)).toMatchObject({ state: 'done' })
    expect(await runNow(shop, id)).toMatchObject({ state: 'undone' })
  })

  it('leaves what has been changed since, and names it', async () => {
    const { id } = await importFile(shop, onixFile(titles(2)))
    await importFile(shop, onixFile(titles(1, { pages: 77 })))
    const undone = await undo(id)
    expect(undone.counts).toMatchObject({ withdrawn: 1, same: 1, problems: { 'changed-since': 1 } })
    expect(await ourProducts().select('ean').execute()).toEqual([{ ean: eanOf(0) }])
  })

  it('IMPORT-07 that finds every title changed since leaves the run as it is: it can be tried again when that is taken back', async () => {
    const { id } = await importFile(shop, onixFile(titles(1)))
    const later = await importFile(shop, onixFile(titles(1, { pages: 77 })))
    expect((await undo(id)).counts).toMatchObject({ same: 1, problems: { 'changed-since': 1 } })
    expect(await runNow(shop, id)).toMatchObject({ state: 'done' })
    await undo(later.id)
    expect((await undo(id)).counts).toMatchObject({ withdrawn: 1, problems: {} })
    expect([await runNow(shop, id), await ourProducts().select('ean').execute()]).toMatchObject([
      { state: 'undone' },
      [],
    ])
  })

  it('IMPORT-07 takes along whom the run has created, unless others use them by now, and says who stays', async () => {
    const named = async () =>
      (
        await sql<{ name: string }>`select name from publishers where name like 'Új %'
          union all select name_hu from contributors where name_hu like 'Új%' union all select name from series where name like 'Új %'
          union all select 'mű' from work_numbers where number = 'A0120260000000A' order by 1`.execute(db)
      ).rows.map(({ name }) => name)
    const all = ['Új Kiadó', 'Új sorozat', 'Újfalvi Géza', 'mű']
    const fresh = { author: 'Újfalvi', publisher: 'Új Kiadó', series: 'Új sorozat', work: 'A0120260000000A' }
    const ours = await addBook(shop, eanOf(1), 'Cím 1')
    const workOf = () => db.selectFrom('products').where('id', '=', ours).select('work_id').executeTakeFirst()

    const first = await importFile(shop, onixFile(titles(2, fresh)))
    expect((await named()).sort()).toEqual(all.sort())
    expect((await workOf())?.work_id).not.toBeNull()
    expect((await undo(first.id)).counts?.problems).toEqual({})
    expect(await named()).toEqual([])
    expect((await workOf())?.work_id).toBeNull()

    // Another title is by the same person, and booksellers have chosen the publisher for another name.
    const second = await importFile(shop, onixFile(titles(1, fresh)))
    await importFile(shop, onixFile([onixTitle({ ean: eanOf(7), author: 'Újfalvi' })]))
    await chooseFor(shop, { kind: 'publisher', said: 'Uj Kft.', ours: 'Új Kiadó', sourceId: null, by: BOOKSELLER })
    const undone = await undo(second.id)
    expect(await named()).toEqual(['Új Kiadó', 'Újfalvi Géza'])
    const { rows } = await sql`select number, field, value from import_problems
      where run_id = ${undone.id} and code = 'name-kept' order by field`.execute(db)
    expect(rows).toEqual([
      { number: 1, field: 'contributors', value: `Újfalvi Géza: ${eanOf(7)}` },
      { number: 1, field: 'publisher', value: 'Uj Kft.' },
    ])
  })

  it('IMPORT-13 keeps a title that somebody has bought meanwhile, not to be ordered any more', async () => {
    const { id } = await importFile(shop, onixFile(titles(1)))
    const [product] = await ourProducts().select('id').execute()
    await sell(product?.id ?? '')
    expect((await undo(id)).counts).toMatchObject({ withdrawn: 1, problems: { 'delete-kept': 1 } })
    expect(await ourProducts().select(['deleted', 'orderable']).execute()).toEqual([
      { deleted: false, orderable: false },
    ])
  })

  it('IMPORT-13 keeps a title of which a copy came and went: its movements stay written', async () => {
    const { id } = await importFile(shop, onixFile([onixTitle({ ean: eanOf(50) })]))
    const product = await db.selectFrom('products').where('ean', '=', eanOf(50)).select('id').executeTakeFirst()
    await db.insertInto('warehouses').values({ id: 'bolt', name: 'Bolt', type: 'SHOP', address: null }).execute()
    const shelf = { productId: product?.id ?? '', warehouseId: 'bolt' }
    for (const copies of [1, 0]) {
      const counted = await moveCopies(shop, {
        by: BOOKSELLER,
        kind: 'COUNT',
        document: 'count',
        shelves: [{ ...shelf, copies }],
      })
      expect(counted).toMatchObject({ moved: [{ to: copies }] })
    }
    expect(await undo(id)).toMatchObject({ state: 'done' })
    const left = await db.selectFrom('products').where('ean', '=', eanOf(50)).select('orderable').execute()
    expect(left).toEqual([{ orderable: false }])
  })
})

describe('copies that a file of titles brings', () => {
  const file = (records: Parameters<typeof onixTitle>[0][]) => ({
    ...onixFile(records.map(onixTitle)),
    sourceId: 'raktaros',
  })
  const shelf = async (ean: string) =>
    db
      .selectFrom('products as p')
      .leftJoin('inventories as i', (join) =>
        join.onRef('i.product_id', '=', 'p.id').on('i.warehouse_id', '=', 'pince'),
      )
      .where('p.ean', '=', ean)
      .select(['p.id', 'p.deleted', 'p.orderable', 'i.inventory_amount as copies'])
      .executeTakeFirst()

  it('IMPORT-07 go again with the run, and a title that stood nowhere else goes with them', async () => {
    await db.insertInto('warehouses').values({ id: 'pince', name: 'Pince', type: 'CENTRAL', address: null }).execute()
    const rules = { warehouse: 'pince', mayCreate: true }
    await saveSource(shop, { id: 'raktaros', name: 'Raktáros', kind: 'onix', rank: 10, fieldRanks: {}, rules })
    const [known, fresh, keptEan] = [eanOf(60), eanOf(61), eanOf(62)]
    await importFile(shop, file([{ ean: known, name: 'Régi', stock: 2 }]))
    const run = await importFile(
      shop,
      file([
        { ean: known, name: 'Régi', stock: 9 },
        { ean: fresh, name: 'Friss', stock: 4 },
        { ean: keptEan, name: 'Marad', stock: 4 },
      ]),
    )
    expect(await shelf(fresh)).toMatchObject({ copies: 4, deleted: false })
    const { id = '' } = (await shelf(keptEan)) ?? {}
    await receiveStock(shop, { productId: id, warehouseId: 'pince', copies: 1, by: BOOKSELLER })

    const undone = await undo(run.id)
    expect(undone.counts).toMatchObject({
      changed: 1,
      withdrawn: 2,
      problems: { 'delete-kept': 1 },
      fields: { stock: 3 },
    })
    expect(await shelf(known)).toMatchObject({ copies: 2, deleted: false })
    expect(await shelf(fresh)).toMatchObject({ copies: 0, deleted: true })
    expect(await shelf(keptEan)).toMatchObject({ copies: 1, deleted: false, orderable: false })

    const again = await importFile(shop, file([{ ean: fresh, name: 'Friss', stock: 4 }]))
    expect(again.counts).toMatchObject({ changed: 1, problems: { 'came-back': 1 } })
    expect(await shelf(fresh)).toMatchObject({ copies: 4, deleted: false })
  })
})
