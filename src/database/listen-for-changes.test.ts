import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '#kit/until.ts'
import { strikingLine } from '#tests/support/striking-line.ts'
import { announceChanges, announceLater } from './announce-changes.ts'
import { listenForChanges, type Listener } from './listen-for-changes.ts'
import { databaseForFile } from './test-database.ts'
import { silentLog } from './test-server.ts'

const { db, url } = await databaseForFile()
const heardTags: string[][] = []
let listener: Listener
let toldAtFirst: string[][]

const BOOK = 'aaaaaaaaaaaa'
const OTHER = 'bbbbbbbbbbbb'

function aProduct(id: string, ean: string) {
  return {
    id,
    ean,
    type: 'BOOK' as const,
    vat_class: 'BOOK',
    list_price: 4990,
    binding: null,
    language: 'hu',
    original_title: null,
    original_language: null,
    first_published: null,
    page_count: null,
    age_from: null,
    warnings: null,
    publication_date: null,
    publisher_id: null,
    series_id: null,
    series_number: null,
    work_id: null,
    periodical_id: null,
    weight_g: null,
    size_x_mm: null,
    size_y_mm: null,
    size_z_mm: null,
    fixed_price_until: null,
    cover_art: null,
    owner: null,
  }
}

/** What is told from now until the work's own words have come. */
async function toldBy(work: () => Promise<unknown>): Promise<Set<string>> {
  heardTags.length = 0
  await work()
  await sql`select pg_notify('changes', 'end')`.execute(db)
  expect(await until(() => heardTags.some((tags) => tags.includes('end')), { withinMs: 60_000 })).toBe(true)
  return new Set(heardTags.flat().filter((tag) => tag !== 'end'))
}

beforeAll(async () => {
  await db
    .insertInto('products')
    .values([aProduct(BOOK, '9799000000017'), aProduct(OTHER, '9799000000024')])
    .execute()
  await db
    .insertInto('warehouses')
    .values({ id: 'shop', name: 'Bolt', type: 'SHOP', address: null, owner: null })
    .execute()
  listener = listenForChanges({ databaseUrl: url, log: silentLog, onChange: (tags) => heardTags.push(tags) })
  await listener.begun
  toldAtFirst = [...heardTags]
})
afterAll(() => listener.stop())

