import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import { moveCopies } from '#shop/goods/stock/move-copies.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { decideTitle, listTitleDecisions } from '../choices/decide-title.ts'
import type { SourceRules } from '../sources/source-file.ts'
import { saveSource } from '../sources/save-source.ts'
import { approveRun } from './approve-run.ts'
import { checkFile, csvBytes, importFile } from './test-runs.ts'
import { undoRun } from './undo-run.ts'
import { workRun } from './work-run.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-16T10:00:00Z')
const shop = testShop({ db, now: () => now })
const EAN = ean13('978963120001')
const SECOND = ean13('978963120002')
const SOURCE = 'lista'

beforeAll(async () => {
  await sql`insert into warehouses (id, name, type) values ('pince', 'Pince', 'CENTRAL')`.execute(db)
  await giveLawfulVatRates(shop)
  await sql`insert into categories (id, tree, position) values ('stationerygift/mugs', 'STATIONERYGIFT', 1)`.execute(db)
  await sql`insert into category_texts (category_id, tree, language, name, slug)
    values ('stationerygift/mugs', 'STATIONERYGIFT', 'hu', 'Bögrék', 'bogrek'), ('stationerygift/mugs', 'STATIONERYGIFT', 'en', 'Mugs', 'mugs')`.execute(
    db,
  )
})

/** How the table is read, and what its source may do. */
let rules: SourceRules = {}
async function readBy(more: SourceRules = {}): Promise<void> {
  rules = { mayCreate: true, speaksForPublisher: true, warehouse: 'pince', ...more }
  await saveSource(shop, { id: SOURCE, name: 'Lista', kind: 'table', rank: 30, fieldRanks: {}, rules })
}

beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z')
  await readBy()
  await sql`delete from import_choices`.execute(db)
  await emptyTables(db, [
    'products',
    'contributors',
    'publishers',
    'series',
    'stock_movements',
    'import_runs',
    'waiting_titles',
  ])
})

const tableOf = (...lines: string[]) => ({ ...csvBytes(Buffer.from(lines.join('\n')), rules), sourceId: SOURCE })

/** A table from its arrival to its end, an hour after the last one; its check says what it does. */
async function bring(...lines: string[]) {
  now = new Date(now.getTime() + 3_600_000)
  const { counts } = await checkFile(shop, tableOf(...lines))
  const run = await importFile(shop, tableOf(...lines))
  expect(run).toMatchObject({ state: 'done', counts })
  return run
}

async function takeBack(undoes: number) {
  const startedUndo = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!startedUndo.ok) throw new Error(JSON.stringify(startedUndo.failure))
  const { openFile } = tableOf()
  await workRun(shop, startedUndo.value.run, { openFile })
  await approveRun(shop, startedUndo.value.run, BOOKSELLER)
  expect(await workRun(shop, startedUndo.value.run, { openFile })).toMatchObject({ state: 'done' })
}

/** Every row that tells of a title, without when it was written. */
async function standing(): Promise<unknown> {
  const { rows } = await sql`select to_jsonb(p) - '{updated_at,version}'::text[] as product,
      (select jsonb_agg(to_jsonb(t) order by t.language) from product_texts t where t.product_id = p.id) as texts,
      (select jsonb_agg(jsonb_build_array(o.name_hu, c.role) order by c.role, c.position) from product_contributors c
        join contributors o on o.id = c.contributor_id where c.product_id = p.id) as people,
      (select jsonb_agg(jsonb_build_array(i.warehouse_id, i.inventory_amount)) from inventories i where i.product_id = p.id) as copies,
      (select jsonb_agg(jsonb_build_array(k.source_id, k.hash, k.facts) order by k.source_id) from product_claims k
        where k.product_id = p.id) as claims
    from products p order by p.ean`.execute(db)
  return rows
}

