import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { until } from '#kit/until.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { productDetails } from '#shop/catalogue/products/product-details.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { keepCatalogue } from '#shop/test-shop.ts'
import type { RenderPage } from '../../pages/render-page.ts'
import { testOffice } from '../test-office.ts'

const { db, url } = await databaseForFile()
let previews = 0
/** A second for each preview: nobody is refused for being quick, but where time stands still. */
let standsAt: number | null = null
const now = () => new Date(Date.UTC(2026, 10, 16, 10, 0, standsAt ?? previews))

/** What happens while a page is made. */
let meanwhile: () => Promise<void> = async () => {}

/** What a page of the shop has from the shop that it is given. */
const renderPage: RenderPage = async (target, _sent, { shop, facts }) => {
  await meanwhile()
  const [{ cards }, details, slides] = await Promise.all([
    productCards(shop, 'hu', [productId]),
    productDetails(shop, 'hu', productId),
    shop.db.selectFrom('carousel_slides').select('title').execute(),
  ])
  const seen = {
    target,
    title: cards[0]?.title,
    price: cards[0]?.price,
    description: details?.description,
    slides: slides.map(({ title }) => title),
    at: shop.clock.now(),
    knowsOthers: 'thirdParties' in facts,
  }
  const cover = `<head><img src="${cards[0]?.picture?.src ?? ''}"></head>`
  return new Response(`<html>${cover}<body>${JSON.stringify(seen)}<script>no()</script></body></html>`)
}

const { shop, call, comeIn, answer } = testOffice({ db, now, renderPage })
const catalogue = keepCatalogue(shop)
const woken: string[] = []
shop.wake = (...works) => void woken.push(...works)

const [saved] = await saveProducts(shop, {
  added: [
    {
      type: 'BOOK',
      ean: '9789631234565',
      vatClass: 'BOOK',
      listPrice: 4990,
      name: { hu: 'Utas és holdvilág', en: 'Journey by Moonlight' },
    },
  ],
})
const productId = saved?.id ?? ''
await changePrices(shop, [{ productId, listPrice: 4990 }])
catalogue.changed(['*'])
const { cookie } = await comeIn()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (preview: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) => {
  previews++
  return answer(
    new Request('http://localhost:3000/admin/api/preview', {
      method: 'POST',
      signal,
      headers: {
        'sec-fetch-site': 'same-origin',
        'origin': 'http://localhost:3000',
        'cookie': cookie ?? '',
        ...FORM,
        ...headers,
      },
      body: new URLSearchParams({
        preview: typeof preview === 'string' ? preview : JSON.stringify(preview),
      }).toString(),
    }),
    '::1',
  )
}
const page = async (preview: object) =>
  JSON.parse(/<body>(.*)<\/body>/.exec(await (await send(preview)).text())?.[1] ?? '') as Record<string, unknown>
const problem = async (response: Promise<Response>) => {
  const html = await (await response).text()
  const problemText = /content="(\{[^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')
  return problemText === undefined ? html : (JSON.parse(problemText) as { kind: string; fields?: { field: string }[] })
}
const productDraft = (fields: object, more: object = {}) => ({
  kind: 'product',
  language: 'hu',
  draft: { productId, fields },
  ...more,
})

