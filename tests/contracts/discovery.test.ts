import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#site/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { xmlProblems } from '#tests/support/valid-xml.ts'

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'item', 'product'].includes(name),
})
const read = async (path: string) => {
  const response = await ask(path)
  expect(response.status, path).toBe(200)
  return response.text()
}
const pathOf = (address: string) => new URL(address).pathname

type Sitemap = { urlset: { url: { loc: string; lastmod?: string }[] } }
type Merchant = { rss: { channel: { item: Record<string, string>[] } } }
type Compared = { products: { product: Record<string, string>[] } }

async function sitemapAddresses(): Promise<string[]> {
  const index = parser.parse(await read('/sitemap.xml')) as { sitemapindex: { sitemap: { loc: string }[] } }
  const parts: string[] = []
  for (const { loc } of index.sitemapindex.sitemap) {
    const document = await read(pathOf(loc))
    expect(await xmlProblems(document, 'sitemap'), loc).toEqual([])
    parts.push(...(parser.parse(document) as Sitemap).urlset.url.map((url) => url.loc))
  }
  return parts
}

describe('the sitemap', () => {
  it('KEEP-02 is named by robots.txt, and it and its parts are valid', async () => {
    const robots = await read('/robots.txt')
    const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
    expect(pathOf(address)).toBe('/sitemap.xml')
    expect(robots).toContain('Disallow: /graphql')
    expect(await xmlProblems(await read('/sitemap.xml'), 'sitemap')).toEqual([])
  })

  it('KEEP-02 lists each page once, in both languages, and only what is there to be found', async () => {
    const paths = (await sitemapAddresses()).map(pathOf)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('/hu')).length).toBe(paths.length / 2)
    for (const path of [
      '/',
      '/hu/konyv/egri-csillagok',
      '/books/fiction/hungarian-classics',
      '/hu/szerzo-muvei/gardonyi-geza',
    ])
      expect(paths).toContain(path)
    for (const path of ['/login', '/hu/kosaram', '/checkout', '/account', '/search', '/hu/menu-navigacio/konyvek'])
      expect(paths).not.toContain(path)
    const some = paths.filter((_, index) => index % 97 === 5)
    for (const path of some) {
      const response = await ask(path, { headers: { 'sec-fetch-site': 'same-origin' } })
      expect(response.status, path).toBe(200)
      expect(await response.text(), path).not.toContain('content="noindex')
    }
    expect(some.length).toBeGreaterThan(10)
  })
})