async function titleNow(ean = EAN) {
  const { rows } =
    await sql`select p.page_count as pages, p.language, p.list_price as price, p.fixed_price_until::text as "fixedUntil",
      p.orderable, p.publication_date::text as publication, p.series_number as number,
      (select name from series where id = p.series_id) as series,
      (select name from publishers where id = p.publisher_id) as publisher,
      (select json_object_agg(t.language, json_build_array(t.name, t.subtitle, t.description)) from product_texts t
        where t.product_id = p.id) as texts,
      (select json_agg(json_build_array(o.name_hu, c.role) order by c.role, o.name_hu) from product_contributors c
        join contributors o on o.id = c.contributor_id where c.product_id = p.id) as people
    from products p where p.ean = ${ean}`.execute(db)
  return rows[0]
}

describe('a table with fewer columns than the one before it', () => {
  const WIDE = [
    'EAN;Cím;Angol cím;Alcím;Szerző;Fordító;Kiadó;Ár;Kötött ár vége;Oldalszám;Nyelv;Sorozat;Sorozat száma;Megjelenés;Leírás;Angol leírás;Rendelhető;Készlet',
    `${EAN};Egy cím;A title;Egy alcím;Ady Endre;Babits Mihály;Példa;4990;2027.05.01.;320;magyar;Kincsek;3;2026.10.01.;Magyar szöveg.;English words.;igen;5`,
  ]

  it.each([
    ['EAN;Cím;Ár', `${EAN};Egri csillagok;4990`, 'availability-unsaid'],
    ['EAN;Cím;Ár;Rendelhető', `${EAN};Egri csillagok;4990;nem`, 'not-available'],
    ['EAN;Cím;Ár;Készlet', `${EAN};Egri csillagok;4990;0`, 'not-available'],
    ['EAN;Cím;Ár;Rendelhető', `${EAN};Egri csillagok;4990;igen`, null],
    ['EAN;Cím;Ár;Készlet', `${EAN};Egri csillagok;4990;2`, null],
  ])('IMPORT-01 IMPORT-03 under %s says before it comes that %s cannot be bought: %s', async (heading, row, code) => {
    const run = await bring(heading, row)
    expect(run.counts).toMatchObject({ new: 1 })
    const problemCodes = Object.keys(run.counts?.problems ?? {}).filter((one) =>
      /^(?:availability-unsaid|not-available)$/.test(one),
    )
    expect(problemCodes).toEqual(code === null ? [] : [code])
  })

  it('IMPORT-02 IMPORT-07 of which every line ends with a carriage return alone has its rows', async () => {
    const bytes = Buffer.from(
      [
        'EAN;Cím;Szerző;Ár',
        `${EAN};Egri csillagok;Gárdonyi Géza;4990`,
        `${SECOND};Isten rabjai;Gárdonyi Géza;3990`,
      ].join('\r'),
    )
    const file = { ...csvBytes(bytes, rules), sourceId: SOURCE }
    const run = await importFile(shop, file)
    expect(run).toMatchObject({ state: 'done', counts: { records: 2, new: 2 } })
    const again = await importFile(shop, { ...file, file: { ...file.file, isForced: true } })
    expect(again.counts).toMatchObject({ records: 2, same: 2 })
    await takeBack(run.id)
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })

  it('IMPORT-04 IMPORT-07 IMPORT-14 changes what it says and nothing else; again it changes nothing, and taken back it leaves all as it was', async () => {
    await bring(...WIDE)
    const before = await standing()
    const wide = await titleNow()
    const narrow = ['EAN;Cím;Ár', `${EAN};Egy cím másképp;5490`]
    const run = await bring(...narrow)
    expect(run.counts).toMatchObject({ changed: 1, fields: { 'name.hu': 1, 'price': 1 } })
    expect(Object.keys(run.counts?.fields ?? {}).sort()).toEqual(['name.hu', 'price'])
    expect(await titleNow()).toEqual({
      ...(wide as object),
      price: 5490,
      texts: {
        hu: ['Egy cím másképp', 'Egy alcím', 'Magyar szöveg.'],
        en: ['A title', 'Egy alcím', 'English words.'],
      },
    })
    const again = await importFile(shop, {
      ...tableOf(...narrow),
      file: { ...tableOf(...narrow).file, isForced: true },
    })
    expect(again.counts).toMatchObject({ changed: 0, same: 1 })
    await takeBack(run.id)
    expect(await standing()).toEqual(before)
  })

  it('IMPORT-14 an empty cell says nothing either, nor does a column of other people', async () => {
    await bring(...WIDE)
    const wide = await titleNow()
    await bring('EAN;Cím;Fordító;Oldalszám;Leírás;Sorozat', `${EAN};Egy cím;Kosztolányi Dezső;;;Kincsek`)
    expect(await titleNow()).toEqual({
      ...(wide as object),
      people: [
        ['Ady Endre', 'author'],
        ['Kosztolányi Dezső', 'translator'],
      ],
    })
  })

  it('IMPORT-13 counts no copies of which it does not tell', async () => {
    await bring(...WIDE)
    const { id } = await db.selectFrom('products').select('id').where('ean', '=', EAN).executeTakeFirstOrThrow()
    const copies = async () =>
      (await db.selectFrom('inventories').select('inventory_amount').where('product_id', '=', id).executeTakeFirst())
        ?.inventory_amount
    await moveCopies(shop, {
      by: BOOKSELLER,
      kind: 'COUNT',
      document: 'test',
      shelves: [{ productId: id, warehouseId: 'pince', copies: 2 }],
    })
    await bring('EAN;Cím;Ár', `${EAN};Egy cím;5490`)
    expect(await copies()).toBe(2)
  })

  it('a column that is set so clears by an empty cell, and only what it is of', async () => {
    await bring(...WIDE)
    const wide = await titleNow()
    await readBy({ emptyClears: ['pages'] })
    await bring('EAN;Cím;Oldalszám', `${EAN};Egy cím;`)
    expect(await titleNow()).toEqual({ ...(wide as object), pages: null })
  })
})

