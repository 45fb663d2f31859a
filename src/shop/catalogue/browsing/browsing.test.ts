import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { Language } from '#site/languages.ts'
import { listProducts } from '#shop/catalogue/lists/list-products.ts'
import { entriesOfPart, sitemapParts, type PartKind } from '#shop/catalogue/feeds/sitemap-entries.ts'
import { testShop } from '#shop/test-shop.ts'
import { authorsByLetter, NAMES_A_PAGE } from './authors-by-letter.ts'
import { seriesVolumes } from './series-volumes.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-19T10:00:00Z') })

const NAMES = [
  ['Ady Endre', 'Endre Ady'],
  ['Áprily Lajos', 'Lajos Áprily'],
  ['Czóbel Minka', 'Minka Czóbel'],
  ['Csáth Géza', 'Géza Csáth'],
  ['Cseres Tibor', 'Tibor Cseres'],
  ['Cukor György', 'György Cukor'],
  ['Örkény István', 'István Örkény'],
  ['Ottlik Géza', 'Géza Ottlik'],
  ['Őszi Anna', 'Anna Őszi'],
  ['Szabó Magda', 'Magda Szabó'],
  ['Sütő András', 'András Sütő'],
  ['Zsoldos Péter', 'Péter Zsoldos'],
  ['1749 szerzői', 'Authors of 1749'],
] as const
const VOLUMES = 60

beforeAll(async () => {
  const people = NAMES.map(([hu, en], at) => ({ id: `p${at}`, hu, en }))
  await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en)
    select id, hu, en, hu, 'hu-' || id, 'en-' || id from json_to_recordset(${JSON.stringify(people)}::json) as p(id text, hu text, en text)`.execute(
    db,
  )
  await sql`update contributors set other_names = 'Brenner József; Csáth G.' where name_hu = 'Csáth Géza'`.execute(db)
  await sql`insert into contributors (id, name_hu, name_en, sort_name, other_names, slug_hu, slug_en) values
    ('lev', 'Lev Tolsztoj', 'Leo Tolstoy', 'Tolsztoj Lev', 'Tolsztoj Leó; Lew Tolstoi', 'lev', 'leo')`.execute(db)
  // Many of one letter, a translator, and somebody whose book is gone.
  await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en)
    select 'k' || n, 'Kovács ' || n, n || ' Kovács', 'Kovács ' || n, 'kovacs-' || n, 'kovacs-en-' || n from generate_series(1, 150) as n
    union all select 't', 'Yvo', 'Yvo', 'Yvo', 't', 't' union all select 'g', 'Xénia', 'Xenia', 'Xénia', 'g', 'g-en'`.execute(
    db,
  )
  await sql`insert into publishers (id, name) values ('nagy', 'Nagy Kiadó'), ('kis', 'Kis Kiadó')`.execute(db)
  await sql`insert into series (id, name) values ('hosszu', 'Hosszú sorozat'), ('rovid', 'Rövid')`.execute(db)
  await sql`insert into products (id, type, ean, vat_class, list_price, language, deleted, publisher_id, series_id, series_number)
    select lpad(n::text, 12, '0'), 'BOOK', lpad((9789630000000 + n)::text, 13, '0'), 'BOOK', 1000, 'hu', n = 200,
      case when n <= 198 then 'nagy' else 'kis' end,
      case when n <= ${VOLUMES} then 'hosszu' when n = 200 then 'rovid' end, case when n <= ${VOLUMES} then n end
    from generate_series(1, 200) as n`.execute(db)
  await sql`insert into product_texts (product_id, type, language, name, slug)
    select id, type, l, 'Könyv ' || id, l || '-' || id from products, unnest(array['hu', 'en']::language[]) as l`.execute(
    db,
  )
  await sql`insert into product_contributors (product_id, contributor_id, role, position)
    select lpad((row_number() over (order by id))::text, 12, '0'), id, case when id = 't' then 'translator' else 'author' end, 0
    from contributors where id <> 'g'
    union all select '000000000200', 'g', 'author', 0
    union all select '000000000001', 'p0', 'translator', 1 from products where id = '000000000001'
    on conflict do nothing`.execute(db)
})

const authors = (language: Language, search = '') =>
  authorsByLetter(shop, { language, query: new URLSearchParams(search) })
const named = async (language: Language, letter: string) =>
  (await authors(language, `letter=${letter}`)).authors.map(({ name }) => name)

