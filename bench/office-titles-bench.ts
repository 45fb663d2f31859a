import { sql } from 'kysely'
import { openDatabase } from '#database/open-database.ts'
import { testOffice } from '#server/office/test-office.ts'
import { countTitles, followAllTitles, listTitles } from '#shop/catalogue/titles/list-titles.ts'
import type { Shop } from '#shop/shop.ts'
import type { TitleFilter } from '#shop/catalogue/titles/title-filter.ts'
import { testShop } from '#shop/test-shop.ts'
import { report, rounded } from './figures.ts'
import { largeShop, silentLog } from './large-shop.ts'
import { previewBench } from './preview-bench.ts'
import { measure, measureEach } from './times.ts'

/** Whoever has changed a fifth of all titles. */
const CHANGER = 'bench@example.com'

/** Three filters at once: such as many titles pass, few, and none. */
const FILTERS: Record<string, TitleFilter> = {
  'books, shown, without weight': { kind: ['BOOK'], state: 'shown', gap: ['weight'] },
  'English, hardback, under 3 000 Ft': { language: 'en', binding: 'hardback', priceTo: 3000 },
  'out of stock, orderable, of the 1990s': { stock: 'none', isOrderable: true, yearFrom: 1990, yearTo: 1999 },
  'ordered in 30 days, in English, few copies': { soldDays: 30, language: 'en', stock: 'few' },
  'changed by one person, shown, without weight': { changedBy: CHANGER, state: 'shown', gap: ['weight'] },
  'on sale, price fixed, shown': { sale: 'running', isFixedPrice: true, state: 'shown' },
  'withdrawn, German, on sale': { state: 'withdrawn', language: 'de', sale: 'running' },
}
const SAVED = 100
/** Nobody is refused for being quick: of an office's hand twenty changes a second are taken. */
const BETWEEN_ACTS_MS = 60

/** The office's list and form of titles at so many titles, measured inside the process. */
export async function officeTitlesBench(titles: number): Promise<void> {
  const large = await largeShop(titles)
  const database = openDatabase({ databaseUrl: large.url, log: silentLog, statementTimeoutMs: 0 })
  try {
    const clock = { now: new Date() }
    const shop = testShop({ db: database.db, now: () => clock.now })
    const begun = performance.now()
    await followAllTitles(shop)
    report({
      name: 'titles: following the catalogue',
      value: rounded((performance.now() - begun) / titles),
      unit: 'ms/title',
    })
    // What a shop of some years has: a third of the titles ordered in three months, and acts of a diligent person.
    await sql`update office_titles set sold_at = now() - random() * interval '90 days' where hashtext(product_id) % 3 = 0`.execute(
      database.db,
    )
    await sql`insert into acts (at, by_kind, by_id, operation, record)
      select now() - random() * interval '2 years', 'staff', ${CHANGER}, 'product save', 'product:' || product_id
      from office_titles where hashtext(product_id) % 5 = 0`.execute(database.db)
    await sql`vacuum (analyze)`.execute(database.db)
    await titleLists(shop)

    const office = testOffice({ db: database.db, now: () => clock.now })
    const { cookie } = await office.comeIn()
    const { rows } = await sql<{
      id: string
    }>`select id from products where type = 'BOOK' order by id limit ${SAVED}`.execute(database.db)
    await measureEach('product form', rows, ({ id }) => office.call('GET', `/products/${id}`, { cookie }))
    await measureEach('product form: around it', rows, ({ id }) =>
      office.call('GET', `/products/${id}/around`, { cookie }),
    )
    const versions = await sql<{ id: string; version: number }>`select id, version from products
      where id = any(${rows.map(({ id }) => id)})`.execute(database.db)
    await measureEach('act: a title saved', versions.rows, async ({ id, version }) => {
      clock.now = new Date(clock.now.getTime() + BETWEEN_ACTS_MS)
      const body = { version, fields: { pages: 321, warnings: 'Apró alkatrészek' }, was: {} }
      const answer = await office.call('POST', `/products/${id}`, { cookie, body })
      if (!answer.ok) throw new Error(`Not saved: ${await answer.text()}`)
    })
    await measure('titles: all, after those saves', () => listTitles(shop, { language: 'hu' }))
    await previewBench(database.db, large.url)
  } finally {
    await database.stop()
    await large.stop()
  }
}

/** Lists, counts and searches of titles as people ask for them. */
export async function titleLists(shop: Shop): Promise<void> {
  const list = (filter: TitleFilter) => () => listTitles(shop, { language: 'hu', filter })
  await measure('titles: all', list({}))
  await measure('titles: all, by title', () => listTitles(shop, { language: 'hu', sort: 'title' }))
  for (const [name, filter] of Object.entries(FILTERS)) {
    await measure(`titles: ${name}`, list(filter))
    await measure(`titles counted: ${name}`, () => countTitles(shop, filter))
  }
  for (const text of ['szerelem', 'nagy', 'eg', 'nincs ilyen cím'])
    await measure(`titles found by “${text}”`, list({ text }))
}
