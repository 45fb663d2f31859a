import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { Language } from '#site/languages.ts'
import { fixedEntries } from '#shop/catalogue/feeds/sitemap-entries.ts'
import { testShop } from '#shop/test-shop.ts'
import { seriesBeside, seriesByLetter, SERIES_A_PAGE } from './series-by-letter.ts'
import { seriesVolumes } from './series-volumes.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-19T10:00:00Z') })

const SERIES = [
  ['testorok', 'A testőrök', null],
  ['ej', 'Éjszakai könyvtár', 'nagy'],
  ['forsyte', 'The Forsyte Saga', null],
  ['csend', 'Csend', null],
  ['ures', 'Üres', null],
] as const

/** Which series, which volume of it, which work, by whom, and whether it is gone. */
const TITLES = [
  ['testorok', 1, 'harom', 'dumas', false],
  ['testorok', 1, 'harom', 'dumas', false],
  ['testorok', null, 'harom', 'dumas', false],
  ['testorok', 2, 'husz', 'dumas', false],
  ['testorok', 3, null, 'dumas', true],
  ['ej', null, null, 'dumas', false],
  ['ej', null, null, 'verne', false],
  ['forsyte', 1, null, null, false],
  ['csend', 1, null, 'verne', false],
  ['ures', 1, null, 'verne', true],
] as const

beforeAll(async () => {
  await sql`insert into publishers (id, name) values ('nagy', 'Nagy Kiadó')`.execute(db)
  await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en) values
    ('dumas', 'Alexandre Dumas', 'Alexandre Dumas', 'Dumas Alexandre', 'd', 'd'), ('verne', 'Verne Gyula', 'Jules Verne', 'Verne Gyula', 'v', 'v-en')`.execute(
    db,
  )
  await sql`insert into works (id) values ('harom'), ('husz')`.execute(db)
  for (const [id, name, publisher_id] of SERIES)
    await db.insertInto('series').values({ id, name, publisher_id }).execute()
  await addTitles(TITLES.map(([series, number, work, author, isGone]) => ({ series, number, work, author, isGone })))
})

type Title = { series: string; number: number | null; work: string | null; author: string | null; isGone: boolean }
let added = 0

async function addTitles(titles: readonly Title[]): Promise<void> {
  const rows = titles.map((title) => ({ ...title, at: ++added }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as t(at int, series text, number int, work text, author text, "isGone" boolean)`
  await sql`insert into products (id, type, ean, vat_class, list_price, language, deleted, series_id, series_number, work_id)
    select lpad(at::text, 12, '0'), 'BOOK', (9789630000000 + at)::text, 'BOOK', 1000, 'hu', "isGone", series, number, work from ${given}`.execute(
    db,
  )
  await sql`insert into product_texts (product_id, type, language, name, slug)
    select lpad(at::text, 12, '0'), 'BOOK', l, 'Könyv ' || at, l || '-' || at from ${given}, unnest(array['hu', 'en']::language[]) as l`.execute(
    db,
  )
  await sql`insert into product_contributors (product_id, contributor_id, role, position)
    select lpad(at::text, 12, '0'), author, 'author', 0 from ${given} where author is not null`.execute(db)
}

const list = (language: Language, search = '') => seriesByLetter(shop, { language, query: new URLSearchParams(search) })
const shown = async (language: Language, search = '') =>
  (await list(language, search)).groups.map(({ letter, series }) => [letter, ...series.map(({ name }) => name)])

describe('all series', () => {
  it('READER-55 stand by the letters of the language, articles left out; one of which nothing is sold is not there', async () => {
    expect(await shown('hu')).toEqual([
      ['cs', 'Csend'],
      ['e', 'Éjszakai könyvtár'],
      ['f', 'The Forsyte Saga'],
      ['t', 'A testőrök'],
    ])
    expect((await shown('en')).map(([letter]) => letter)).toEqual(['c', 'e', 'f', 't'])
    expect(await list('hu', 'letter=t')).toMatchObject({ letter: null, usualLetter: null, total: 4 })
  })

  it('READER-55 each tells who wrote all of it, else who publishes it, and as many volumes as its page', async () => {
    const { groups, tags } = await list('en')
    const facts = groups.flatMap(({ series }) => series.map(({ slug, by, volumes }) => [slug, by, volumes]))
    expect(facts).toEqual([
      ['csend', 'Jules Verne', 1],
      ['ejszakai-konyvtar', 'Nagy Kiadó', 2],
      ['the-forsyte-saga', '', 1],
      ['a-testorok', 'Alexandre Dumas', 2],
    ])
    for (const [id, at] of [
      ['testorok', 3],
      ['ej', 1],
    ] as const) {
      const { total } = await seriesVolumes(shop, { seriesId: id, language: 'en', query: new URLSearchParams() })
      expect(facts[at]?.[2]).toBe(total)
    }
    for (const tag of ['list:BOOK', 'all-series', 'series:ej', 'publisher:nagy', 'contributor:dumas'])
      expect(tags).toContain(tag)
  })

  it('READER-55 beside a series stand others: by its authors first, then those whose names come after it', async () => {
    const { others, all } = await seriesBeside(shop, { language: 'hu', seriesId: 'testorok' })
    expect(others.map(({ name }) => name)).toEqual(['Éjszakai könyvtár', 'Csend', 'The Forsyte Saga'])
    expect(all).toBe(4)
  })

  it('READER-55 their page is to be found from three series on', async () => {
    const isThere = async () => (await fixedEntries(shop)).some(({ paths }) => paths.en === '/series')
    expect(await isThere()).toBe(true)
    await db.updateTable('products').set({ deleted: true }).where('series_id', 'in', ['csend', 'ej']).execute()
    expect(await isThere()).toBe(false)
    await db.updateTable('products').set({ deleted: false }).where('series_id', 'in', ['csend', 'ej']).execute()
  })

  it('READER-55 where they are many, letter by letter, and a long letter has pages', async () => {
    await sql`insert into series (id, name) select 'k' || n, 'Kör ' || n from generate_series(1, ${SERIES_A_PAGE + 10}::int) as n`.execute(
      db,
    )
    await addTitles(
      Array.from({ length: SERIES_A_PAGE + 10 }, (_, at) => ({
        series: `k${at + 1}`,
        number: 1,
        work: null,
        author: null,
        isGone: false,
      })),
    )
    expect(await list('hu')).toMatchObject({ letter: 'cs', usualLetter: 'cs', page: 1, pages: 1 })
    expect(await list('hu', 'letter=k&page=7')).toMatchObject({ letter: 'k', page: 2, pages: 2, total: 134 })
    expect(await list('hu', 'letter=x')).toMatchObject({ letter: 'x', groups: [] })
    expect(await list('en', 'letter=cs')).toMatchObject({ letter: 'c' })
  })
})