describe('a change in the database', () => {
  it('tells of a gap before it says that it has begun, so that nothing kept later is dropped for it', () => {
    expect(toldAtFirst).toEqual([['*']])
  })

  it('PAGE-04 of a product names it, its kind of list and the shelves, and no other product', async () => {
    const changedTags = await toldBy(() =>
      db.updateTable('products').set({ list_price: 3990 }).where('id', '=', BOOK).execute(),
    )
    expect(changedTags).toEqual(new Set([`product:${BOOK}`, 'list:BOOK', 'shelves']))
  })

  it('PAGE-04 of its stock names the product and leaves the shelves', async () => {
    const changedTags = await toldBy(() =>
      db
        .insertInto('stock_movements')
        .values({
          at: new Date(),
          kind: 'INTAKE',
          product_id: BOOK,
          warehouse_id: 'shop',
          quantity: 2,
          delta: 2,
          by_kind: 'system',
        })
        .execute(),
    )
    expect(changedTags).toEqual(new Set([`product:${BOOK}`, 'list:BOOK']))
  })

  it('PAGE-04 of a setting is told by its name, of one that every price or availability follows from as of everything', async () => {
    const set = (name: string, value: unknown) =>
      toldBy(() =>
        db
          .insertInto('settings')
          .values({ name, value: JSON.stringify(value) as never })
          .execute(),
      )
    expect(await set('cutOffHour', 12)).toEqual(new Set(['settings', 'setting:cutOffHour']))
    expect(await set('leadTimeDays', [3, 4])).toEqual(new Set(['*']))
  })

  it('PAGE-04 of a publisher or a series is told once somebody shows it', async () => {
    const publisher = { postal_address: null, email: null, responsible_name: null, responsible_address: null }
    const added = await toldBy(async () => {
      await db
        .insertInto('publishers')
        .values({ id: 'p', name: 'Kiadó', responsible_email: null, ...publisher })
        .execute()
      await db.insertInto('series').values({ id: 's', name: 'Sorozat' }).execute()
    })
    expect(added).toEqual(new Set())
    const joined = await toldBy(() =>
      db.updateTable('products').set({ publisher_id: 'p', series_id: 's' }).where('id', '=', BOOK).execute(),
    )
    expect(joined).toEqual(new Set([`product:${BOOK}`, 'list:BOOK', 'series:s', 'shelves']))
    expect(await toldBy(() => db.updateTable('publishers').set({ name: 'Új Kiadó' }).execute())).toEqual(
      new Set(['publisher:p', 'list:BOOK']),
    )
    expect(await toldBy(() => db.updateTable('publishers').set({ email: 'kiado@example.com' }).execute())).toEqual(
      new Set(['publisher:p']),
    )
    expect(await toldBy(() => db.updateTable('publishers').set({ name: 'Új Kiadó' }).execute())).toEqual(new Set())
    expect(await toldBy(() => db.updateTable('series').set({ name: 'Új sorozat' }).execute())).toEqual(
      new Set(['series:s', 'all-series']),
    )
  })

  it('PAGE-04 of a place or a price of shipping names those who show it; where copies are sold from decides everything', async () => {
    expect(await toldBy(() => db.updateTable('warehouses').set({ name: 'Sarki bolt' }).execute())).toEqual(
      new Set(['places', 'place:shop']),
    )
    expect(await toldBy(() => db.updateTable('warehouses').set({ type: 'SUPPLIER' }).execute())).toEqual(new Set(['*']))
    expect(
      await toldBy(() =>
        sql`insert into shipping_prices (id, shipping_type_admin_name, shipping_type, price, currency) values ('c', 'C', 'COURIER', 990, 'HUF')`.execute(
          db,
        ),
      ),
    ).toEqual(new Set(['shipping']))
  })

  it('PAGE-04 of a category at the top names every menu, of one below it only the pages of its tree', async () => {
    const insert = (id: string, parentId: string | null) =>
      sql`with made as (insert into categories (id, tree, parent_id, position) values (${id}, 'BOOK', ${parentId}, 0))
        insert into category_texts (category_id, tree, parent_id, language, name, slug)
        values (${id}, 'BOOK', ${parentId}, 'hu', ${id}, ${id})`.execute(db)
    const rename = (id: string) => sql`update category_texts set name = 'Más' where category_id = ${id}`.execute(db)
    expect(await toldBy(() => insert('top', null))).toEqual(new Set(['categories', 'categories:BOOK']))
    expect(await toldBy(() => insert('below', 'top'))).toEqual(new Set(['categories:BOOK']))
    expect(await toldBy(() => rename('below'))).toEqual(new Set(['categories:BOOK']))
    expect(await toldBy(() => rename('top'))).toEqual(new Set(['categories', 'categories:BOOK']))
    expect(await toldBy(() => sql`update categories set parent_id = null where id = 'below'`.execute(db))).toEqual(
      new Set(['categories', 'categories:BOOK']),
    )
  })

  it('PAGE-04 that is told later is not told by itself, and then whole, however much it is', async () => {
    const quiet = await toldBy(() =>
      db.transaction().execute(async (trx) => {
        await announceLater(trx)
        await trx.updateTable('products').set({ list_price: 1990 }).execute()
        await trx.insertInto('works').values({ id: 'quiet' }).execute()
      }),
    )
    expect(quiet).toEqual(new Set())
    const tags = Array.from({ length: 2_000 }, (_, number) => `product:${String(number).padStart(12, '0')}`)
    expect(await toldBy(() => announceChanges(db, tags))).toEqual(new Set(tags))
    expect(heardTags.every((batch) => batch.join(' ').length <= 7_000)).toBe(true)
    const after = await toldBy(() => db.updateTable('products').set({ list_price: 2 }).where('id', '=', BOOK).execute())
    expect(after).toContain(`product:${BOOK}`)
  })

  it('PAGE-04 of a slide is told by its kind', async () => {
    expect(
      await toldBy(() =>
        db
          .insertInto('carousel_slides')
          .values({
            id: 's',
            lang: 'hu',
            sort: 1,
            label: '',
            title: 'T',
            description: 'D',
            action: '',
            url: null,
            path: null,
            image: null,
            s3key: null,
            product_id: null,
            owner: null,
          })
          .execute(),
      ),
    ).toEqual(new Set(['slides']))
  })

  it('PAGE-04 of many rows at once says that anything may have changed', async () => {
    const changedTags = await toldBy(() =>
      sql`insert into works (id) select 'w' || n from generate_series(1, 3) as n`.execute(db).then(() =>
        sql`
      insert into products (id, type, ean, vat_class, list_price) select lpad(n::text, 12, '0'), 'BOOK', lpad((9799100000000 + n)::text, 13, '0'), 'BOOK', 990 from generate_series(1, 150) as n`.execute(
          db,
        ),
      ),
    )
    expect(changedTags).toEqual(new Set(['*']))
  })

  it('PAGE-04 that is rolled back is not told', async () => {
    const changedTags = await toldBy(() =>
      db
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('products').set({ list_price: 1 }).where('id', '=', BOOK).execute()
          throw new Error('undo')
        })
        .catch(() => {}),
    )
    expect(changedTags).toEqual(new Set())
  })

  it('PAGE-04 during a gap in the listening is covered when it ends', async () => {
    heardTags.length = 0
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kolofon changes' and datname = current_database()`.execute(
      db,
    )
    expect(await until(() => heardTags.some((tags) => tags.includes('*')), { withinMs: 60_000 })).toBe(true)
    expect(
      await toldBy(() => db.updateTable('products').set({ list_price: 2990 }).where('id', '=', OTHER).execute()),
    ).toContain(`product:${OTHER}`)
  })

  it('PAGE-04 SCALE-03 on a line that was cut without a word is told as soon as another line is open', async () => {
    const address = new URL(url)
    const line = await strikingLine(Number(address.port))
    onTestFinished(() => line.close())
    address.port = String(line.port)
    const receivedTags: string[] = []
    const quiet = listenForChanges({
      databaseUrl: address.href,
      log: silentLog,
      onChange: (tags) => receivedTags.push(...tags),
      askEveryMs: 50,
      answerWithinMs: 500,
    })
    onTestFinished(() => quiet.stop())
    await quiet.begun
    const lines = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'kolofon changes' and datname = current_database() order by backend_start`.execute(db)
      return rows.map(({ pid }) => pid)
    }
    const itsOwn = (await lines()).at(-1)!
    line.strike('silent')
    receivedTags.length = 0
    await sql`select pg_notify('changes', 'unheard')`.execute(db)
    expect(await until(async () => !(await lines()).includes(itsOwn), { withinMs: 60_000 })).toBe(true)
    line.mend()
    expect(await until(() => receivedTags.includes('*'), { withinMs: 60_000 })).toBe(true)
    await sql`select pg_notify('changes', 'heard')`.execute(db)
    expect(await until(() => receivedTags.includes('heard'), { withinMs: 60_000 })).toBe(true)
    expect(receivedTags).not.toContain('unheard')
  })
})
