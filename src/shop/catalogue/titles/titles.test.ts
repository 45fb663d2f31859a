import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ean13 } from '#kit/formats/ean.ts'
import { done } from '#kit/result.ts'
import { databaseForFile } from '#database/test-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeSlug, readFormerSlugs } from '#shop/catalogue/products/editing/change-slug.ts'
import { findOrCreateContributors, findOrCreatePublishers } from '#shop/catalogue/products/editing/find-or-create.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { asAct, presentAct } from '#shop/people/staff/as-act.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { findProduct } from '#shop/catalogue/products/find-product.ts'
import { readSoldOtherwise } from '#shop/supply/price-desk/read-sold-otherwise.ts'
import { changeTitleKind } from './change-title-kind.ts'
import { joinEditions, partEdition } from './join-editions.ts'
import { countTitles, followAllTitles, listTitles, selectedTitles } from './list-titles.ts'
import { makeTitle, readTitleNumber } from './make-title.ts'
import { readTitleAround, readTitleHistory } from './read-title-around.ts'
import { readTitle } from './read-title.ts'
import { changePriceByHand } from '#shop/catalogue/claims/price-by-hand.ts'
import { saveTitle, type SaveTitle } from './save-title.ts'
import { steps, twoEditors } from './test-two-editors.ts'
import type { TitleFilter } from './title-filter.ts'
import { undoSave } from './undo-save.ts'
import { restoreTitle, withdrawTitle } from './withdraw-title.ts'

const { db } = await databaseForFile()
const now = new Date('2026-11-17T10:00:00Z')
const shop = testShop({ db, now: () => now })
const ANNA: Actor = { kind: 'staff', id: 'anna@example.com' }

const idOf = async (ean: string) =>
  (await db.selectFrom('products').where('ean', '=', ean).select('id').executeTakeFirstOrThrow()).id
const titleOf = async (id: string) => (await readTitle(shop, id))!
const pages = (id: string) => titleOf(id).then(({ fields }) => fields.pages)

/** Saves as the office does, as an act; what was seen is what stands there, unless the test says otherwise. */
async function save(id: string, fields: SaveTitle['fields'], more: Partial<SaveTitle> = {}) {
  const seen = await titleOf(id)
  const was = Object.fromEntries(Object.keys(fields).map((field) => [field, seen.fields[field as 'pages']]))
  const act = { by: more.by ?? BOOKSELLER, operation: 'product save', record: `product:${id}` }
  return asAct(shop, act, async (shop) => {
    const saved = await saveTitle(shop, {
      id,
      version: seen.version,
      fields,
      was,
      released: [],
      by: BOOKSELLER,
      ...more,
    })
    return saved.ok ? done({ ...saved.value, act: (await presentAct(shop)) ?? 0 }) : saved
  })
}