describe('the feeds', () => {
  it.each(LANGUAGES)('KEEP-02 new titles in %s are a valid feed that every page names', async (language) => {
    const address = `/feeds/new-titles-${language}.xml`
    expect(await xmlProblems(await read(address), 'rss')).toEqual([])
    const html = await read(language === 'hu' ? '/hu/konyvek' : '/books')
    expect(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(html)?.[1]).toBe(address)
  })

  it.each(LANGUAGES)('KEEP-02 products for Google in %s are valid, and cost what their pages say', async (language) => {
    const document = await read(`/feeds/google-merchant-${language}.xml`)
    expect(await xmlProblems(document, 'google-merchant')).toEqual([])
    const items = (parser.parse(document) as Merchant).rss.channel.item
    expect(items.length).toBeGreaterThan(400)
    for (const item of items) {
      const isDated = item['g:availability'] === 'preorder' || item['g:availability'] === 'backorder'
      expect(Boolean(item['g:availability_date']), item['g:id']).toBe(isDated)
    }
    const reduced = items.filter((item) => item['g:sale_price']).slice(0, 2)
    expect(reduced).toHaveLength(2)
    for (const item of [...reduced, ...items.slice(0, 3)]) {
      const html = await read(pathOf(item['g:link'] ?? ''))
      const [, price] = /"price":(\d+),"priceCurrency":"HUF"/.exec(html) ?? []
      expect(`${price} HUF`, item['g:link']).toBe(item['g:sale_price'] ?? item['g:price'])
    }
  })

  it('KEEP-02 Árukereső gets what can be bought today, valid, at the price of the page', async () => {
    const document = await read('/feeds/arukereso.xml')
    expect(await xmlProblems(document, 'arukereso')).toEqual([])
    const { product: products } = (parser.parse(document) as Compared).products
    expect(products.length).toBeGreaterThan(350)
    const addresses = products.map(({ product_url }) => pathOf(product_url ?? ''))
    expect(addresses).toContain('/hu/konyv/egri-csillagok')
    expect(addresses).not.toContain('/hu/konyv/posoni-kert')
    expect(addresses).not.toContain('/hu/konyv/tunderkert')
  })

  it('KEEP-02 a picture that a feed names is there', async () => {
    const items = (parser.parse(await read('/feeds/google-merchant-hu.xml')) as Merchant).rss.channel.item
    const response = await ask(pathOf(items[0]?.['g:image_link'] ?? ''))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('are sent packed to who takes that, and not again to who has them', async () => {
    const packed = await ask('/feeds/arukereso.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const plainly = await ask('/feeds/arukereso.xml', { headers: { 'accept-encoding': 'identity' } })
    expect(plainly.headers.get('content-encoding')).toBeNull()
    expect(await plainly.text()).toBe(await packed.text())
    const again = await ask('/feeds/arukereso.xml', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const head = await ask('/feeds/arukereso.xml', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('the schemas refuse what is not so', async () => {
    const broken = (await read('/feeds/arukereso.xml')).replace('<price>', '<price>-')
    expect(await xmlProblems(broken, 'arukereso')).not.toEqual([])
    const twice = (await read('/feeds/google-merchant-hu.xml')).replace(/<item>[\s\S]*?<\/item>/, '$&$&')
    expect(await xmlProblems(twice, 'google-merchant')).not.toEqual([])
    expect(await xmlProblems('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', 'sitemap')).not.toEqual(
      [],
    )
  })

  it.each([
    '/feeds/nothing.xml',
    '/feeds/google-merchant-de.xml',
    '/sitemaps/products-0.xml',
    '/sitemaps/products-99.xml',
    '/sitemaps/..%2f..%2fetc.xml',
    '/notices/guarantee.hu',
    '/images/social/pages/hu/nothing.png',
    '/images/social/pages/hu/books-category/nothing.png',
    '/images/social/pages/hu/books/too/many.png',
  ])('there is nothing at %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('the shop among other programs', () => {
  it.each(LANGUAGES)('KEEP-02 its search can be added to a browser in %s', async (language) => {
    const html = await read(language === 'hu' ? '/hu/konyvek' : '/books')
    const address = /<link rel="search"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(await xmlProblems(await read(address), 'opensearch')).toEqual([])
  })

  it.each(LANGUAGES)(
    'KEEP-02 its manifest in %s names icons that are there, in the sizes it says',
    async (language) => {
      const html = await read(language === 'hu' ? '/hu/konyvek' : '/books')
      const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
      const manifest = (await (await ask(address)).json()) as {
        start_url: string
        icons: { src: string; sizes: string; purpose: string }[]
        shortcuts: { url: string }[]
      }
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
      for (const { src, sizes } of manifest.icons) expect(await sizeOf(src), src).toBe(sizes)
      for (const { url } of manifest.shortcuts) expect((await ask(url)).status, url).toBe(200)
      expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
      expect((await ask('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
    },
  )

  it.each(['/images/social/pages/hu/home.png', '/images/social/pages/en/books-category/fiction.png'])(
    'KEEP-02 %s is what a link shows, 1200 × 630',
    async (path) => {
      expect(await sizeOf(path)).toBe('1200x630')
    },
  )
})

/** As a manifest writes it: `192x192`, or `any` of a drawing. */
async function sizeOf(path: string): Promise<string> {
  const response = await ask(path)
  expect(response.status, path).toBe(200)
  if (response.headers.get('content-type')?.startsWith('image/svg+xml')) return 'any'
  const { width, height } = pngSize(Buffer.from(await response.arrayBuffer()))
  return `${width}x${height}`
}

/** The width and the height are the first two numbers after a PNG's signature and the name of its first chunk. */
function pngSize(image: Buffer): { width: number; height: number } {
  expect(image.toString('latin1', 1, 4)).toBe('PNG')
  expect(image.toString('latin1', 12, 16)).toBe('IHDR')
  return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) }
}
