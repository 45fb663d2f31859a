import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testShop } from '#shop/test-shop.ts'
import { findCategory } from '../find-category.ts'
import { editCategory, listCategoriesWithUses, makeCategory } from './edit-category.ts'
import { listCategories, removeCategory, saveCategory, type GivenCategory } from './save-category.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T08:00:00Z') })

const BOOK = 'aaaaaaaaaaaa'

const given = (path: string, hu: string, more: Partial<GivenCategory> = {}): GivenCategory => ({
  id: `book/${path}`,
  tree: 'BOOK',
  parentId: path.includes('/') ? `book/${path.split('/')[0]}` : null,
  names: { hu, en: `${hu} (en)` },
  ...more,
})
const save = (...category: Parameters<typeof given>) => saveCategory(shop, given(...category))
const ids = async () => (await listCategories(shop)).map(({ id }) => id)
const problem = (at: string, kind: string, expected?: string) => ({
  ok: false,
  failure: { at, kind, ...(expected === undefined ? {} : { expected }) },
})

beforeEach(async () => {
  await sql`truncate categories cascade`.execute(db)
  await save('fiction', 'Szépirodalom')
  await save('fiction/crime', 'Krimi')
  await save('fiction/verse', 'Vers')
  await save('thought', 'Gondolkodás')
})

