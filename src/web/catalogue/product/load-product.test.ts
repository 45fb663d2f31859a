import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import type { Tables } from '#database/tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { testShop } from '#shop/test-shop.ts'
import { loadProduct } from './load-product.ts'
import { Freshness, freshnessContext, shopContext } from '#site/request-context.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'

const now = new Date('2026-11-16T10:00:00Z')
const { pool, url: databaseUrl } = await databaseForFile()
const statements: string[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void statements.push(query.sql),
})
const shop = testShop({ db, now: () => now })

async function load(path: string, type: ProductType = 'BOOK') {
  const context = new RouterContextProvider()
  const freshness = new Freshness()
  context.set(shopContext, shop)
  context.set(freshnessContext, freshness)
  const url = new URL(path, 'http://shop.example')
  statements.length = 0
  const loaded = await loadProduct(
    { params: { slug: path.split('/').at(-1) }, url, context, request: new Request(url), pattern: '' } as never,
    type,
  )
  return { ...loaded, freshness }
}

async function refusal(path: string) {
  const thrown = await load(path).then(
    () => null,
    (error: unknown) => error,
  )
  return thrown as { data: { instead: ProductCard[] }; init: { status: number } }
}

describe("what a product's page tells", () => {
  beforeAll(() => seedDemo({ databaseUrl, folder: join(import.meta.dirname, '../../../../seed'), log: silentLog, now }))

  it('PAGE-01 takes eleven statements, however much there is to tell', async () => {
    await load('/hu/konyv/drakula')
    // Three of them read the shop's settings, which a shop that is open remembers.
    expect(statements.filter((text) => text.endsWith('from "settings"'))).toHaveLength(3)
    expect(statements).toHaveLength(11)
  })

  it('DATA-01 PAGE-01 its template chooses its layout: a poster has an album’s, a book the usual one', async () => {
    const poster = await db
      .selectFrom('product_texts')
      .select('slug')
      .where('language', '=', 'hu')
      .where('slug', 'like', 'plakat%')
      .executeTakeFirstOrThrow()
    const { facts } = await load(`/hu/notesz-es-ajandektargy/${poster.slug}`, 'STATIONERYGIFT')
    expect(facts.layout).toBe('album')
    expect((await load('/hu/konyv/drakula')).facts.layout).toBe('default')
  })

  it('PAGE-01 a volume of a series has its author, its series in order and its other editions', async () => {
    const { product, facts, related } = await load('/hu/konyv/drakula')
    expect(product.title).toBe('Drakula')
    expect(facts.contributors[0]).toMatchObject({ name: 'Bram Stoker', role: 'author' })
    expect(facts).toMatchObject({ originalTitle: 'Dracula', originalLanguage: 'en', vatPercent: 5 })
    expect(facts.series).toEqual({ name: 'Éjjeli olvasmány', slug: 'ejjeli-olvasmany', number: 1 })
    expect(related.series).toHaveLength(6)
    expect(related.series[0]?.id).toBe(product.id)
    expect(related.editions.map(({ language }) => language)).toEqual(['en', 'en'])
    expect(facts.categoryPath).toHaveLength(2)
  })

  it('PAGE-01 where there is no description in the page’s language the other one is shown, and told as such', async () => {
    const slug = 'a-pendragon-legenda'
    const { product, facts } = await load(`/hu/konyv/${slug}`)
    expect(facts.descriptionLanguage).toBe(null)
    const set = (description: string) =>
      db
        .updateTable('product_texts')
        .set({ description })
        .where('product_id', '=', product.id)
        .where('language', '=', 'hu')
        .execute()
    await set('')
    const shown = (await load(`/hu/konyv/${slug}`)).facts
    expect(shown.descriptionLanguage).toBe('en')
    expect(shown.description).not.toBe('')
    expect(shown.description).not.toBe(facts.description)
    await set(facts.description)
  })

  it('PRICE-05 a book that is ordered ahead says that its lowest price is promised, where the shop promises it', async () => {
    const slug = 'drakula'
    const promised = async () => {
      const { product, pricePromise } = await load(`/hu/konyv/${slug}`)
      return [product.availability.kind, pricePromise?.slice(0, 11)]
    }
    const out = (day: string) =>
      sql`update products set publication_date = ${day}, orderable = true where id = (select product_id from product_texts
        where slug = ${slug} and language = 'hu')`.execute(db)
    await db.insertInto('settings').values({ name: 'pricePromise', value: 'true' }).execute()
    expect((await promised())[1], 'it is out').toBeUndefined()
    await out('2027-03-01')
    expect(await promised()).toEqual(['preorder', 'Árgaranciát'])
    await db.deleteFrom('settings').where('name', '=', 'pricePromise').execute()
    expect(await promised()).toEqual(['preorder', undefined])
    await out('2009-03-01')
  })

  it('READER-47 READER-49 READER-57 a sample, page by page, and the press stand in the page as text', async () => {
    const at = '/hu/konyv/egri-csillagok'
    const { product, written } = await load(at)
    expect(written).toEqual({ reading: null, readers: null })
    const tell = (sample: string | null, press_words: string | null) =>
      db.updateTable('products').set({ sample, press_words }).where('id', '=', product.id).execute()
    await tell(`<script>alert(1)</script>\n\n${'Szöveg. '.repeat(600)}\n\nVége.`, 'Remek.\n– Élet és Irodalom')
    const {
      written: { reading: html },
      facts,
    } = await load(at)
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html).toMatch(
      /<article aria-labelledby="sample" lang="hu"><section id="sample-1" tabindex="-1" aria-label="1 \/ 2">/,
    )
    expect(html).toMatch(/<a class="link" href="#sample-2">Tovább olvasom<\/a>.*<section id="sample-2"[^>]*>.*Vége\./)
    expect(html).toMatch(/<a class="link" href="#sample-1">Előző<\/a>.*A részlet vége/)
    expect(html).toContain('<blockquote>Remek.</blockquote><figcaption>Élet és Irodalom</figcaption>')
    expect(facts).not.toHaveProperty('reading')
    await tell('Rövid.', 'Senki nem mondta.')
    const {
      written: { reading: short },
    } = await load(at)
    expect(short).not.toMatch(/<nav|blockquote/)
    await tell(null, null)
  })

  it('PAGE-01 whoever else made the book is told with their role, after the author', async () => {
    const { facts } = await load('/hu/konyv/bovaryne')
    expect(facts.contributors.map(({ name, role }) => [name, role])).toEqual([
      ['Gustave Flaubert', 'author'],
      ['Ambrus Zoltán', 'translator'],
    ])
  })

  it('PAGE-01 no book stands on two shelves or beside itself', async () => {
    const { product, related } = await load('/hu/konyv/egri-csillagok')
    const ids = [product, ...related.editions, ...related.byAuthor, ...related.sameSubject].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(related.byAuthor.length).toBeGreaterThan(0)
    expect(related.sameSubject.length).toBe(5)
  })

  it('whoever cannot have a book is shown what can be had of its author', async () => {
    const before = await load('/hu/konyv/egri-csillagok')
    expect(before.product.availability.kind).not.toBe('not-orderable')
    const ids = [before.product, ...before.related.byAuthor.slice(0, 1)].map(({ id }) => id)
    await db.updateTable('products').set({ orderable: false }).where('id', 'in', ids).execute()
    await setCopies(db, 0, { products: ids })
    const { product, related } = await load('/hu/konyv/egri-csillagok')
    expect(product.availability.kind).toBe('not-orderable')
    expect(related.byAuthor.length).toBeGreaterThan(0)
    expect(related.byAuthor.map(({ availability }) => availability.kind)).not.toContain('not-orderable')
    expect(related.byAuthor.map(({ id }) => id)).not.toContain(ids[1])
  })

  it('a book in another language offers its author’s books in that language first', async () => {
    const { related, product } = await load('/hu/egyeb-idegen-nyelvu-konyv/die-verwandlung', 'OTHERLANGUAGE')
    expect(product.language).toBe('de')
    const languages = related.byAuthor.map(({ language }) => language)
    expect(languages[0]).toBe('de')
    expect(languages.lastIndexOf('de')).toBe(languages.filter((one) => one === 'de').length - 1)
  })

  it('PAGE-04 the page depends on all it shows and ends when its estimate does', async () => {
    const { product, related, facts, freshness } = await load('/hu/konyv/egri-csillagok')
    for (const { id } of [product, ...related.editions, ...related.byAuthor])
      expect(freshness.tags).toContain(`product:${id}`)
    for (const { id } of facts.contributors) expect(freshness.tags).toContain(`contributor:${id}`)
    // The cut-off hour of this day.
    expect(freshness.until).toEqual(new Date('2026-11-16T13:00:00Z'))
  })

  it('PRICE-03 the tax is that of the day', async () => {
    await db.updateTable('vat_rates').where('vat_class', '=', 'BOOK').set({ valid_to: '2026-11-15' }).execute()
    await db
      .insertInto('vat_rates')
      .values({ vat_class: 'BOOK', percent: 0, valid_from: '2026-11-16', valid_to: null })
      .execute()
    expect((await load('/hu/konyv/drakula')).facts.vatPercent).toBe(0)
  })

  it('WEB-51 a product that is gone is a 404 that offers its other editions; one without leaves nothing', async () => {
    const { product, related } = await load('/hu/konyv/drakula')
    await db.updateTable('products').where('id', '=', product.id).set({ deleted: true }).execute()
    const gone = await refusal('/hu/konyv/drakula')
    expect(gone.init.status).toBe(404)
    expect(gone.data.instead.map(({ id }) => id)).toEqual(related.editions.map(({ id }) => id))
    const unknown = await refusal('/hu/konyv/nincs-ilyen')
    expect(unknown.init.status).toBe(404)
    expect(unknown.data.instead).toEqual([])
  })

  it('WEB-51 an address that leads nowhere offers titles near to its words, and no others', async () => {
    const offered = async (path: string) => (await refusal(path)).data.instead.map(({ title }) => title)
    expect((await offered('/hu/konyv/egri-csilagok'))[0]).toBe('Egri csillagok')
    expect((await offered('/book/prid-and-prejudice'))[0]).toBe('Pride and Prejudice')
    expect((await offered('/hu/konyv/bun-es-bunhodes-dosztojevszkij'))[0]).toBe('Bűn és bűnhődés')
    for (const slug of ['xyzzy', 'wp-admin', '---', '%F0%9F%93%9A', 'a'.repeat(300), 'konyvtar-'.repeat(80)])
      expect(await offered(`/hu/konyv/${slug}`), slug).toEqual([])
  })
})
