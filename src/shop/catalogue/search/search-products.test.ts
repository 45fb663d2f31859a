import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { stableId } from '#database/seed/stable-id.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { testShop } from '#shop/test-shop.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { searchHelp } from './search-help.ts'
import { openSearchMemory } from './search-memory.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => new Date() })
const search = (text: string, language: 'hu' | 'en' = 'hu') => searchProducts(shop, { language, text })
const EGRI = stableId('egri-csillagok')

beforeAll(async () => {
  await seedDemo({ databaseUrl: url, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog })
})

describe('searching the shop', () => {
  it('FIND-02 a number leads to its product in any form, ISBN-10 included', async () => {
    await db.updateTable('products').set({ ean: '9789630778305' }).where('id', '=', EGRI).execute()
    for (const typed of ['9789630778305', '978-963-07-7830-5', '963 07 7830 0', 'ISBN 963-07-7830-0'])
      expect((await search(typed)).exact).toMatchObject({ id: EGRI, type: 'BOOK', slug: 'egri-csillagok' })
    expect((await search('9789630778312')).exact).toBeUndefined()
  })

  it('FIND-02 a shop that is told of changes looks once for the same words, and in each language by itself', async () => {
    const keeping = { ...shop, searches: openSearchMemory() }
    const found = await searchProducts(keeping, { language: 'hu', text: 'Gárdonyi ' })
    expect(found).toEqual(await search('Gárdonyi'))
    expect(await searchProducts(keeping, { language: 'hu', text: ' Gárdonyi' })).toBe(found)
    expect(await searchProducts(keeping, { language: 'en', text: 'Gárdonyi' })).toEqual(await search('Gárdonyi', 'en'))
  })

  it('FIND-02 accents may be missing, or be there too many', async () => {
    for (const typed of ['tündérkert', 'tunderkert', 'Tünderkért'])
      expect((await search(typed)).ids[0]).toBe(stableId('tunderkert'))
  })

  it('FIND-02 könyvek finds könyv, and an author is found in either order', async () => {
    expect((await search('könyvek')).ids).toContain(stableId('jonas-konyve'))
    expect((await search('konyvet')).ids).toContain(stableId('jonas-konyve'))
    expect(new Set((await search('Gárdonyi Géza')).ids)).toEqual(new Set((await search('geza gardonyi', 'en')).ids))
  })

  it('FIND-02 the exact title comes first', async () => {
    expect((await search('a per')).ids[0]).toBe(stableId('a-per'))
    expect((await search('emma', 'en')).ids[0]).toBe(stableId('emma-en'))
  })

  it('FIND-02 a typing mistake is forgiven only where nothing is found, and says so', async () => {
    const wrong = await search('konvy jonas')
    expect(wrong).toMatchObject({ correctedFrom: 'konvy jonas', correctedTo: 'könyve jonas' })
    expect(wrong.ids[0]).toBe(stableId('jonas-konyve'))
    expect((await search('csilagok')).ids).toContain(EGRI)
    expect((await search('egri csillagok')).correctedTo).toBeUndefined()
    expect(await search('"konvy jonas"')).toMatchObject({ ids: [] })
  })

  it('FIND-02 what is offered instead stands in a title or a name, never a stem of one', async () => {
    const { rows } = await sql<{ word: string }>`
      select distinct unnest(tsvector_to_array(to_tsvector('simple', search_words(words)))) as word from (
        select concat_ws(' ', name, subtitle) as words from product_texts
        union select concat_ws(' ', name_hu, name_en, other_names) from contributors
        union select name from publishers union select name from series union select name from category_texts
        union select original_title from products union select title from work_titles) as text`.execute(db)
    const standing = new Set(rows.map(({ word }) => word))
    const written = await db.selectFrom('search_vocabulary').select('written').execute()
    expect(written.filter((one) => !standing.has(one.written))).toEqual([])
    const { correctedTo, ids } = await search('kolyok')
    expect([correctedTo, ids]).toEqual([undefined, []])
    expect((await searchHelp(shop, { language: 'hu', text: 'kolyok' })).meant).toBeNull()
  })

  it('FIND-02 a word that the shop has not is not taken for another that only looks like it', async () => {
    const words = 'kolyke kölyke tenisz csillámpor űrhajó tőzsde matrica manga buddha poirot'
    for (const word of words.split(' ')) expect(await search(word), word).toEqual({ text: word, ids: [] })
    for (const word of ['kitten', 'vampire', 'monkey', 'poker'])
      expect((await search(word, 'en')).ids, word).toEqual([])
  })

  it('FIND-02 a slip of the finger is put right wherever in the word it is', async () => {
    for (const [typed, correction] of [
      ['rdakula', 'drakula'],
      ['kosztlanyi', 'kosztolányi'],
      ['frnakenstein', 'frankenstein'],
      ['mikszáth kálmmán', 'mikszáth kálmán'],
      ['batotsga', 'bátorság'],
    ])
      expect((await search(typed ?? '')).correctedTo, typed).toBe(correction)
  })

  it('FIND-02 words written apart or together, and words as they are heard', async () => {
    expect(await search('tündér kert')).toMatchObject({ correctedTo: 'tündérkert' })
    expect(await search('pálutcai fiuk')).toMatchObject({ correctedTo: 'pál utcai fiuk' })
    expect(await search('gójakalifa')).toMatchObject({ correctedTo: 'gólyakalifa' })
    expect(await search('volter kandid')).toMatchObject({ correctedTo: 'voltaire candide' })
  })

  it('FIND-02 other names are understood, and not between quotation marks', async () => {
    expect((await search('7 krajcár')).ids[0]).toBe(stableId('het-krajcar'))
    expect((await search('"7 krajcár"')).ids).toEqual([])
    expect((await search('sci-fi')).ids.length).toBeGreaterThan(10)
    expect((await search('"sci-fi"')).ids).toEqual([])
  })

  it('FIND-02 an age, a language or a kind in words narrows what is found, and says so', async () => {
    const tales = await searchProducts(shop, { language: 'hu', text: 'mese 6 éveseknek' })
    expect(tales.understood).toMatchObject({ need: { age: { from: 6, to: 8 } }, words: ['mese'], ignored: [] })
    const ages = await db.selectFrom('products').where('id', 'in', tales.ids).select('age_from').execute()
    expect(ages.every(({ age_from }) => age_from !== null && age_from >= 6 && age_from <= 8)).toBe(true)

    const gift = await searchProducts(shop, { language: 'hu', text: 'ajándék nőknek' })
    const kinds = await db.selectFrom('products').where('id', 'in', gift.ids).select('type').distinct().execute()
    expect(kinds).toEqual([{ type: 'STATIONERYGIFT' }])
    expect((await searchProducts(shop, { language: 'en', text: '"books in German"' })).understood).toBeUndefined()
    expect((await searchProducts(shop, { language: 'en', text: 'Bronte sisters' })).leftOut).toEqual(['sisters'])
  })

  it('FIND-02 the last word may be half typed', async () => {
    expect((await search('egri csil')).ids).toContain(EGRI)
    expect((await search('gárdonyi g')).ids).toContain(EGRI)
  })

  it('what is worth the same stands in stock first', async () => {
    const [cloth, paper] = [stableId('az-arany-ember'), stableId('az-arany-ember-puhatablas')]
    const both = [cloth, paper]
    await db.updateTable('products').set({ popularity: 10 }).where('id', 'in', both).execute()
    for (const out of both) {
      await setCopies(db, 5, { products: both })
      await setCopies(db, 0, { products: [out] })
      const { ids } = await search('az arany ember')
      expect(ids.slice(0, 2)).toEqual(both.toSorted((a, b) => Number(a === out) - Number(b === out)))
    }
  })

  it('a title that is off sale stands behind one that is in stock, whatever else of it changes', async () => {
    const both = [stableId('az-arany-ember'), stableId('az-arany-ember-puhatablas')]
    await db.updateTable('products').set({ popularity: 10 }).where('id', 'in', both).execute()
    await setCopies(db, 5, { products: both })
    const offSale = (ids: string[], reason: 'recalled' | null) =>
      db.updateTable('products').set({ off_sale: reason }).where('id', 'in', ids).execute()
    for (const off of both) {
      await offSale([off], 'recalled')
      const rest = both.filter((id) => id !== off)
      expect((await search('az arany ember')).ids.slice(0, 2)).toEqual([...rest, off])
      await db
        .updateTable('products')
        .set({ original_title: `Az arany ember ${off}` })
        .where('id', '=', off)
        .execute()
      expect((await search('az arany ember')).ids.slice(0, 2)).toEqual([...rest, off])
      await offSale(both, null)
    }
  })

  it('FIND-02 descriptions are looked through where titles, people and subjects do not fill a page', async () => {
    const onlyDescribed = async (text: string) => {
      const { ids } = await search(text)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from search_documents, search_query(array[${text}], false)
        where product_id = any(${ids}) and not everything @@ telling`.execute(db)
      return { found: ids.length, onlyDescribed: rows[0]?.count ?? 0 }
    }
    const few = await onlyDescribed('vihar')
    expect(few.onlyDescribed).toBeGreaterThan(0)
    const many = await onlyDescribed('regény')
    expect(many.found).toBeGreaterThan(24)
    expect(many.onlyDescribed).toBe(0)
  })

  it('whatever is sent is answered', async () => {
    const sent = [
      '',
      ' ',
      '\0',
      '%',
      "'; drop table products; --",
      '<script>alert(1)</script>',
      'a & b | !c <-> d:*',
      '\\',
      '📚📚',
      'שלום עולם',
      'مرحبا',
      'ʼʼ ŉ ½ №',
      '日本語',
      'Дама с собачкой',
      'a'.repeat(10_000),
      'könyv '.repeat(3000),
      '\ud83d',
      ':*',
      "''''",
      '"',
    ]
    for (const text of sent) {
      expect((await search(text)).ids).toBeInstanceOf(Array)
      expect(await searchHelp(shop, { language: 'en', text })).toHaveProperty('broader')
      expect(await suggest(shop, { language: 'hu', text })).toHaveProperty('products')
    }
    expect((await search('Дама с собачкой')).ids[0]).toBe(stableId('dama-s-sobachkoy-ru'))
  })

  it('where nothing is found, fewer words are offered', async () => {
    const { meant: correction, broader } = await searchHelp(shop, { language: 'hu', text: 'dante babits zongora' })
    expect(correction).toBeNull()
    expect(broader).toContainEqual({ text: 'dante babits', count: 2 })
    expect((await searchHelp(shop, { language: 'hu', text: '"egri csilagok"' })).meant).toBe('egri csillagok')
  })
})

describe('what is suggested while one types', () => {
  it('FIND-03 titles with cover and price, authors with their books, categories', async () => {
    const { products, authors } = await suggest(shop, { language: 'en', text: 'szer' })
    expect(products.length).toBeGreaterThan(0)
    expect(products.length).toBeLessThanOrEqual(5)
    for (const { price, picture } of products) expect([price > 0, picture?.src]).toEqual([true, expect.any(String)])
    expect(authors).toContainEqual(expect.objectContaining({ name: 'Antal Szerb', books: 6 }))
    expect((await suggest(shop, { language: 'hu', text: 'krim' })).categories).toEqual([
      { tree: 'BOOK', name: 'Krimi, rejtély', slug: 'krimi-rejtely', parentSlug: 'szepirodalom' },
    ])
  })

  it('FIND-03 from two letters on, one beginning a title', async () => {
    expect((await suggest(shop, { language: 'hu', text: 'e' })).products).toEqual([])
    const { products } = await suggest(shop, { language: 'hu', text: 'eg' })
    expect(products.length).toBeGreaterThan(0)
    for (const { title } of products) expect(title.toLowerCase()).toMatch(/^(az? )?eg/)
  })
})

describe('suggestions forgive', () => {
  it('FIND-03 a mistake in what is half typed', async () => {
    const titles = async (text: string, language: 'hu' | 'en' = 'hu') =>
      (await suggest(shop, { language, text })).products.map(({ title }) => title)
    expect(await titles('egri csilag')).toContain('Egri csillagok')
    expect(await titles('eggri csil')).toContain('Egri csillagok')
    expect(await titles('wutherin heig', 'en')).toContain('Wuthering Heights')
    expect(await titles('gójaka')).toContain('A gólyakalifa')
    expect(await titles('xyzzyq')).toEqual([])
    expect(await titles('kolyok')).toEqual([])
    expect((await suggest(shop, { language: 'en', text: 'ma' })).authors.map(({ name }) => name)).not.toContain(
      'Voltaire',
    )
    expect((await suggest(shop, { language: 'hu', text: 'kostola' })).authors[0]?.name).toBe('Kosztolányi Dezső')
    expect((await suggest(shop, { language: 'hu', text: 'verne gy' })).authors[0]?.name).toBe('Jules Verne')
  })

  it('FIND-03 and never show two rows alike', async () => {
    for (const [text, language] of [
      ['dracula', 'en'],
      ['egri csill', 'hu'],
      ['sherlock', 'en'],
      ['eg', 'hu'],
      ['frankenstein', 'hu'],
      ['alice', 'en'],
    ] as const) {
      const { products } = await suggest(shop, { language, text })
      const rows = products.map(({ title, author, language: tongue }) => [title, author?.name, tongue].join('|'))
      expect(rows.length, text).toBeGreaterThan(0)
      expect(new Set(rows).size, text).toBe(rows.length)
    }
  })
})

describe('what is known of a product changes with it', () => {
  const isFound = async (text: string) => (await search(`"${text}"`)).ids.includes(EGRI)

  it('FIND-02 its title, author, publisher, series and subjects', async () => {
    const person = 'gardonyi-geza'
    const editions = [EGRI, stableId('egri-csillagok-puhatablas')]
    await db.updateTable('product_texts').set({ name: 'Zsiráfok éjjele' }).where('product_id', '=', EGRI).execute()
    // By the title of its other edition.
    expect(await isFound('csillagok gárdonyi')).toBe(true)
    await db.updateTable('product_texts').set({ name: 'Zsiráfok éjjele' }).where('product_id', 'in', editions).execute()
    expect([await isFound('zsiráf'), await isFound('csillagok gárdonyi')]).toEqual([true, false])

    await db.updateTable('contributors').set({ name_hu: 'Nádasdi Géza' }).where('id', '=', person).execute()
    expect(await isFound('nadasdi zsiráf')).toBe(true)
    const { publisher_id } = await db
      .selectFrom('products')
      .where('id', '=', EGRI)
      .select('publisher_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('publishers')
      .set({ name: 'Bagolyvár' })
      .where('id', '=', publisher_id ?? '')
      .execute()
    expect(await isFound('bagolyvar zsiráf')).toBe(true)
    await db.insertInto('series').values({ id: 'holdudvar', name: 'Holdudvar' }).execute()
    await db.updateTable('products').set({ series_id: 'holdudvar' }).where('id', '=', EGRI).execute()
    expect(await isFound('holdudvar')).toBe(true)
    await db.updateTable('series').set({ name: 'Napudvar' }).where('id', '=', 'holdudvar').execute()
    expect([await isFound('holdudvar'), await isFound('napudvar')]).toEqual([false, true])
    await db
      .updateTable('category_texts')
      .set({ name: 'Lovagregények' })
      .where('category_id', '=', 'book/fiction/historical-novels')
      .where('language', '=', 'hu')
      .execute()
    expect(await isFound('lovagregények zsiráf')).toBe(true)
  })

  it('FIND-02 its work is found by a title in any language, its author by another form of the name', async () => {
    const found = async (text: string) => (await search(`"${text}"`)).ids
    const id = stableId('a-per')
    await db.insertInto('work_titles').values({ work_id: 'der-prozess', language: 'sv', title: 'Fjällräven' }).execute()
    expect(await found('fjällräven')).toEqual(expect.arrayContaining([id, stableId('der-prozess-de')]))
    await db.updateTable('work_titles').set({ title: 'Älgen' }).where('title', '=', 'Fjällräven').execute()
    expect([await found('fjällräven'), (await found('älgen')).includes(id)]).toEqual([[], true])
    await db.deleteFrom('work_titles').where('title', '=', 'Älgen').execute()
    expect(await found('älgen')).toEqual([])
    await db.updateTable('contributors').set({ other_names: 'Ferenc Csóka' }).where('id', '=', 'franz-kafka').execute()
    expect(await found('csóka ferenc')).toContain(id)
    await db.updateTable('products').set({ work_id: null }).where('id', '=', id).execute()
    expect(await found('der prozess')).not.toContain(id)
  })

  it('and it is not found once it is withdrawn or deleted', async () => {
    await db.updateTable('products').set({ deleted: true }).where('id', '=', EGRI).execute()
    expect(await isFound('zsiráf')).toBe(false)
    await db.updateTable('products').set({ deleted: false }).where('id', '=', EGRI).execute()
    expect(await isFound('zsiráf')).toBe(true)
    await db.deleteFrom('products').where('id', '=', EGRI).execute()
    expect(await isFound('zsiráf')).toBe(false)
  })

  it('a product without a word in its title is kept as well', async () => {
    const id = stableId('toldi')
    await db.updateTable('product_texts').set({ name: '★', description: '' }).where('product_id', '=', id).execute()
    expect((await search('arany jános')).ids).toContain(id)
  })

  it('a change that is taken back leaves no trace, and nothing waits to be put into words', async () => {
    await db
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('product_texts')
          .set({ name: 'Kenguru' })
          .where('product_id', '=', stableId('a-per'))
          .execute()
        throw new Error('taken back')
      })
      .catch(() => {})
    expect((await search('"kenguru"')).ids).toEqual([])
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from search_stale)::int + (select count(*) from search_refreshes)::int as waiting`.execute(
      db,
    )
    expect(rows[0]?.waiting).toBe(0)
  })
})