describe('OFFICE-30 the list of titles', () => {
  const EANS = Array.from({ length: 12 }, (_, index) => ean13(`9789630010${String(index).padStart(2, '0')}`))
  const find = async (filter: TitleFilter) =>
    (await listTitles(shop, { language: 'hu', filter, sort: 'title' })).rows.map(({ title }) => title)

  beforeAll(async () => {
    const [person] = await findOrCreateContributors(shop, [
      { name: { hu: 'Szerb Antal', en: 'Antal Szerb', sort: 'Szerb Antal' } },
    ])
    const [publisher] = await findOrCreatePublishers(shop, [{ name: 'Kolofon Klasszikusok' }])
    await saveProducts(shop, {
      added: EANS.map((ean, index) => ({
        type: index < 10 ? ('BOOK' as const) : ('STATIONERYGIFT' as const),
        ean,
        vatClass: index < 10 ? 'BOOK' : 'STANDARD',
        listPrice: 1000 * (index + 1),
        name: { hu: `Polc ${String.fromCodePoint(65 + index)}`, en: `Shelf ${String.fromCodePoint(65 + index)}` },
        language: index % 2 === 0 ? 'hu' : 'en',
        publicationDate: `${2010 + index}-05-01`,
        weightGrams: index === 0 ? 300 : null,
        orderable: index !== 1,
        publisherId: index < 3 ? (publisher?.id ?? null) : null,
        contributors: index < 2 ? [{ contributorId: person?.id ?? '', role: 'author' as const }] : [],
      })),
    })
    await changePrices(shop, [{ productId: await idOf(EANS[4]!), salePercent: 20, saleUntil: new Date('2026-12-01') }])
  })

  it('shows what was just saved, filters by several things at once, and counts', async () => {
    const publisher = await db
      .selectFrom('publishers')
      .where('name', '=', 'Kolofon Klasszikusok')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(await find({ publisher: publisher.id, language: 'hu', isOrderable: true })).toEqual(['Polc A', 'Polc C'])
    expect(await find({ kind: ['STATIONERYGIFT'], priceFrom: 12_000 })).toEqual(['Polc L'])
    expect(await find({ yearFrom: 2012, yearTo: 2013, vatClass: 'BOOK' })).toEqual(['Polc C', 'Polc D'])
    expect(await find({ sale: 'running' })).toEqual(['Polc E'])
    expect(await find({ gap: ['weight'], priceTo: 2000 })).toEqual(['Polc B'])
    expect(await find({ stock: 'none', emptyDays: 1, priceTo: 1000 })).toEqual([])
    expect(await countTitles(shop, { stock: 'none' })).toEqual({ count: 12, isMore: false })
  })

  it('finds by words and numbers, withdrawn ones too', async () => {
    expect(await find({ text: 'szerb polc' })).toEqual(['Polc A', 'Polc B'])
    expect(await find({ text: 'antal shel' })).toEqual(['Polc A', 'Polc B'])
    const id = await idOf(EANS[1]!)
    const { version } = await titleOf(id)
    expect((await withdrawTitle(shop, { id, version })).ok).toBe(true)
    expect(await find({ text: EANS[1] })).toEqual(['Polc B'])
    expect(await find({ text: 'szerb', state: 'withdrawn' })).toEqual(['Polc B'])
    expect(await find({ text: 'szerb', state: 'shown' })).toEqual(['Polc A'])
    for (const text of ['?', '-', '…', '» «', '\u0301']) {
      expect(await find({ text }), text).toEqual([])
      expect(await countTitles(shop, { text }), text).toEqual({ count: 0, isMore: false })
    }
  })

  it('goes page by page in both directions, and nothing is shown twice', async () => {
    const seen: string[] = []
    let after: string | null = null
    let last: Awaited<ReturnType<typeof listTitles>>
    do {
      last = await listTitles(shop, { language: 'hu', sort: 'newest', limit: 5, after })
      seen.push(...last.rows.map(({ id }) => id))
      after = last.next
    } while (after)
    expect(new Set(seen).size).toBe(12)
    const before = await listTitles(shop, { language: 'hu', sort: 'newest', limit: 5, before: last.previous })
    expect(before.rows.map(({ id }) => id)).toEqual(seen.slice(5, 10))
  })

  it('finds what was ordered lately by orders that hold, and what somebody has changed since a day', async () => {
    const [bought, cancelled] = [await idOf(EANS[2]!), await idOf(EANS[3]!)]
    const order = async (id: number, at: string, productId: string) => {
      await sql`insert into orders (id, number, place_key, body_hash, status, language, email, contact, billing, shipping,
          goods, shipping_price, total, vat, allowance, terms_version, together, placed_at)
        overriding system value values (${id}, ${`K26-T2T${id}`}, ${`titles ${id}`}, '\\x00', 'CONFIRMED', 'hu', 'a@example.com',
          '{"name": "A", "phone": "+36301234567"}', '{}', 'SHOP', 1000, 0, 1000, '[]', 0, '1', false, ${at}::timestamptz)`.execute(
        db,
      )
      await sql`insert into order_lines (order_id, position, product_id, type, ean, name, slug, unit_price, list_price,
          vat_percent, kind, quantity)
        values (${id}, 0, ${productId}, 'BOOK', '9789631234565', 'X', 'x', 1000, 1000, 5, 'TO_ORDER', 1)`.execute(db)
      // As the work after an order's commit does.
      await sql`update order_finds set words = 'x', written_mark = mark where order_id = ${id}`.execute(db)
    }
    await order(901, '2026-10-01T10:00:00Z', bought)
    await order(902, '2026-11-10T10:00:00Z', cancelled)
    expect(await find({ soldDays: 30 })).toEqual(['Polc D'])
    expect(await find({ soldDays: 60, yearTo: 2012 })).toEqual(['Polc C'])
    await sql`update orders set status = 'CANCELLED' where id = 902`.execute(db)
    expect(await find({ soldDays: 60 })).toEqual(['Polc C'])
    await sql`update order_lines set cancelled_quantity = 1 where order_id = 901`.execute(db)
    expect(await find({ soldDays: 60 })).toEqual([])

    expect((await save(bought, { pages: 111 }, { by: ANNA })).ok).toBe(true)
    const printed = { by: ANNA, operation: 'print card', record: `product:${cancelled}` }
    await asAct(shop, printed, async () => done({}))
    expect(await find({ changedBy: 'anna@example.com' })).toEqual(['Polc C'])
    expect(await find({ changedBy: 'anna@example.com', changedSince: '2026-11-17' })).toEqual(['Polc C'])
    expect(await find({ changedBy: 'anna@example.com', changedSince: '2099-01-01' })).toEqual([])
    expect(await find({ changedBy: 'nobody@example.com' })).toEqual([])
  })

  it('OFFICE-39 a selection is given in pieces, by ids or by what the list has', async () => {
    const filter = { kind: ['STATIONERYGIFT'] as const }
    const first = await selectedTitles(shop, { filter, at: now.toISOString() }, { limit: 1 })
    const second = await selectedTitles(shop, { filter, at: now.toISOString() }, { limit: 5, after: first[0] })
    expect([...first, ...second].toSorted()).toEqual([await idOf(EANS[10]!), await idOf(EANS[11]!)].toSorted())
    expect(await selectedTitles(shop, { ids: ['b', 'a', 'b'] }, { limit: 5, after: 'a' })).toEqual(['b'])
  })

  it('a copy that comes and a person who is renamed are told of, and nothing is left to be told', async () => {
    const id = await idOf(EANS[0]!)
    await sql`insert into warehouses (id, name, type) values ('w', 'Bolt', 'SHOP')`.execute(db)
    await sql`insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind) values (${now}, 'OPENING', ${id}, 'w', 4, 4, 'system')`.execute(
      db,
    )
    await sql`update contributors set name_hu = 'Szerb A. Tóni' where name_hu = 'Szerb Antal'`.execute(db)
    await followAllTitles(shop)
    expect(await find({ stock: 'some' })).toEqual(['Polc A'])
    expect(await find({ text: 'tóni', state: 'shown' })).toEqual(['Polc A'])
    expect((await listTitles(shop, { language: 'en' })).isBehind).toBe(false)
  })
})

