import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookClubDates } from '#shop/catalogue/book-club/book-club-dates.ts'
import { clubReading } from '#shop/catalogue/book-club/club-reading.ts'
import { planBookClub } from '#shop/catalogue/book-club/plan-book-club.ts'
import { homeShelves, type HomeShelves } from '#shop/catalogue/lists/home-shelves.ts'
import { updatePopularity } from '#shop/catalogue/popularity/update-popularity.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { testShop } from '#shop/test-shop.ts'
import { databaseForFile } from '../test-database.ts'
import { silentLog } from '../test-server.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-15T10:00:00Z')
const { db, url: databaseUrl } = await databaseForFile()
const shop = testShop({ db, now: () => now })

describe('what the demo shop says', () => {
  const folder = join(import.meta.dirname, '../../../seed')
  const stored = new Map<string, Uint8Array>()
  const objects = { put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes) }
  beforeAll(() => seedDemo({ databaseUrl, folder, log: silentLog, now, objects }))

  it.each(['hu', 'en'] as const)(
    'DATA-04 the window has its slides, each leading somewhere in its own language (%s)',
    async (language) => {
      const { slides } = await homeShelves(shop, language)
      expect(slides).toHaveLength(4)
      for (const { link } of slides) {
        expect(link?.kind).toBe('inside')
        expect(JSON.stringify(link).includes('"/hu/')).toBe(language === 'hu')
      }
      expect(slides[0]?.product?.title).toBe(language === 'hu' ? 'Utas és holdvilág' : 'Wuthering Heights')
    },
  )

  it('DATA-20 a dozen products have pictures of their own, which are what their rows say', async () => {
    const rows = await db.selectFrom('product_images').selectAll().execute()
    expect(rows.filter(({ position }) => position === 0)).toHaveLength(12)
    expect(rows.length).toBeGreaterThan(16)
    for (const { object_key, width, height } of rows) {
      const bytes = stored.get(object_key)
      expect(await sharp(bytes).metadata(), object_key).toMatchObject({ format: 'webp', width, height })
    }
    const weight = [...stored.values()].reduce((sum, bytes) => sum + bytes.length, 0)
    expect(weight, 'they travel with the project').toBeLessThan(300 * 1024)
  })

  it('PAGE-02 every shelf of the home page has something on it', async () => {
    const { newest, staffPicks, upcoming, onSale, gifts } = await homeShelves(shop, 'hu')
    expect([newest, staffPicks, upcoming, onSale, gifts].map((shelf) => shelf.length)).toEqual([5, 3, 3, 3, 3])
  })

  it('PAGE-02 a title that two booksellers recommend stands among the recommendations once', async () => {
    const idsOf = ({ staffPicks }: HomeShelves) => staffPicks.map(({ product }) => product.id)
    const before = await homeShelves(shop, 'hu')
    await sql`insert into staff_recommendations (product_id, recommender_hu, recommender_en, position_hu, position_en,
        words_hu, words_en, sort)
      select product_id, 'Kő Panna', 'Panna Kő', '', '', 'Ezt!', 'This!', sort from staff_recommendations`.execute(db)
    const after = await homeShelves(shop, 'hu')
    await sql`delete from staff_recommendations where recommender_hu = 'Kő Panna'`.execute(db)
    expect(idsOf(after)).toEqual(idsOf(before))
  })

  it('FIND-01 what is wanted most follows from the sales of a made-up year', async () => {
    expect(await updatePopularity(shop)).toBe(0)
    const { rows } = await sql<{ sold: boolean; wanted: boolean }>`
      select distinct exists (select from sales_elsewhere where product_id = p.id) as sold, popularity > 1000 as wanted
      from products as p order by 1`.execute(db)
    expect(rows).toEqual([
      { sold: false, wanted: false },
      { sold: true, wanted: true },
    ])
  })

  it.each(['hu', 'en'] as const)('PAGE-02 readers meet books in their own language first (%s)', async (language) => {
    const { slides, newest, staffPicks, upcoming, onSale } = await homeShelves(shop, language)
    const languages = (products: { language: string | null }[]) => products.map((product) => product.language)
    expect(slides[0]?.product?.language).toBe(language)
    // Every window has something of its own in it.
    expect(new Set(slides.map(({ picture, product }) => picture?.src ?? product?.id)).size).toBe(slides.length)
    expect(slides.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(3)
    // The window, the newest and the large recommendation are three different books.
    const [window, recommended] = [slides[0]?.product, staffPicks[0]?.product]
    expect(new Set([window?.id, newest[0]?.id, recommended?.id]).size).toBe(3)
    // Things are for everybody.
    expect(languages(onSale).filter((one) => one !== null && one !== language)).toEqual([])
    // Others only where there are too few.
    for (const [shelf, there] of [
      [newest, sql`publication_date between '2026-08-17' and '2026-11-15'`],
      [upcoming, sql`publication_date > '2026-11-15' and orderable`],
      [staffPicks.map(({ product }) => product), sql`id in (select product_id from staff_recommendations)`],
    ] as const) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from products where type in ('BOOK', 'OTHERLANGUAGE') and language = ${language} and ${there}`.execute(
        db,
      )
      expect(languages(shelf).filter((one) => one === language)).toHaveLength(Math.min(shelf.length, rows[0]?.n ?? 0))
    }
  })

  it('a weekly that is named after its day is dated on it, and nothing is reduced for ever', async () => {
    const issues = await db
      .selectFrom('products')
      .where('periodical_id', '=', 'csutortoki-korut')
      .select('publication_date')
      .orderBy('publication_date')
      .execute()
    expect(issues.map(({ publication_date }) => publication_date)).toEqual(['2026-10-29', '2026-11-05', '2026-11-12'])
    const discounts = db.selectFrom('discounts_global').select(['id', 'valid_until'])
    expect(await discounts.where('valid_until', 'is', null).execute()).toEqual([])
    expect((await discounts.execute()).map(({ id }) => id)).toEqual(['paper-week'])
    const endless = await db
      .selectFrom('products')
      .where('sale_percent', '>', 0)
      .where('sale_until', 'is', null)
      .select('id')
      .execute()
    expect(endless).toEqual([])
  })

  it('the editions of a work agree on its first year, and a part is no edition of the whole', async () => {
    const { rows } =
      await sql`select work_id from products where work_id is not null group by work_id having count(distinct first_published) > 1`.execute(
        db,
      )
    expect(rows).toEqual([])
    const comedy = await db
      .selectFrom('product_texts as t')
      .innerJoin('products as p', 'p.id', 't.product_id')
      .where('t.name', '=', 'Isteni színjáték')
      .select('p.work_id')
      .executeTakeFirstOrThrow()
    expect(comedy.work_id).toBeNull()
  })

  it('a daily paper has the rate of dailies, other papers that of papers', async () => {
    const { rows } = await sql<{ day: string; percent: number }>`
      select '2023-12-31' as day, percent from vat_rates where vat_class = 'DAILY' and '2023-12-31' between valid_from and coalesce(valid_to, 'infinity')
      union all select '2026-11-15', percent from vat_rates where vat_class = 'DAILY' and '2026-11-15' between valid_from and coalesce(valid_to, 'infinity')`.execute(
      db,
    )
    expect(rows).toEqual([
      { day: '2023-12-31', percent: 5 },
      { day: '2026-11-15', percent: 0 },
    ])
    const dailies = await db
      .selectFrom('products')
      .where('vat_class', '=', 'DAILY')
      .select('periodical_id')
      .distinct()
      .execute()
    expect(dailies).toEqual([{ periodical_id: 'hajnali-komp' }])
  })

  it('ten books are recommended, in both languages, in fifteen to thirty-five words', async () => {
    const rows = await db.selectFrom('staff_recommendations').select(['words_hu', 'words_en']).execute()
    expect(rows).toHaveLength(10)
    for (const words of rows.flatMap(({ words_hu, words_en }) => [words_hu, words_en])) {
      const count = words.split(/\s+/).length
      expect(count >= 15 && count <= 35, words).toBe(true)
    }
  })

  it('this month and the two before have their titles', async () => {
    const months = await db.selectFrom('titles_of_the_month').select('month').distinct().orderBy('month').execute()
    expect(months.map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  })

  it.each(['hu', 'en'] as const)(
    'WEB-08 the book club has read books, and its coming evenings have theirs (%s)',
    async (language) => {
      const { next, past } = await clubReading(shop, language)
      expect(next).toMatchObject({ day: '2026-11-19', product: { title: 'Édes Anna' } })
      expect(past.map(({ day }) => day)).toEqual(['2026-10-15', '2026-09-17', '2026-08-13'])
      await planBookClub(shop)
      expect((await bookClubDates(shop, language)).map(({ day, book }) => [day, book?.title])).toEqual([
        ['2026-11-19', 'Édes Anna'],
        ['2026-12-17', 'A Pendragon legenda'],
        ['2027-01-21', 'Jónás könyve'],
      ])
      const monthTexts = await db.selectFrom('titles_of_the_month').select(['words_hu', 'words_en']).execute()
      // Only the evening says what the club reads.
      expect(monthTexts.filter(({ words_hu, words_en }) => /klub|club/i.test(words_hu + words_en))).toEqual([])
    },
  )

  it('DATA-06 there is a price for each way of shipping, and the settings are those the shop knows', async () => {
    const prices = await db
      .selectFrom('shipping_prices')
      .select(['shipping_type', 'price', 'call_for_price'])
      .orderBy('shipping_type')
      .execute()
    expect(prices).toEqual([
      { shipping_type: 'GLS', price: 1490, call_for_price: false },
      { shipping_type: 'GLSPOINT', price: 990, call_for_price: false },
      { shipping_type: 'POSTOUTSIDEHUN', price: 0, call_for_price: true },
      { shipping_type: 'SHOP', price: 0, call_for_price: false },
    ])
    expect(await shopSetting(shop, 'freeShippingFrom')).toBe(15_000)
    expect(await shopSetting(shop, 'leadTimeDays')).toEqual([5, 8])
  })
})
