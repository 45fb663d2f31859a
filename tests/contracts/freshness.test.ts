import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#kit/until.ts'
import { shopCommand } from '#tests/support/customers.ts'
import { connectToDatabase } from '#tests/support/shop-database.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'

describe('a change of data', () => {
  let shop: ShopProcess
  let database: pg.Client
  const within = { withinMs: 2_000 }
  beforeAll(async () => {
    shop = await startShopProcess({ WORKERS: '2' })
    database = await connectToDatabase(shop.dataDir)
    // A busy machine takes its time for the asking too.
    const begun = performance.now()
    for (const address of ['/hu', '/hu/konyv/egri-csillagok']) await everywhere(address, '')
    within.withinMs += 5 * (performance.now() - begun)
  })
  afterAll(async () => {
    await database.end()
    await shop.stop()
  })

  const page = async (address: string) => (await fetch(shop.url + address, { headers: { connection: 'close' } })).text()
  // Several new connections, so that both processes answer.
  const everywhere = async (address: string, words: string) =>
    (await Promise.all(Array.from({ length: 8 }, () => page(address)))).every((html) => html.includes(words))

  it('PAGE-04 of a shipping price drops the pages that show it and leaves the others, a new publisher leaves all', async () => {
    const [book, home] = ['/hu/konyv/a-pendragon-legenda', '/hu']
    const slide = "update carousel_slides set title = $1 where lang = 'hu'"
    const words = `update product_texts set description = $1
      where product_id = (select product_id from product_texts where slug = 'a-pendragon-legenda' and language = 'hu') and language = 'hu'`
    await database.query(slide, ['Első kirakat'])
    await database.query(words, ['Első leírás.'])
    expect(await until(() => everywhere(home, 'Első kirakat'), within)).toBe(true)
    expect(await until(() => everywhere(book, 'Első leírás.'), within)).toBe(true)

    // What is changed in silence shows which page is made again.
    await database.query('begin')
    await database.query("set local shop.announce = 'later'")
    await database.query(slide, ['Második kirakat'])
    await database.query(words, ['Második leírás.'])
    await database.query('commit')
    await database.query("insert into publishers (id, name) values ('uj-kiado', 'Új Kiadó')")
    await database.query("insert into series (id, name) values ('uj-sorozat', 'Új sorozat')")
    expect(await everywhere(book, 'Első leírás.')).toBe(true)
    await database.query('update shipping_prices set price = price + 11')
    expect(await until(() => everywhere(book, 'Második leírás.'), within)).toBe(true)
    expect(await everywhere(home, 'Első kirakat')).toBe(true)
  })

  it('OFFICE-60 OFFICE-64 PAGE-04 a slide and a text are shown within two seconds of a save, and pages that do not show them stay', async () => {
    const [book, home, aboutUs, imprint] = ['/hu/konyv/a-pendragon-legenda', '/hu', '/hu/rolunk', '/hu/impresszum']
    const describe = (words: string) =>
      database.query(
        `update product_texts set description = $1 where language = 'hu'
          and product_id = (select product_id from product_texts where slug = 'a-pendragon-legenda' and language = 'hu')`,
        [words],
      )
    const publish = (key: string, words: string) =>
      database.query(
        `insert into contents (key, language, version, valid_from, published_at, markdown, note)
          select key, language, max(version) + 1, now(), now(), $2, '' from contents
          where key = $1 and language = 'hu' group by key, language`,
        [key, `## ${words}\n`],
      )
    await describe('Harmadik leírás.')
    await publish('imprint', 'Első impresszum')
    expect(await until(() => everywhere(book, 'Harmadik leírás.'), within)).toBe(true)
    expect(await until(() => everywhere(imprint, 'Első impresszum'), within)).toBe(true)
    await database.query('begin')
    await database.query("set local shop.announce = 'later'")
    await describe('Negyedik leírás.')
    await publish('imprint', 'Második impresszum')
    await database.query('commit')
    await database.query("update carousel_slides set title = 'Új dia' where lang = 'hu'")
    await publish('about-us', 'Új bemutatkozás')
    expect(await until(() => everywhere(home, 'Új dia'), within)).toBe(true)
    expect(await until(() => everywhere(aboutUs, 'Új bemutatkozás'), within)).toBe(true)
    expect(await everywhere(book, 'Harmadik leírás.')).toBe(true)
    expect(await everywhere(imprint, 'Első impresszum')).toBe(true)
  })

  it('OFFICE-68 the shop’s own words are in the letters of every process within two seconds of a save', async () => {
    const closing = 'Jó olvasást kíván minden gép!'
    await database.query(
      "insert into letter_voices (language, version, words, saved_at, by_kind) values ('hu', 1, $1, now(), 'system')",
      [{ closing }],
    )
    // What is announced later is heard later: whoever shows the slide knows the words.
    await database.query("update carousel_slides set title = 'Dia a levél után' where lang = 'hu'")
    expect(await until(() => everywhere('/hu', 'Dia a levél után'), within)).toBe(true)
    const { dates } = (await (await fetch(`${shop.url}/kolofonapi/book-club/dates`)).json()) as {
      dates: { id: string }[]
    }
    const guest = { name: 'Anna', email: 'voice-fresh@example.com', seats: 1, language: 'hu' }
    const taken = await fetch(`${shop.url}/kolofonapi/book-club/dates/${dates[0]!.id}/sign-ups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(guest),
    })
    expect(taken.status).toBe(202)
    const letter = async () => {
      const letters = await (await fetch(`${shop.url}/dev/outbox?to=${guest.email}`)).json()
      return (letters as { text: string }[])[0]?.text ?? ''
    }
    expect(await until(async () => (await letter()) !== '', { withinMs: 20_000 })).toBe(true)
    expect(await letter()).toContain(closing)
  })

  it('WEB-30 a recommendation names who wrote it and nothing that nobody wrote: no comma before a missing position, no empty words', async () => {
    await database.query(
      `update staff_recommendations set recommender_hu = 'Kerekes Ilka', recommender_en = 'Ilka Kerekes', position_hu = '', position_en = ''`,
    )
    const { rows } = await database.query<{ slug: string; product_id: string; words_hu: string }>(
      `select t.slug, r.product_id, r.words_hu from staff_recommendations r join products p on p.id = r.product_id and p.type = 'BOOK' and not p.deleted
       join product_texts t on t.product_id = r.product_id and t.language = 'hu' where r.words_hu <> '' limit 1`,
    )
    const { slug, ...words } = rows[0]!
    const product = `/hu/konyv/${slug}`
    for (const address of ['/hu', '/hu/konyvek', '/hu/mi-ajanljuk', product]) {
      expect(await until(() => everywhere(address, 'Kerekes Ilka'), within), address).toBe(true)
      expect((await page(address)).replaceAll(/<[^>]*>/g, ''), address).not.toMatch(/Kerekes Ilka\s*,/)
    }
    const say = (text: string) =>
      database.query('update staff_recommendations set words_hu = $1 where product_id = $2', [text, words.product_id])
    await say('')
    const hasNone = async () => !(await page(product)).includes('id="staff-words"')
    expect(await until(hasNone, within)).toBe(true)
    await say(words.words_hu)
    expect(await until(() => everywhere('/hu/konyvek', 'Kerekes Ilka'), within)).toBe(true)
  })

  it('WEB-44 PAGE-04 a category that is renamed is at its new address, and its former ones lead there, in both languages', async () => {
    const renamed = ['category', 'set', 'book/fiction/hungarian-classics', 'Magyar örökség', 'Hungarian heritage']
    const addresses = [
      ['/hu/konyvek/szepirodalom/magyar-klasszikusok', '/hu/konyvek/szepirodalom/magyar-orokseg'],
      ['/books/fiction/hungarian-classics', '/books/fiction/hungarian-heritage'],
    ] as const
    const answer = async (address: string) => {
      const { status, headers } = await fetch(shop.url + address, { redirect: 'manual' })
      return { status, to: headers.get('location') }
    }
    for (const [former] of addresses) expect(await answer(former)).toEqual({ status: 200, to: null })
    await shopCommand([...renamed, '--slug-hu', 'magyar-orokseg', '--slug-en', 'hungarian-heritage'], {
      environment: { DATA_DIR: shop.dataDir },
    })
    for (const [former, now] of addresses) {
      expect(await until(async () => (await answer(now)).status === 200, within)).toBe(true)
      expect(await until(async () => (await answer(former)).status === 301, within)).toBe(true)
      expect(await answer(`${former}?language=hu`)).toEqual({ status: 301, to: `${now}?language=hu` })
    }
    // Of the other language too, in one step.
    expect(await answer('/books/fiction/magyar-klasszikusok')).toEqual({ status: 301, to: addresses[1][1] })
  })

  it('PRICE-01 PAGE-04 a discount begins and ends on pages, in lists, search and feeds by its dates alone', async () => {
    const { rows } = await database.query<{ slug: string; name: string; list_price: number }>(
      `select slug, name, list_price from products as p join product_texts as t on t.product_id = p.id
       where t.language = 'hu' and p.type = 'BOOK' and sale_percent = 0 and fixed_price_until is null and not deleted
       order by popularity desc, id limit 1`,
    )
    const { slug, name, list_price: listPrice } = rows[0]!
    const reduced = Math.round(listPrice * 0.63)
    const addresses = [
      `/hu/konyv/${slug}`,
      '/hu/konyvek?sort=bestselling',
      `/hu/kereses?q=${encodeURIComponent(name)}`,
      '/feeds/arukereso.xml',
    ]
    const figures = async (address: string) => (await page(address)).replace(/&nbsp;|\s/g, '')
    const showEverywhere = async (price: number) => {
      const shown = await Promise.all(addresses.map(figures))
      return shown.every((text, index) => text.includes(index === 3 ? `<price>${price}</price>` : `${price}Ft`))
    }
    const soon = () => new Date(Date.now() + 1_500)
    const past = (moment: Date) => until(() => Date.now() >= moment.getTime(), { withinMs: 60_000 })

    const begins = soon()
    await database.query(
      `insert into discounts_global (id, discount_admin_name, discount_multiplier, type, valid_from)
       values ('by-the-clock', 'Órára', 0.63, 'BOOK', $1)`,
      [begins],
    )
    await Promise.all(addresses.map(page))
    await past(begins)
    expect(await until(() => showEverywhere(reduced), within)).toBe(true)

    const ends = soon()
    await database.query("update discounts_global set valid_until = $1 where id = 'by-the-clock'", [ends])
    await Promise.all(addresses.map(page))
    await past(ends)
    expect(await until(() => showEverywhere(listPrice), within)).toBe(true)
  })

  it('PAGE-04 WEB-51 reaches every page that shows it, in every server process, within two seconds, and leaves the others', async () => {
    expect(await everywhere('/hu/konyv/egri-csillagok', 'Egri csillagok')).toBe(true)
    expect(await everywhere('/hu', 'Utas')).toBe(true)
    const { rows } = await database.query<{ product_id: string }>(
      "select product_id from product_texts where language = 'hu' and slug = 'egri-csillagok'",
    )
    const [book] = rows

    await database.query("update product_texts set name = 'Egri csillagok, javított kiadás' where product_id = $1", [
      book?.product_id,
    ])
    expect(await until(() => everywhere('/hu/konyv/egri-csillagok', 'javított kiadás'), within)).toBe(true)

    await database.query(
      "update carousel_slides set title = 'Új kirakat' where lang = 'hu' and sort = (select min(sort) from carousel_slides where lang = 'hu')",
    )
    expect(await until(() => everywhere('/hu', 'Új kirakat'), within)).toBe(true)

    await database.query("update category_texts set name = 'Szép irodalom' where name = 'Szépirodalom'")
    expect(await until(() => everywhere('/hu/rolunk', 'Szép irodalom'), within)).toBe(true)

    // What a bookseller says stands inside the list of its kind.
    const { rows: picks } = await database.query<{ words: string }>(
      'select words_hu as words from staff_recommendations',
    )
    const areThere = await Promise.all(picks.map(({ words }) => everywhere('/hu/konyvek', words.slice(0, 20))))
    expect(areThere).toContain(true)
    await database.query("update staff_recommendations set words_hu = 'Még egyszer elolvastam.'")
    expect(await until(() => everywhere('/hu/konyvek', 'Még egyszer elolvastam.'), within)).toBe(true)

    // A book that becomes an edition of the same work stands beside the others, and stays when they go (WEB-51).
    await database.query(
      `update products set work_id = (select work_id from products where id = $1)
       where id = (select product_id from product_texts where slug = 'a-pendragon-legenda' and language = 'hu')`,
      [book?.product_id],
    )
    expect(
      await until(() => everywhere('/hu/konyv/egri-csillagok', 'href="/hu/konyv/a-pendragon-legenda"'), within),
    ).toBe(true)

    await database.query('update products set deleted = true where id = $1', [book?.product_id])
    expect(
      await until(
        async () =>
          (await fetch(`${shop.url}/hu/konyv/egri-csillagok`, { headers: { connection: 'close' } })).status === 404,
        within,
      ),
    ).toBe(true)
    expect(await page('/hu/konyv/egri-csillagok')).toContain('href="/hu/konyv/a-pendragon-legenda"')
  })
})