async function decide(run: number, record: number, ours: string) {
  const decided = await decideTitle(shop, { run, record, ours, by: BOOKSELLER })
  if (!decided.ok) throw new Error(JSON.stringify(decided.failure))
}

/** Its questions, answered one after the other; then it is carried out. */
async function bringAnswered(answers: Record<number, string>, ...lines: string[]) {
  now = new Date(now.getTime() + 3_600_000)
  const { id } = await checkFile(shop, tableOf(...lines))
  for (const [record, ours] of Object.entries(answers)) {
    await decide(id, Number(record), ours)
    await workRun(shop, id, tableOf(...lines))
  }
  await approveRun(shop, id, BOOKSELLER)
  return workRun(shop, id, tableOf(...lines))
}

describe('another title under a known number', () => {
  const FIRST = ['EAN;Cím;Szerző;Ár', `${EAN};A kőszívű ember fiai;Jókai Mór;3990`]
  const OTHER = ['EAN;Cím;Szerző;Ár', `${EAN};A Pál utcai fiúk;Molnár Ferenc;2990`]

  it('IMPORT-16 waits for a person, also where the same source says it; what is theirs stays as it was', async () => {
    await bring(...FIRST)
    const before = await standing()
    const run = await bring(...OTHER)
    expect(run.counts).toMatchObject({ waiting: 1, changed: 0, problems: { 'another-title': 1 } })
    expect(await standing()).toEqual(before)
    // Without its author too: those that were named before are no word of this row.
    expect((await bring('EAN;Cím;Ár', `${EAN};A Pál utcai fiúk;2990`)).counts).toMatchObject({ waiting: 1 })
    expect((await bring('EAN;Cím;Ár', `${EAN};Kőszívű ember fiai, A;3490`)).counts).toMatchObject({ changed: 1 })
  })

  it('IMPORT-07 counts once a person has said so, and goes back', async () => {
    await bring(...FIRST)
    const before = await standing()
    const { id } = await db.selectFrom('products').select('id').where('ean', '=', EAN).executeTakeFirstOrThrow()
    const run = await bringAnswered({ 1: id }, ...OTHER)
    expect(run.counts).toMatchObject({ changed: 1, waiting: 0 })
    expect(await titleNow()).toMatchObject({ price: 2990, people: [['Molnár Ferenc', 'author']] })
    await takeBack(run.id)
    expect(await standing()).toEqual(before)
  })

  it('a title that a bookseller has renamed is known by what its source said before', async () => {
    await bring(...FIRST)
    await sql`update product_texts set name = 'Baradlayné' where product_id in (select id from products where ean = ${EAN})`.execute(
      db,
    )
    await sql`insert into product_claims (product_id, source_id, facts, hash, claimed_at)
      select id, 'hand', '{"name.hu": "Baradlayné", "name.en": "Baradlayné", "contributors": []}', '', now() from products where ean = ${EAN}`.execute(
      db,
    )
    expect((await bring('EAN;Cím;Szerző;Ár', `${EAN};A kőszívű ember fiai;Jókai Mór;4490`)).counts).toMatchObject({
      changed: 1,
      waiting: 0,
    })
  })
})

