import { describe, expect, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
const page = async (path: string) => {
  const response = await ask(path)
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}

describe('the search page', () => {
  it('WEB-04 FIND-02 repeats the query with the count, keeps it in the field, and is not for search engines', async () => {
    const { status, html } = await page('/hu/kereses?q=egri+csillagok')
    expect(status).toBe(200)
    expect(headingOf(html)).toMatch(/^\d találat: „egri csillagok”$/)
    expect(html).toContain('href="/hu/konyv/egri-csillagok"')
    expect(html).toMatch(
      /<input[^>]+name="q"[^>]+value="egri csillagok"|<input[^>]+value="egri csillagok"[^>]+name="q"/,
    )
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it('FIND-02 a number leads straight to the book, with and without hyphens', async () => {
    const { html } = await page('/hu/konyv/egri-csillagok')
    const ean = /\b97861589\d{5}\b/.exec(html)?.[0] ?? ''
    expect(ean).toMatch(/^\d{13}$/)
    for (const typed of [ean, `${ean.slice(0, 3)}-${ean.slice(3, 8)}-${ean.slice(8)}`, `ISBN ${ean}`]) {
      expect(await page(`/hu/kereses?q=${encodeURIComponent(typed)}`)).toMatchObject({
        status: 302,
        location: '/hu/konyv/egri-csillagok',
      })
      expect(await page(`/search?q=${encodeURIComponent(typed)}`)).toMatchObject({
        status: 302,
        location: '/book/egri-csillagok',
      })
    }
  })

  it('FIND-02 a corrected query says so and offers the original, which is then searched as it is', async () => {
    const { html } = await page('/search?q=sherlok+homes')
    expect(headingOf(html)).toBe('3 results: “sherlock holmes”')
    expect(html).toContain('We found nothing for “sherlok homes”')
    expect(html).toContain('href="/search?q=%22sherlok+homes%22"')
    const original = await page('/search?q=%22sherlok+homes%22')
    expect(headingOf(original.html)).toBe('Nothing found: “&quot;sherlok homes&quot;”')
    expect(original.html).toContain('href="/search?q=sherlock+holmes"')
  })

  it('FIND-02 where nothing is found there are ways on: fewer words, the categories, somebody to ask', async () => {
    const fewer = await page('/hu/kereses?q=dante+babits+zongora')
    expect(fewer.html).toContain('ezért ezt kihagytuk: zongora.')
    expect(fewer.html).toContain('href="/hu/kereses?q=%22dante+babits+zongora%22"')
    const { status, html } = await page('/hu/kereses?q=%22dante+babits+zongora%22')
    expect(status).toBe(200)
    expect(html).toContain('href="/hu/kereses?q=dante+babits"')
    expect(html).toContain('href="/hu/kapcsolat"')
    expect(html).toContain('href="/hu/konyvek/szepirodalom"')
  })

  it('FIND-01 the filters and pages of a search keep what was searched for', async () => {
    const { html } = await page('/search?q=fiction')
    expect(html).toMatch(/href="\/search\?q=fiction&amp;page=2"|href="\/search\?page=2&amp;q=fiction"/)
    expect(html).toMatch(/<input type="hidden" name="q" value="fiction"/)
  })

  it('whatever is sent is answered with a page, and nothing of it as HTML', async () => {
    const sent = [
      "'; drop table products; --",
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '📚',
      'שלום',
      '\0',
      '%',
      '?!',
      'a & b | !c:*',
      'x'.repeat(3000),
      'könyv '.repeat(150),
    ]
    for (const text of sent)
      for (const path of ['/search', '/hu/kereses']) {
        const { status, html } = await page(`${path}?q=${encodeURIComponent(text)}`)
        expect([status, text], text).toEqual([200, text])
        expect(html).not.toContain('<script>alert')
        expect(html).not.toContain('<img src=x')
      }
    expect((await page(`/search?q=${'x'.repeat(10_000)}`)).status).toBe(414)
    expect((await page('/search?q=%ff%fe')).status).toBe(200)
  })
})

describe('suggestions', () => {
  const suggested = async (path: string) => {
    const response = await ask(path)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  it('FIND-03 are titles with covers and prices, authors with the number of their books, categories', async () => {
    const { status, headers, body } = await suggested('/_suggest/hu?q=g%C3%A1rdonyi')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(body.authors[0]).toEqual({ href: '/hu/szerzo-muvei/gardonyi-geza', name: 'Gárdonyi Géza', books: 4 })
    expect(body.products[0]).toMatchObject({
      href: expect.stringMatching(/^\/hu\/konyv\//),
      author: 'Gárdonyi Géza',
      price: expect.stringMatching(/^\d+\u00a0?\d* ?\d*\u00a0Ft$/),
      cover: { src: expect.any(String), width: expect.any(Number), height: expect.any(Number) },
    })
    expect((await suggested('/_suggest/en?q=crim')).body.categories).toEqual([
      { href: '/books/fiction/crime-and-mystery', name: 'Crime and mystery' },
    ])
  })

  it('FIND-03 every suggestion leads somewhere', async () => {
    const { body } = await suggested('/_suggest/en?q=ma')
    const hrefs = Object.values<{ href: string }[]>(body).flatMap((items) => items.map(({ href }) => href))
    expect(hrefs.length).toBeGreaterThan(2)
    for (const href of hrefs) expect((await ask(href)).status, href).toBe(200)
  })

  it('are none for nothing, nonsense and too much', async () => {
    for (const text of ['', 'e', '!!', '\0', 'x'.repeat(2000)]) {
      const { status, body } = await suggested(`/_suggest/en?q=${encodeURIComponent(text)}`)
      expect([status, text]).toEqual([200, text])
      expect(body.products).toEqual([])
    }
    expect((await ask('/_suggest/de?q=kafka')).status).toBe(404)
  })
})
