import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { emptyTables } from '#database/test-empty-tables.ts'
import { ean13 } from '#kit/formats/ean.ts'
import { giveLawfulVatRates } from '#shop/pricing/set-vat-rate.ts'
import { moveCopies } from '#shop/stock/move-copies.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
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
const SOURCE = 'lista'

beforeAll(async () => {
  await sql`insert into warehouses (id, name, type) values ('pince', 'Pince', 'CENTRAL')`.execute(db)
  await giveLawfulVatRates(shop)
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
  const asked = await undoRun(shop, { undoes, actor: BOOKSELLER })
  if (!asked.ok) throw new Error(JSON.stringify(asked.failure))
  const { openFile } = tableOf()
  await workRun(shop, asked.value.run, { openFile })
  await approveRun(shop, asked.value.run, BOOKSELLER)
  expect(await workRun(shop, asked.value.run, { openFile })).toMatchObject({ state: 'done' })
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