describe('OFFICE-31 a title saved as the hand’s word', () => {
  const EAN = '9789631234565'
  let id: string

  beforeAll(async () => {
    await importFile(shop, onixFile([onixTitle({ ean: EAN, pages: 300 })]))
    id = await idOf(EAN)
  })

  it('says whose word each field is, holds against files, and is given back', async () => {
    expect((await titleOf(id)).origins.pages).toMatchObject({ from: 'file', runId: expect.any(Number) })
    expect(await save(id, { pages: 310 }, { by: ANNA })).toMatchObject({ ok: true, value: { isMerged: false } })
    const held = await titleOf(id)
    expect(held.origins.pages).toEqual({ from: 'hand', by: ANNA, at: now.toISOString() })
    expect(held.released.pages).toBe(300)
    await importFile(shop, onixFile([onixTitle({ ean: EAN, pages: 320 })]))
    expect(await pages(id)).toBe(310)
    expect(await save(id, {}, { released: ['pages'] })).toMatchObject({ ok: true })
    expect(await pages(id)).toBe(320)
  })

  it('two people on different fields are both saved; on the same one the second is shown both, and nothing is saved', async () => {
    const seen = await titleOf(id)
    const by = (field: 'pages' | 'weightGrams', value: number) =>
      save(id, { [field]: value }, { version: seen.version, was: { [field]: seen.fields[field] } })
    expect(await by('weightGrams', 450)).toMatchObject({ ok: true, value: { isMerged: false } })
    expect(await by('pages', 333)).toMatchObject({ ok: true, value: { isMerged: true } })
    const refused = await save(
      id,
      { pages: 444, warnings: 'éles' },
      { version: seen.version, was: { pages: 320, warnings: null } },
    )
    expect(refused).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', conflicts: [{ field: 'pages', theirs: 333, origin: { from: 'hand' } }] },
    })
    expect((await titleOf(id)).fields).toMatchObject({ pages: 333, weightGrams: 450, warnings: null })
    // Who wanted the same is not in the way.
    expect(await save(id, { pages: 333 }, { version: seen.version, was: { pages: 320 } })).toMatchObject({ ok: true })
  })

  it('at the same moment, every change of different fields is kept and of the same field one is', async () => {
    const seen = await titleOf(id)
    const outcomes = await Promise.all([
      save(id, { pages: 501 }, { version: seen.version, was: { pages: seen.fields.pages } }),
      save(id, { pages: 502 }, { version: seen.version, was: { pages: seen.fields.pages } }),
      save(id, { ageFrom: 12 }, { version: seen.version, was: { ageFrom: null } }),
      save(id, { originalTitle: 'Eger stars' }, { version: seen.version, was: { originalTitle: null } }),
    ])
    const after = (await titleOf(id)).fields
    expect(after).toMatchObject({ ageFrom: 12, originalTitle: 'Eger stars' })
    expect(outcomes.slice(0, 2).filter(({ ok }) => ok)).toHaveLength(1)
    expect(after.pages).toBe(outcomes[0]?.ok ? 501 : 502)
  })

  it('a file that is applied meanwhile does not write over what was just said, even where it said the same', async () => {
    const before = (await titleOf(id)).fields.pages
    expect(before).not.toBe(700)
    const [, saved] = await Promise.all([
      importFile(shop, onixFile([onixTitle({ ean: EAN, pages: 700 })])),
      save(id, { 'name.en': 'Stars of Eger', 'pages': before }),
    ])
    expect(saved.ok).toBe(true)
    expect((await titleOf(id)).fields).toMatchObject({ 'name.en': 'Stars of Eger', 'pages': before })
  })

  it('an undo puts the former word back, locks nothing, and is refused where the same was changed since', async () => {
    await save(id, {}, { released: ['pages', 'warnings'] })
    const first = await save(id, { pages: 601, warnings: 'apró alkatrészek' })
    if (!first.ok) throw new Error('not saved')
    await save(id, { binding: 'cloth' })
    expect(await undoSave(shop, { id, act: first.value.act, by: BOOKSELLER, mayPrice: false })).toMatchObject({
      ok: true,
    })
    const back = await titleOf(id)
    expect(back.fields).toMatchObject({ pages: 700, warnings: null, binding: 'cloth' })
    expect(back.origins.pages?.from).toBe('file')
    const second = await save(id, { pages: 602 })
    if (!second.ok) throw new Error('not saved')
    await save(id, { pages: 603 })
    expect(await undoSave(shop, { id, act: second.value.act, by: BOOKSELLER, mayPrice: false })).toMatchObject({
      ok: false,
      failure: { kind: 'changed-since', fields: ['pages'] },
    })
    expect(await pages(id)).toBe(603)
    expect(
      await undoSave(shop, { id, act: second.value.act + 1_000_000, by: BOOKSELLER, mayPrice: false }),
    ).toMatchObject({ ok: false })
  })

  it('PRICE-05 a price that an undo takes back was never promised, and those before and after it were', async () => {
    let at = now.getTime()
    const moving = testShop({ db, now: () => new Date((at += 1000)) })
    const fields = { 'name.hu': 'Olcsó', 'vatClass': 'BOOK', 'orderable': true } as const
    const made = await makeTitle(moving, { ean: '9789631234701', kind: 'BOOK', price: 4000, fields, by: ANNA })
    if (!made.ok) throw new Error('not made')
    const { id: own } = made.value
    const act = { by: ANNA, operation: 'product price', record: `product:${own}` }
    at += 3_600_000
    const changed = await asAct(moving, act, async (shop) => {
      await changePriceByHand(shop, { productId: own, by: ANNA, wish: { listPrice: 1000 } })
      return done((await presentAct(shop)) ?? 0)
    })
    at += 3_600_000
    const undo = { id: own, act: changed.ok ? changed.value : 0, by: ANNA, mayPrice: true }
    expect(await undoSave(moving, undo)).toMatchObject({ ok: true })
    const { rows } = await sql<{ price: number; isUndone: boolean }>`select price, is_undone as "isUndone"
      from price_history where product_id = ${own} order by valid_from`.execute(db)
    expect(rows).toEqual([
      { price: 4000, isUndone: false },
      { price: 1000, isUndone: true },
      { price: 4000, isUndone: false },
    ])
  })

  it('whatever two people save and take back in whatever order, nothing is lost or written over unseen', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await save(id, {}, { released: ['pages', 'weightGrams', 'ageFrom'] })
        await twoEditors(shop, id, all)
      }),
      { numRuns: 6 },
    )
    await save(id, {}, { released: ['pages', 'weightGrams', 'ageFrom'] })
  })

  it('OFFICE-33 people of one name are told apart, new ones are made, and roles stay in their order', async () => {
    const name = { hu: 'Kovács Éva', en: 'Éva Kovács', sort: 'Kovács Éva' }
    const [elder] = await findOrCreateContributors(shop, [{ name, born: 1901 }])
    const [younger] = await findOrCreateContributors(shop, [{ name, born: 1970 }])
    const given = [
      { id: younger?.id ?? '', name, roles: ['translator'] as const },
      { id: null, name: { hu: 'Új Ernő', en: 'Ernő Új', sort: 'Új Ernő' }, roles: ['author', 'illustrator'] as const },
      { id: elder?.id ?? '', name, roles: ['foreword'] as const },
    ]
    expect(await save(id, { contributors: given })).toMatchObject({ ok: true })
    const { contributors } = (await titleOf(id)).fields
    expect(contributors.map(({ id: person, roles }) => [person === elder?.id, person === younger?.id, roles])).toEqual([
      [false, true, ['translator']],
      [false, false, ['author', 'illustrator']],
      [true, false, ['foreword']],
    ])
  })

  it('refuses a number that another title has, a subject of another kind, and tells each field', async () => {
    const other = await makeTitle(shop, {
      ean: '9789631234572',
      kind: 'BOOK',
      price: 1000,
      fields: { 'name.hu': 'Más' },
      by: BOOKSELLER,
    })
    if (!other.ok) throw new Error('not made')
    expect(await save(id, { ean: '9789631234572' })).toMatchObject({
      ok: false,
      failure: { kind: 'ean-taken', product: { id: other.value.id, title: 'Más', isWithdrawn: false } },
    })
    expect(
      await save(id, { categories: ['nincs/ilyen'], periodical: { name: 'Lap', issn: null, frequency: 'weekly' } }),
    ).toMatchObject({
      ok: false,
      failure: {
        kind: 'wrong-fields',
        problems: [
          { field: 'categories', kind: 'invalid' },
          { field: 'periodical', kind: 'invalid' },
        ],
      },
    })
  })

  it('its layout and drawn cover are saved and taken back, and the history tells before and after', async () => {
    const saved = await save(id, { layout: 'album', cover: { template: 'moon', palette: 3 } })
    if (!saved.ok) throw new Error('not saved')
    expect((await titleOf(id)).fields).toMatchObject({ layout: 'album', cover: { template: 'moon', palette: 3 } })
    const [newest] = await readTitleHistory(shop, { id, limit: 10 })
    expect(newest).toMatchObject({ operation: 'product save', canUndo: true, isRefused: false })
    expect(newest?.changes).toContainEqual({ what: 'product_template', before: 'default', after: 'album' })
    expect(await undoSave(shop, { id, act: saved.value.act, by: BOOKSELLER, mayPrice: false })).toMatchObject({
      ok: true,
    })
    expect((await titleOf(id)).fields).toMatchObject({ layout: 'default', cover: { template: null, palette: null } })
  })
})