describe('a category', () => {
  it('has names and addresses in both languages, below another or at the top, the newest last', async () => {
    expect(await ids()).toEqual(['book/fiction', 'book/fiction/crime', 'book/fiction/verse', 'book/thought'])
    expect((await listCategories(shop))[1]).toEqual({
      id: 'book/fiction/crime',
      tree: 'BOOK',
      parentId: 'book/fiction',
      texts: {
        hu: { name: 'Krimi', slug: 'krimi', description: '' },
        en: { name: 'Krimi (en)', slug: 'krimi-en', description: '' },
      },
      version: 1,
    })
  })

  it('keeps its address when it is renamed, and the same again changes nothing', async () => {
    expect(await save('thought', 'Gondolat')).toEqual({ ok: true, value: { isChanged: true } })
    expect(await save('thought', 'Gondolat')).toEqual({ ok: true, value: { isChanged: false } })
    const [thought] = (await listCategories(shop)).filter(({ id }) => id === 'book/thought')
    expect(thought).toMatchObject({ version: 2, texts: { hu: { name: 'Gondolat', slug: 'gondolkodas' } } })
  })

  it('WEB-44 is found by every address it has had, wherever it stands now, until another has that address', async () => {
    const found = async (slug: string, parentId?: string) => {
      const category = await findCategory(shop, { tree: 'BOOK', language: 'hu', slug, ...(parentId && { parentId }) })
      return category && [category.id, category.addresses.hu, category.hasMoved]
    }
    const crime = ['book/fiction/crime', { category: 'szepirodalom', subcategory: 'krimi' }, false]
    expect(await found('krimi', 'book/fiction')).toEqual(crime)
    await save('fiction/crime', 'Krimi', { slugs: { hu: 'buntenyek' } })
    const renamed = ['book/fiction/crime', { category: 'szepirodalom', subcategory: 'buntenyek' }, true]
    expect([await found('krimi', 'book/fiction'), await found('krimi-en', 'book/fiction')]).toEqual([renamed, renamed])
    await save('fiction/crime', 'Krimi', { parentId: null })
    const atTop = ['book/fiction/crime', { category: 'buntenyek' }]
    expect(await found('krimi', 'book/fiction')).toEqual([...atTop, true])
    expect(await found('buntenyek', 'book/fiction')).toEqual([...atTop, true])
    expect(await found('buntenyek')).toEqual([...atTop, false])
    await save('fiction/thrillers', 'Krimi', { slugs: { en: 'thrillers' } })
    expect(await found('krimi', 'book/fiction')).toMatchObject(['book/fiction/thrillers', {}, false])
    // Back below the other, by a third name.
    await save('fiction/crime', 'Krimi', { slugs: { hu: 'bunugyek' } })
    expect(await found('buntenyek')).toEqual([
      'book/fiction/crime',
      { category: 'szepirodalom', subcategory: 'bunugyek' },
      true,
    ])
    await removeCategory(shop, 'book/fiction/crime')
    expect(await found('buntenyek')).toBeNull()
  })

  it('goes to another place among its neighbours, or below another with its addresses', async () => {
    await save('thought', 'Gondolkodás', { position: 0 })
    expect(await ids()).toEqual(['book/thought', 'book/fiction', 'book/fiction/crime', 'book/fiction/verse'])
    await save('fiction/crime', 'Krimi', { parentId: 'book/thought' })
    expect(await ids()).toEqual(['book/thought', 'book/fiction/crime', 'book/fiction', 'book/fiction/verse'])
    const parents = await db
      .selectFrom('category_texts')
      .where('category_id', '=', 'book/fiction/crime')
      .select('parent_id')
      .execute()
    expect(parents).toEqual([{ parent_id: 'book/thought' }, { parent_id: 'book/thought' }])
  })

  it('there are two levels: what is below another has none below it', async () => {
    expect(await save('fiction/old', 'Régi', { parentId: 'book/fiction/crime' })).toEqual(
      problem('parentId', 'not-one-of', 'book/fiction, book/thought'),
    )
    expect(await save('fiction', 'Szépirodalom', { parentId: 'book/thought' })).toEqual(
      problem('parentId', 'in-use', 'book/fiction/crime, book/fiction/verse'),
    )
    expect(await save('fiction', 'Szépirodalom', { tree: 'STATIONERYGIFT' })).toEqual(
      problem('tree', 'not-one-of', 'BOOK'),
    )
  })

  it('is refused without a name, with an address of its neighbour or of the menu, and with an id nobody could write', async () => {
    expect(await save('new', ' ')).toEqual(problem('names.hu', 'missing'))
    expect(await save('new', '…')).toEqual(problem('slugs.hu', 'wrong-form', 'a-z, 0-9, -'))
    expect(await save('fiction/thriller', 'Krimi')).toEqual(problem('slugs.en', 'taken', 'book/fiction/crime'))
    expect(await save('thought/crime', 'Krimi')).toMatchObject({ ok: true })
    expect(await save('more', 'Továbbiak')).toEqual(problem('slugs.hu', 'taken', 'tovabbiak'))
    expect(await save('Új', 'Új')).toMatchObject(problem('id', 'wrong-form'))
  })

  it('that somebody else has changed meanwhile is not saved or removed over it', async () => {
    expect(await saveCategory(shop, given('thought', 'Gondolat'), 1)).toMatchObject({ ok: true })
    expect(await saveCategory(shop, given('thought', 'Eszme'), 1)).toEqual(problem('version', 'stale', '2'))
    expect(await removeCategory(shop, 'book/thought', 1)).toEqual({ ok: false, failure: { kind: 'stale', version: 2 } })
  })

  it('goes when nothing stands in it or below it', async () => {
    await sql`insert into products (id, type, ean, vat_class, list_price) values (${BOOK}, 'BOOK', '9789630000017', 'BOOK', 1000)`.execute(
      db,
    )
    await sql`insert into product_categories (product_id, category_id, is_main) values (${BOOK}, 'book/fiction/crime', true)`.execute(
      db,
    )
    expect(await removeCategory(shop, 'book/fiction')).toEqual({
      ok: false,
      failure: { kind: 'category-in-use', titles: 0, children: 2 },
    })
    expect(await removeCategory(shop, 'book/fiction/crime')).toEqual({
      ok: false,
      failure: { kind: 'category-in-use', titles: 1, children: 0 },
    })
    expect(await removeCategory(shop, 'book/fiction/verse')).toEqual({ ok: true, value: undefined })
    expect(await removeCategory(shop, 'book/fiction/verse')).toEqual({
      ok: false,
      failure: { kind: 'no-such-category' },
    })
    expect(await ids()).toEqual(['book/fiction', 'book/fiction/crime', 'book/thought'])
  })

  it('OFFICE-34 is changed field by field in the office: what another has changed since is looked at first', async () => {
    const id = 'book/fiction/crime'
    const edit = (changes: Parameters<typeof editCategory>[1]['changes'], position?: number) =>
      editCategory(shop, { id, changes, position })
    expect(await edit({ nameHu: { from: 'Krimi', to: 'Bűnügyi regény' } })).toMatchObject({ ok: true })
    expect(await edit({ nameHu: { from: 'Krimi', to: 'Detektívregény' } })).toMatchObject({
      failure: { kind: 'stale' },
    })
    expect(await edit({ slugEn: { from: 'krimi-en', to: 'verse' } })).toMatchObject({ ok: true })
    expect(await edit({ slugHu: { from: 'krimi', to: 'vers' } }), 'another has it').toMatchObject({
      failure: { kind: 'wrong-category', problem: { at: 'slugs.hu', kind: 'taken' } },
    })
    expect(await edit({ parentId: { from: 'book/fiction', to: 'book/thought' } })).toMatchObject({
      value: { position: 0 },
    })
    expect(
      await findCategory(shop, { tree: 'BOOK', language: 'hu', slug: 'krimi', parentId: 'book/fiction' }),
    ).toMatchObject({ id, hasMoved: true })
    expect(await edit({ parentId: { from: 'book/thought', to: 'book/fiction' } }, 1)).toMatchObject({ ok: true })
    expect(await ids()).toEqual(['book/fiction', 'book/fiction/verse', id, 'book/thought'])
    expect(await editCategory(shop, { id: 'book/none', changes: {} })).toMatchObject({
      failure: { kind: 'no-such-category' },
    })
  })

  it('OFFICE-34 is made with an id of its own, and one that was removed is there again as it was', async () => {
    const make = (en: string) => makeCategory(shop, { tree: 'BOOK', parentId: 'book/fiction', names: { hu: en, en } })
    expect(await make('Crime')).toEqual({ ok: true, value: { id: 'book/fiction/crime-2' } })
    expect(await make('Crime'), 'the address of the other').toMatchObject({ failure: { kind: 'wrong-category' } })
    const before = (await listCategoriesWithUses(shop)).find(({ id }) => id === 'book/fiction/verse')
    if (!before) throw new Error('It is gone')
    const { tree, parentId, fields } = before
    await removeCategory(shop, before.id)
    const again = { id: before.id, fields, position: 1 }
    expect(await makeCategory(shop, { tree, parentId, names: { hu: '', en: '' }, again })).toMatchObject({ ok: true })
    const after = (await listCategoriesWithUses(shop)).find(({ id }) => id === before.id)
    expect(after?.fields).toEqual(fields)
    expect((await ids()).indexOf(before.id)).toBe(2)
  })
})