describe('two rows of one number', () => {
  it('IMPORT-03 IMPORT-16 with different titles are a question, and the last counts once a person has said so', async () => {
    const lines = ['EAN;Cím;Ár;Leírás', `${EAN};Első könyv;1990;Az elsőé`, `${EAN};Egészen más;2990;`]
    const run = await bring(...lines)
    expect(run.counts).toMatchObject({
      records: 2,
      new: 0,
      superseded: 1,
      waiting: 1,
      problems: { 'titles-differ': 2 },
    })
    expect(await listTitleDecisions(shop, SOURCE)).toMatchObject([
      { record: 2, code: 'titles-differ', name: 'Egészen más', value: 'Első könyv' },
    ])
    const taken = await bringAnswered({ 2: 'new' }, ...lines, '')
    expect(taken.counts).toMatchObject({ new: 1, superseded: 1, waiting: 0 })
    expect(await titleNow()).toMatchObject({ price: 2990, texts: { hu: ['Egészen más', null, ''] } })
    expect((await bring(...lines, '', '')).counts).toMatchObject({ same: 1, superseded: 1 })
    await takeBack(taken.id)
    expect(await titleNow()).toBeUndefined()
  })

  it('that differ in writing alone are one, of which each says what it says', async () => {
    const run = await bring('EAN;Cím;Ár;Leírás', `${EAN};Első könyv;1990;Az elsőé`, `${EAN};ELSŐ KÖNYV;2990;`)
    expect(run.counts).toMatchObject({ new: 1, superseded: 1 })
    expect(await titleNow()).toMatchObject({ price: 2990, texts: { hu: ['ELSŐ KÖNYV', null, 'Az elsőé'] } })
  })
})