describe('authors by letter', () => {
  it('READER-43 stand in the order of the Hungarian alphabet, where Cs, Ö and Sz are letters and Á is at A', async () => {
    expect(await named('hu', 'a')).toEqual(['Ady Endre', 'Áprily Lajos'])
    expect(await named('hu', 'c')).toEqual(['Cukor György', 'Czóbel Minka'])
    expect(await named('hu', 'cs')).toEqual(['Csáth Géza', 'Cseres Tibor'])
    expect(await named('hu', 'o')).toEqual(['Ottlik Géza'])
    expect(await named('hu', 'ö')).toEqual(['Örkény István', 'Őszi Anna'])
    expect([await named('hu', 's'), await named('hu', 'sz'), await named('hu', 'zs')]).toEqual([
      ['Sütő András'],
      ['Szabó Magda'],
      ['Zsoldos Péter'],
    ])
    expect(await named('hu', 'other')).toEqual(['1749 szerzői'])
  })

  it('READER-43 in English the same people stand under English letters, the family name first', async () => {
    expect(await named('en', 'c')).toEqual(['Csáth, Géza', 'Cseres, Tibor', 'Cukor, György', 'Czóbel, Minka'])
    expect(await named('en', 'o')).toEqual(['Örkény, István', 'Őszi, Anna', 'Ottlik, Géza'])
  })

  it('READER-56 a pen name and a real name both lead to the one page, but what stands beside the name anyway is not said twice', async () => {
    const listed = async (language: Language, letter: string) =>
      (await authors(language, `letter=${letter}`)).authors.map(({ name, slug, see }) => [name, slug, see])
    expect(await listed('hu', 'b')).toEqual([['Brenner József', 'hu-p3', 'Csáth Géza']])
    expect(await listed('en', 'b')).toEqual([['Brenner József', 'en-p3', 'Csáth, Géza']])
    expect((await authors('hu')).letters.find(({ letter }) => letter === 'b')?.hasNames).toBe(true)
    expect(await listed('hu', 't')).toEqual([
      ['Tolstoi, Lew', 'lev', 'Tolsztoj, Lev'],
      ['Tolsztoj, Lev', 'lev', null],
    ])
  })

  it('READER-56 in English people stand by what they are called there, and by nothing else', async () => {
    expect(await named('en', 't')).toEqual(['Tolstoi, Lew', 'Tolstoy, Leo'])
    expect(await named('en', 'a')).toEqual(['Ady, Endre', 'Áprily, Lajos', 'Authors of 1749'])
    expect((await authors('en')).letters.find(({ letter }) => letter === 'other')?.hasNames).toBe(false)
  })

  it('READER-43 only who wrote what is sold is named; a letter without anybody keeps its place and is no link', async () => {
    const shown = await authors('hu')
    expect(shown.shopTotal).toBe(NAMES.length + 1 + 150)
    expect(shown.letter).toBe('a')
    const has = (one: string) => shown.letters.find(({ letter }) => letter === one)?.hasNames
    expect([has('a'), has('k'), has('x'), has('y'), has('q')]).toEqual([true, true, false, false, false])
    expect(await authors('hu', 'letter=x')).toMatchObject({ letter: 'x', authors: [], total: 0, page: 1, pages: 1 })
  })

  it('READER-43 a long letter has pages, each name once, with as many titles as its page lists', async () => {
    const first = await authors('hu', 'letter=k')
    const second = await authors('hu', 'letter=k&page=99')
    expect([first.total, first.pages, first.authors.length, second.page]).toEqual([150, 2, NAMES_A_PAGE, 2])
    expect(new Set([...first.authors, ...second.authors].map(({ slug }) => slug)).size).toBe(150)
    for (const { slug, titles } of [...(await authors('hu', 'letter=a')).authors, first.authors[0]!]) {
      const { id } = await db
        .selectFrom('contributors')
        .select('id')
        .where('slug_hu', '=', slug)
        .executeTakeFirstOrThrow()
      const list = await listProducts(shop, {
        scope: { kind: 'contributor', id },
        language: 'hu',
        query: new URLSearchParams(),
      })
      expect(titles, slug).toBe(list.scopeTotal)
    }
  })
})

describe('a series', () => {
  const volumes = (search = '') =>
    seriesVolumes(shop, { seriesId: 'hosszu', language: 'hu', query: new URLSearchParams(search) })

  it('READER-40 has its volumes in order, page after page, a page beyond the last being the last', async () => {
    const pages = await Promise.all([volumes(), volumes('page=2'), volumes('page=77')])
    expect(pages.map(({ page, pages: all }) => [page, all])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(pages.flatMap(({ volumes: some }) => some.map(({ number }) => number))).toEqual(
      Array.from({ length: VOLUMES }, (_, at) => at + 1),
    )
  })

  it('READER-41 shows what comes next on every page, and nothing after the last', async () => {
    expect((await volumes('read=30')).next?.number).toBe(31)
    expect((await volumes()).next?.number).toBe(1)
    expect((await volumes(`read=${VOLUMES}`)).next).toBeNull()
    expect((await volumes()).choices).toHaveLength(VOLUMES)
  })

  it('READER-40 of which nothing is sold any more is empty, not an error', async () => {
    const query = new URLSearchParams('read=1&page=2')
    expect(await seriesVolumes(shop, { seriesId: 'rovid', language: 'hu', query })).toMatchObject({
      total: 0,
      volumes: [],
      next: null,
    })
  })
})

describe('a publisher', () => {
  it('READER-42 lists all it has with every filter but its own', async () => {
    const listing = await listProducts(shop, {
      scope: { kind: 'publisher', id: 'nagy' },
      language: 'hu',
      query: new URLSearchParams('publisher=nagy&language=hu'),
    })
    expect([listing.scopeTotal, listing.total]).toEqual([198, 198])
    expect(listing.ignored).toEqual([{ name: 'publisher', value: 'nagy' }])
    expect(listing.facets.map(({ name }) => name)).toContain('author')
    expect(listing.tags).toContain('publisher:nagy')
  })

  it('READER-40 READER-42 the sitemap names those with three titles', async () => {
    const parts = await sitemapParts(shop)
    const paths = async (kind: PartKind) => {
      const found: string[] = []
      for (const part of parts[kind])
        for await (const entries of entriesOfPart(shop, kind, part)) found.push(...entries.map((one) => one.paths.hu))
      return found
    }
    expect(await paths('publishers')).toEqual(['/hu/kiado/nagy-kiado'])
    expect(await paths('series')).toEqual(['/hu/sorozat/hosszu-sorozat'])
  })
})