describe('OFFICE-31 a new title', () => {
  it('is made from nothing, with a price and its history, and its number is nobody else’s', async () => {
    const ean = '9789631234589'
    const fields = { 'name.hu': 'A semmiből', 'vatClass': 'BOOK', 'orderable': true } as const
    const made = await makeTitle(shop, { ean, kind: 'BOOK', price: 3990, fields, by: ANNA })
    if (!made.ok) throw new Error('not made')
    const { id } = made.value
    expect(await titleOf(id)).toMatchObject({
      listPrice: 3990,
      fields: { 'name.hu': 'A semmiből', 'name.en': 'A semmiből', 'orderable': true },
      origins: { 'name.hu': { from: 'hand', by: ANNA } },
    })
    const history = await db.selectFrom('price_history').where('product_id', '=', id).select('price').execute()
    expect(history).toEqual([{ price: 3990 }])
    expect(await makeTitle(shop, { ean, kind: 'BOOK', price: 1, fields, by: ANNA })).toMatchObject({
      ok: false,
      failure: { kind: 'ean-taken', product: { id, isWithdrawn: false } },
    })
    expect(await makeTitle(shop, { ean: '9789631234596', fields: {}, by: ANNA })).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-fields', problems: [{ field: 'name.hu' }, { field: 'price' }, { field: 'kind' }] },
    })
  })

  it('takes what files have told while it waited, and later files go on with it', async () => {
    const ean = '9789631234602'
    await importFile(shop, onixFile([onixTitle({ ean, price: '', name: 'Váró cím', pages: 222 })]))
    expect(await readTitleNumber(shop, ean)).toMatchObject({
      taken: null,
      kind: 'BOOK',
      fields: { 'name.hu': 'Váró cím', 'pages': 222 },
    })
    const made = await makeTitle(shop, { ean, price: 2990, fields: { weightGrams: 300 }, by: ANNA })
    if (!made.ok) throw new Error('not made')
    expect((await titleOf(made.value.id)).origins).toMatchObject({
      'name.hu': { from: 'file' },
      'weightGrams': { from: 'hand' },
    })
    await importFile(shop, onixFile([onixTitle({ ean, price: '', name: 'Váró cím', pages: 240 })]))
    expect((await titleOf(made.value.id)).fields).toMatchObject({ pages: 240, weightGrams: 300 })
  })

  it('of two who make the same at once one does', async () => {
    const make = () =>
      makeTitle(shop, { ean: '9789631234619', kind: 'BOOK', price: 1000, fields: { 'name.hu': 'Egyszer' }, by: ANNA })
    const outcomes = await Promise.all([make(), make(), make()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('OFFICE-38 OFFICE-35 withdrawn, restored, at another address', () => {
  let id: string
  let other: string

  beforeAll(async () => {
    const make = async (ean: string, name: string) => {
      const made = await makeTitle(shop, { ean, kind: 'BOOK', price: 1000, fields: { 'name.hu': name }, by: ANNA })
      return made.ok ? made.value.id : ''
    }
    id = await make('9789631234626', 'Első cím')
    other = await make('9789631234633', 'Második cím')
  })

  it('a withdrawn title is not brought back by a file, and comes back under its address', async () => {
    const { version, slugs } = await titleOf(id)
    const gone = await withdrawTitle(shop, { id, version })
    if (!gone.ok) throw new Error('not withdrawn')
    expect(await withdrawTitle(shop, { id, version: gone.value.version })).toMatchObject({
      failure: { kind: 'wrong-state' },
    })
    await importFile(shop, onixFile([onixTitle({ ean: '9789631234626', name: 'Első cím' })]))
    expect((await titleOf(id)).isWithdrawn).toBe(true)
    expect(await restoreTitle(shop, { id, version })).toMatchObject({ failure: { kind: 'stale' } })
    expect((await restoreTitle(shop, { id, version: (await titleOf(id)).version })).ok).toBe(true)
    expect(await titleOf(id)).toMatchObject({ isWithdrawn: false, slugs })
  })

  it('an address is changed, leads on, is taken back, and is never another title’s', async () => {
    const change = async (productId: string, slug: string) =>
      changeSlug(shop, { productId, version: (await titleOf(productId)).version, language: 'hu', slug })
    expect(await change(id, 'az-elso')).toEqual({ ok: true, value: { former: 'elso-cim' } })
    expect(await readFormerSlugs(shop, id)).toEqual([{ language: 'hu', slug: 'elso-cim' }])
    expect(await change(other, 'elso-cim')).toMatchObject({
      failure: { kind: 'slug-taken', product: { id, title: 'Első cím' }, free: 'elso-cim-2' },
    })
    expect(await change(other, 'Az első!')).toMatchObject({ failure: { kind: 'slug-unwritable', free: 'az-elso' } })
    expect(await change(id, 'elso-cim')).toEqual({ ok: true, value: { former: 'az-elso' } })
    expect(await readFormerSlugs(shop, id)).toEqual([{ language: 'hu', slug: 'az-elso' }])
  })

  it('two titles become editions of one work, and one leaves it again', async () => {
    const { version } = await titleOf(id)
    expect((await joinEditions(shop, { id, version, other, by: ANNA })).ok).toBe(true)
    expect((await readTitleAround(shop, id, 'hu')).editions.map((edition) => edition.id)).toEqual([other])
    expect((await readTitleAround(shop, other, 'hu')).editions.map((edition) => edition.id)).toEqual([id])
    expect((await partEdition(shop, { id, version: (await titleOf(id)).version, by: ANNA })).ok).toBe(true)
    expect((await readTitleAround(shop, other, 'hu')).editions).toEqual([])
  })
})

describe('OFFICE-31 the kind of a title', () => {
  const EAN = ean13('978963990001')

  it('is changed as the booksellers’ word, with its VAT and its address, and back; files say nothing against it', async () => {
    await importFile(shop, onixFile([onixTitle({ ean: EAN, name: 'Falinaptár képekkel' })]))
    const id = await idOf(EAN)
    const before = await titleOf(id)
    const change = async (kind: 'BOOK' | 'STATIONERYGIFT') =>
      changeTitleKind(shop, { id, version: (await titleOf(id)).version, kind, by: ANNA })
    const ofPage = (type: 'BOOK' | 'STATIONERYGIFT') =>
      findProduct(shop, { type, language: 'hu', slug: 'falinaptar-kepekkel' })

    expect(await changeTitleKind(shop, { id, version: before.version + 7, kind: 'BOOK', by: ANNA })).toMatchObject({
      failure: { kind: 'stale' },
    })
    expect(await change('BOOK')).toMatchObject({ failure: { kind: 'wrong-state' } })
    expect(await change('STATIONERYGIFT')).toMatchObject({ ok: true })
    expect(await titleOf(id)).toMatchObject({ kind: 'STATIONERYGIFT', fields: { vatClass: 'STANDARD' } })
    expect(await ofPage('BOOK')).toMatchObject({ id, type: 'STATIONERYGIFT', hasMoved: true })
    expect(await ofPage('STATIONERYGIFT')).toMatchObject({ id, hasMoved: false })

    const again = onixTitle({ ean: EAN, name: 'Falinaptár képekkel', price: '5990' })
    const { counts } = await importFile(shop, onixFile([again]))
    expect(counts).toMatchObject({ changed: 1, waiting: 0, fields: { price: 1 } })
    expect(await titleOf(id)).toMatchObject({ kind: 'STATIONERYGIFT', fields: { vatClass: 'STANDARD' } })

    expect(await change('BOOK')).toMatchObject({ ok: true })
    expect(await titleOf(id)).toMatchObject({ kind: 'BOOK', slugs: before.slugs, fields: { vatClass: 'BOOK' } })
    expect(await ofPage('STATIONERYGIFT')).toMatchObject({ id, type: 'BOOK', hasMoved: true })
  })

  it('is put back neither by undoing the act nor by releasing the VAT class, which would leave goods at the VAT of books', async () => {
    const id = await idOf(EAN)
    const { version } = await titleOf(id)
    const act = { by: ANNA, operation: 'product kind', record: `product:${id}` }
    const changed = await asAct(shop, act, async (shop) => {
      await changeTitleKind(shop, { id, version, kind: 'STATIONERYGIFT', by: ANNA })
      return done((await presentAct(shop)) ?? 0)
    })
    const undone = await undoSave(shop, { id, act: changed.ok ? changed.value : 0, by: ANNA, mayPrice: true })
    expect(undone).toMatchObject({ failure: { kind: 'no-such-record' } })
    const after = await titleOf(id)
    expect(after).toMatchObject({ kind: 'STATIONERYGIFT', fields: { vatClass: 'STANDARD' } })
    expect(await save(id, {}, { released: ['vatClass'] })).toMatchObject({ ok: true })
    const released = await titleOf(id)
    expect(released.fields.vatClass, 'its file says that of a book').toBe('STANDARD')
    await changeTitleKind(shop, { id, version: released.version, kind: 'BOOK', by: ANNA })
  })

  it('what was sold of it keeps its rate, and is told to the bookkeeper', async () => {
    const id = await idOf(EAN)
    await sql`insert into vat_rates (vat_class, percent, valid_from) values ('BOOK', 5, '2012-01-01'), ('STANDARD', 27, '2012-01-01')
      on conflict do nothing`.execute(db)
    await sql`insert into orders (id, number, place_key, body_hash, status, language, email, contact, billing, shipping,
        goods, shipping_price, total, vat, allowance, terms_version, together, placed_at)
      overriding system value values (951, 'K26-T2K951', 'kind 951', '\\x00', 'CONFIRMED', 'hu', 'a@example.com',
        '{"name": "A", "phone": "+36301234567"}', '{}', 'SHOP', 6000, 0, 6000, '[]', 0, '1', false, '2026-11-10T10:00:00Z')`.execute(
      db,
    )
    await sql`insert into order_lines (order_id, position, product_id, type, ean, name, slug, unit_price, list_price, vat_percent, kind, quantity)
      values (951, 0, ${id}, 'BOOK', ${EAN}, 'Falinaptár', 'falinaptar', 3000, 3000, 5, 'STOCK', 2)`.execute(db)
    expect((await readSoldOtherwise(shop)).filter((one) => one.productId === id)).toEqual([])
    await changeTitleKind(shop, { id, version: (await titleOf(id)).version, kind: 'STATIONERYGIFT', by: ANNA })
    expect((await readSoldOtherwise(shop)).filter((one) => one.productId === id)).toMatchObject([
      { soldAt: 5, lawful: 27, copies: 2, orders: 1, gross: 6000 },
    ])
    const { rows: lines } = await sql`select type, vat_percent from order_lines where product_id = ${id}`.execute(db)
    expect(lines).toEqual([{ type: 'BOOK', vat_percent: 5 }])
  })
})