/** Every row of every table. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const hashes = rows.map(async ({ name }) => {
    const { rows } = await sql<{
      hash: string
    }>`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${sql.table(name)} t`.execute(db)
    return [name, rows[0]?.hash ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

describe('a preview', () => {
  it('OFFICE-37 OFFICE-41 shows the price as it will be, and what the law refuses is told instead', async () => {
    const priced = (price: object) => ({
      kind: 'product',
      language: 'hu',
      draft: { productId, fields: { pages: 7 }, price },
    })
    expect(await page(priced({ listPrice: 5990 }))).toMatchObject({ price: 5990 })
    expect(await page(priced({ salePercent: 50 }))).toMatchObject({ price: 2495 })
    const above = { salePercent: 50, saleUntil: '2026-12-24T23:00:00Z', fixedPriceUntil: '2027-03-01' }
    expect(await problem(send(priced(above)))).toMatchObject({ kind: 'above-cap' })
    expect(await page(productDraft({}))).toMatchObject({ price: 4990 })
  })

  it('OFFICE-37 holds the cover that the shop draws for what is being written', async () => {
    const coverOf = async (name: string) =>
      /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(
        await (await send(productDraft({ 'name.hu': name }))).text(),
      )?.[1]
    const covers = [await coverOf('Egy'), await coverOf('Kettő')]
    expect(
      covers.map((one) =>
        Buffer.from(one ?? '', 'base64')
          .toString()
          .slice(0, 4),
      ),
    ).toEqual(['<svg', '<svg'])
    expect(covers[0]).not.toBe(covers[1])
  })

  it('OFFICE-37 shows a title that does not exist yet, and afterwards it still does not', async () => {
    const before = await wholeDatabase()
    const fresh = (fields: object, more: object = { price: 3990 }) => ({
      kind: 'newProduct',
      language: 'hu',
      draft: { ean: '9789631234572', kind: 'BOOK', fields, ...more },
    })
    const seen = await page(fresh({ 'name.hu': 'Még nincs meg' }))
    expect(seen.target).toBe('/hu/konyv/meg-nincs-meg')
    expect(await problem(send(fresh({ 'name.hu': 'Még nincs meg' }, {})))).toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'price' }],
    })
    const taken = {
      ...fresh({ 'name.hu': 'Más' }),
      draft: { ...fresh({ 'name.hu': 'Más' }).draft, ean: '9789631234565' },
    }
    expect(await problem(send(taken))).toMatchObject({ kind: 'ean-taken' })
    expect(await wholeDatabase()).toEqual(before)
  })

  it('OFFICE-37 is the page with what is being written, and nothing of it has happened or was told', async () => {
    const notifications: string[] = []
    const listener = new pg.Client({ connectionString: url })
    await listener.connect()
    onTestFinished(() => listener.end())
    listener.on('notification', ({ channel, payload }) => void notifications.push(`${channel} ${payload}`))
    await listener.query('listen changes; listen office')
    const shown = async () => (await productCards(shop, 'hu', [productId])).cards[0]
    const [before, card] = [await wholeDatabase(), await shown()]

    const seen = await page(productDraft({ 'name.hu': 'Utas és napfény', 'description.hu': 'Olaszország.' }))
    expect(seen).toEqual({
      target: '/hu/konyv/utas-es-napfeny',
      title: 'Utas és napfény',
      price: 4990,
      description: 'Olaszország.',
      slides: [],
      at: now().toISOString(),
      knowsOthers: false,
    })
    const slide = { id: 'uj', language: 'hu', title: 'Karácsonyra' }
    expect(await page({ kind: 'window', language: 'hu', draft: { slides: [slide] } })).toMatchObject({
      target: '/hu',
      slides: ['Karácsonyra'],
      title: 'Utas és holdvilág',
    })
    await page({ kind: 'text', language: 'hu', draft: { key: 'imprint', markdown: '## Új' } })
    await page({ kind: 'setting', language: 'en', draft: { changes: { freeShippingFrom: 12_000 } } })

    expect(await wholeDatabase()).toEqual(before)
    expect(await shown()).toBe(card)
    expect(woken).toEqual([])
    expect(shop.letters).toEqual([])
    await sql`select pg_notify('changes', 'end')`.execute(db)
    await until(async () => notifications.includes('changes end'), { withinMs: 5_000 })
    expect(notifications).toEqual(['changes end'])
  })

  it('OFFICE-37 is of another day where one is asked for, and of no day that is over', async () => {
    const at = async (day: string) => (await page(productDraft({}, { day }))).at
    expect(await at('2026-11-16')).toBe(now().toISOString())
    expect(await at('2026-12-06')).toBe('2026-12-06T11:00:00.000Z')
    for (const day of ['2026-11-15', '2036-01-01'])
      expect(await problem(send(productDraft({}, { day })))).toMatchObject({
        kind: 'invalid',
        fields: [{ field: 'day' }],
      })
    // A text that is planned is shown as it will be from then on.
    const validFrom = '2026-12-24T08:00:00.000Z'
    const draft = { key: 'imprint', markdown: '## Új', validFrom }
    expect((await page({ kind: 'text', language: 'hu', draft })).at).toBe(validFrom)
  })

  it('OFFICE-37 runs nothing, may be framed by the office alone, and is kept nowhere', async () => {
    const response = await send(productDraft({ 'description.hu': '<script>alert(1)</script>' }))
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'self'",
        "form-action 'none'",
        'sandbox allow-same-origin',
      ]),
    )
    expect(policy.some((directive) => directive.startsWith('script-src'))).toBe(false)
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('no()')
  })

  it('OFFICE-37 a draft that cannot be done says why', async () => {
    expect(await problem(send(productDraft({ pages: -1 })))).toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'fields/pages' }],
    })
    expect(await problem(send({ ...productDraft({}), draft: { productId: 'nincs' } }))).toMatchObject({
      kind: 'no-such-title',
    })
    const slide = { id: 'uj', language: 'hu', title: 'Karácsonyra', product: 'nincs' }
    expect(await problem(send({ kind: 'window', language: 'hu', draft: { slides: [slide] } }))).toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'slides/0/product' }],
    })
    const text = { kind: 'text', language: 'hu', draft: { key: 'imprint', markdown: '# {{nincs}}' } }
    expect(await problem(send(text))).toMatchObject({ kind: 'invalid', fields: [{ field: 'markdown' }] })
    expect(await problem(send('nonsense'))).toMatchObject({ kind: 'bad-json' })
    expect(await problem(send({ kind: 'product' }))).toMatchObject({ kind: 'invalid' })
    expect(await problem(send('x'.repeat(1024 * 1024 + 1)))).toMatchObject({ kind: 'too-large' })
  })

  it('OFFICE-37 is for whoever may save it, from the office’s own page and for the person whose page it is', async () => {
    const packer = await comeIn({ roles: ['packer'] })
    expect(await problem(send(productDraft({}), { cookie: packer.cookie ?? '' }))).toMatchObject({
      kind: 'forbidden',
      permission: 'products.write',
    })
    expect(await problem(send(productDraft({}), { cookie: '' }))).toMatchObject({ kind: 'not-signed-in' })
    expect(await problem(send(productDraft({}, { person: packer.sub })))).toMatchObject({ kind: 'somebody-else' })
    expect((await send(productDraft({}), { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await send(productDraft({}), { origin: 'https://shop.example' })).status).toBe(403)
    expect((await call('GET', '/preview', { cookie })).status).toBe(405)
    expect(await problem(send(productDraft({}), { 'content-type': 'text/plain' }))).toMatchObject({
      kind: 'wrong-type',
    })
  })

  it('OFFICE-37 that was given up is no error, and one that fails while somebody waits for it is', async () => {
    const error = vi.spyOn(shop.log, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      meanwhile = async () => {}
      error.mockRestore()
    })
    const left = new AbortController()
    meanwhile = () => {
      left.abort()
      return Promise.reject(new Error('the line is cut'))
    }
    await send(productDraft({ pages: 300 }), {}, left.signal)
    expect(error).not.toHaveBeenCalled()
    meanwhile = () => Promise.reject(new Error('the page cannot be made'))
    expect(await problem(send(productDraft({ pages: 300 })))).toMatchObject({ kind: 'internal' })
    expect(error).toHaveBeenCalledTimes(1)
  })

  it('OFFICE-37 is refused to whoever asks for more of them in a second than anybody writes', async () => {
    standsAt = previews + 60
    onTestFinished(() => {
      standsAt = null
    })
    // A machine with much to do may take too long for a page: that one was not refused for being too many.
    const isRefused = async () => {
      const problemOrPage = await problem(send(productDraft({ pages: 300 })))
      return typeof problemOrPage !== 'string' && problemOrPage.kind === 'too-many'
    }
    const refused: boolean[] = []
    for (let attempt = 0; attempt < 25; attempt++) refused.push(await isRefused())
    expect(refused).toEqual([...Array<boolean>(20).fill(false), ...Array<boolean>(5).fill(true)])
    standsAt += 2
    expect(await isRefused()).toBe(false)
  })
})
