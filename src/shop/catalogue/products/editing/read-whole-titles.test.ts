import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { openDatabase } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import { testShop } from '#shop/test-shop.ts'
import {
  findOrCreateContributors,
  findOrCreatePublishers,
  findOrCreateSeries,
  findOrCreateWorks,
} from './find-or-create.ts'
import { readWholeTitles } from './read-whole-titles.ts'
import { saveProducts } from './save-products.ts'

const now = new Date('2026-11-16T10:00:00Z')
const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => now })

describe('whole titles', () => {
  it('IMPORT-12 all that stands in the catalogue of a title is read, with the names of everybody in it', async () => {
    const [author, translator] = await findOrCreateContributors(shop, [
      {
        name: { hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi', sort: 'Gárdonyi Géza' },
        numbers: [{ scheme: 'isni', number: '0000000121032683' }],
        born: 1863,
        died: 1922,
        biography: { hu: 'Író.' },
      },
      { name: { hu: 'Tandori Dezső', en: 'Dezső Tandori', sort: 'Tandori Dezső' } },
    ])
    const [publisher] = await findOrCreatePublishers(shop, [
      { name: 'Móra', numbers: [{ scheme: 'gnd', number: '7' }] },
    ])
    const [series] = await findOrCreateSeries(shop, [{ name: 'Klasszikusok', publisherId: publisher!.id }])
    const [work] = await findOrCreateWorks(shop, [{ numbers: [{ scheme: 'istc', number: 'A02' }] }])
    await sql`update publishers set responsible_name = 'Móra Kft.', responsible_email = 'mora@example.com'
      where id = ${publisher!.id}`.execute(db)
    await sql`insert into categories (id, tree, parent_id, position) values ('fic', 'BOOK', null, 0), ('cla', 'BOOK', 'fic', 0)`.execute(
      db,
    )
    await sql`insert into category_texts (category_id, tree, parent_id, language, name, slug, description) values
      ('fic', 'BOOK', null, 'hu', 'Szépirodalom', 'szepirodalom', ''), ('fic', 'BOOK', null, 'en', 'Fiction', 'fiction', ''),
      ('cla', 'BOOK', 'fic', 'hu', 'Klasszikusok', 'klasszikusok', ''), ('cla', 'BOOK', 'fic', 'en', 'Classics', 'classics', '')`.execute(
      db,
    )
    const book = {
      type: 'BOOK',
      ean: '9789631234565',
      vatClass: 'BOOK',
      listPrice: 4990,
      name: { hu: 'Egri csillagok', en: 'Eclipse of the Crescent Moon' },
      subtitle: { hu: 'Regény', en: null },
      publicationDate: '2026-10-31',
      publicationPrecision: 'month',
      publisherId: publisher!.id,
      seriesId: series!.id,
      seriesNumber: 3,
      workId: work!.id,
      contributors: [
        { contributorId: author!.id, role: 'author' },
        { contributorId: translator!.id, role: 'translator' },
        { contributorId: author!.id, role: 'illustrator' },
      ],
      categories: ['cla', 'fic'],
      pictures: [{ objectKey: 'covers/a.jpg', width: 600, height: 900 }],
      expectedOn: '2026-12-01',
    } as const
    const saved = await saveProducts(shop, {
      added: [book, { ...book, ean: '9789631234572', categories: [], contributors: [], pictures: [] }],
    })
    const [id = '', otherId = ''] = saved.map((one) => one.id)
    await sql`update products set fixed_price_until = '2027-10-31' where id = ${id}`.execute(db)

    const titles = await readWholeTitles(db, [id, otherId, 'nobody'])
    expect(titles.map((title) => title.id)).toEqual([id, otherId].sort())
    expect(titles.find((title) => title.id === id)).toMatchObject({
      ean: '9789631234565',
      type: 'BOOK',
      isDeleted: false,
      version: 2,
      listPrice: 4990,
      fixedPriceUntil: '2027-10-31',
      name: book.name,
      subtitle: book.subtitle,
      publicationDate: '2026-10-31',
      publicationPrecision: 'month',
      expectedOn: '2026-12-01',
      publisher: {
        name: 'Móra',
        numbers: [{ scheme: 'gnd', number: '7' }],
        safetyContacts: [{ name: 'Móra Kft.', address: null, email: 'mora@example.com' }],
      },
      series: { id: series!.id, name: 'Klasszikusok', number: 3 },
      work: {
        numbers: [{ scheme: 'istc', number: 'A02' }],
        editions: [{ ean: '9789631234565' }, { ean: '9789631234572' }],
      },
      periodical: null,
      contributors: [
        {
          role: 'author',
          name: { hu: 'Gárdonyi Géza', en: 'Géza Gárdonyi', sort: 'Gárdonyi Géza' },
          born: 1863,
          died: 1922,
          biography: { hu: 'Író.', en: '' },
          numbers: [{ scheme: 'isni', number: '0000000121032683' }],
        },
        { role: 'translator', name: { hu: 'Tandori Dezső' }, born: null, numbers: [] },
        { role: 'illustrator', name: { hu: 'Gárdonyi Géza' } },
      ],
      categories: [
        { id: 'cla', parentId: 'fic', names: { hu: 'Klasszikusok', en: 'Classics' }, slugs: { hu: 'klasszikusok' } },
        { id: 'fic', parentId: null, names: { hu: 'Szépirodalom' } },
      ],
      pictures: book.pictures,
    })
  })

  it('IMPORT-12 a thousand of them are read in a few statements', async () => {
    const { rows } = await sql<{ id: string }>`insert into products (id, type, ean, vat_class, list_price)
      select lpad(n::text, 12, '0'), 'BOOK', lpad(n::text, 13, '0'), 'BOOK', 1000 from generate_series(1, 1000) as n
      returning id`.execute(db)
    const statements: string[] = []
    const watched = openDatabase({ databaseUrl: url, log: silentLog, onStatement: (text) => statements.push(text) })
    try {
      const titles = await readWholeTitles(
        watched.db,
        rows.map(({ id }) => id),
      )
      expect(titles).toHaveLength(1000)
      expect(statements.length).toBeLessThanOrEqual(11)
    } finally {
      await watched.stop()
    }
  })
})