describe('goods in a table', () => {
  const MUG = ean13('599800000001')
  const CUP = ean13('599800000002')
  const kindOf = async (ean: string) =>
    db.selectFrom('products').select(['type', 'vat_class as vat']).where('ean', '=', ean).executeTakeFirst()

  it('IMPORT-15 are what their columns say, and so is their VAT', async () => {
    const run = await bring(
      'EAN;Megnevezés;Ár;Típus;Áfa',
      `${MUG};Bögre;2990;ajándék;27%`,
      `${CUP};Csésze;1990;Stationery;0,27`,
      `${EAN};Egy könyv;3990;Könyv;5`,
    )
    expect(run.counts).toMatchObject({ new: 3 })
    expect(await kindOf(MUG)).toEqual({ type: 'STATIONERYGIFT', vat: 'STANDARD' })
    expect(await kindOf(CUP)).toEqual({ type: 'STATIONERYGIFT', vat: 'STANDARD' })
    expect(await kindOf(EAN)).toEqual({ type: 'BOOK', vat: 'BOOK' })
    const { rows } = await sql<{
      told: string[]
    }>`select array(select c ->> 'field' from jsonb_array_elements(changes) c
      where c ->> 'field' in ('kind', 'vatClass') order by 1) as told from import_rows where run_id = ${run.id}`.execute(
      db,
    )
    expect(rows.map(({ told: problemFields }) => problemFields)).toEqual(Array(3).fill(['kind', 'vatClass']))
    await takeBack(run.id)
    expect(await kindOf(MUG)).toBeUndefined()
  })

  it('IMPORT-15 whose number is no ISBN are asked about; the answer counts for later files too', async () => {
    const lines = ['EAN;Megnevezés;Nettó ár', `${MUG};Bögre;1000`, `${EAN};Egy könyv;1000`]
    const run = await bring(...lines)
    expect(run.counts).toMatchObject({ new: 1, waiting: 1, problems: { 'kind-unknown': 1 } })
    const taken = await bringAnswered({ 1: 'STATIONERYGIFT' }, ...lines, '')
    expect(taken.counts).toMatchObject({ new: 1, same: 1 })
    expect(await kindOf(MUG)).toEqual({ type: 'STATIONERYGIFT', vat: 'STANDARD' })
    expect(await titleNow(MUG)).toMatchObject({ price: 1270 })
    expect((await bring('EAN;Megnevezés;Nettó ár', `${MUG};Bögre;2000`)).counts).toMatchObject({ changed: 1 })
    expect(await titleNow(MUG)).toMatchObject({ price: 2540 })
  })

  it('IMPORT-15 are what their source sells, or what their category is of', async () => {
    await bring('EAN;Megnevezés;Ár;Kategória', `${MUG};Bögre;2990;Bögrék`)
    expect(await kindOf(MUG)).toEqual({ type: 'STATIONERYGIFT', vat: 'STANDARD' })
    await readBy({ kind: 'STATIONERYGIFT' })
    await bring('EAN;Megnevezés;Ár', `${CUP};Csésze;1990`, `${EAN};Egy könyv;3990`)
    expect(await kindOf(CUP)).toEqual({ type: 'STATIONERYGIFT', vat: 'STANDARD' })
    expect(await kindOf(EAN)).toEqual({ type: 'BOOK', vat: 'BOOK' })
  })

  it('IMPORT-15 a VAT that is not that of the kind is a question, of new titles and of those we have', async () => {
    const run = await bring('EAN;Megnevezés;Ár;Áfa', `${EAN};Naptár;3990;27`)
    expect(run.counts).toMatchObject({ new: 0, waiting: 1, problems: { 'vat-in-question': 1 } })
    const taken = await bringAnswered({ 1: 'STATIONERYGIFT' }, 'EAN;Megnevezés;Ár;Áfa', `${EAN};Naptár;3990;27`, '')
    expect(taken.counts).toMatchObject({ new: 1 })
    expect(await kindOf(EAN)).toEqual({ type: 'STATIONERYGIFT', vat: 'STANDARD' })
    await bring('EAN;Megnevezés;Ár;Típus', `${MUG};Bögre;2990;ajándék`)
    expect((await bring('EAN;Megnevezés;Ár;Áfa', `${MUG};Bögre;3990;5`)).counts).toMatchObject({ waiting: 1 })
    expect(await titleNow(MUG)).toMatchObject({ price: 2990 })
  })

  it('a kind or a VAT that cannot be read is told, and asked about where nothing else says it', async () => {
    const run = await bring('EAN;Megnevezés;Ár;Típus;Áfa', `${MUG};Bögre;2990;izé;sok`)
    expect(run.counts).toMatchObject({ waiting: 1, problems: { 'class-unreadable': 1, 'kind-unknown': 1 } })
  })
})
