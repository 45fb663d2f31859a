import { describe, expect, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'

const page = async (path: string) => {
  const response = await ask(path)
  return { status: response.status, html: await response.text() }
}
const count = (html: string) => Number(/role="status">(\d+)/.exec(html)?.[1])
const robots = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]
const canonical = (html: string) => /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec(html)?.[1]
const cards = (html: string) => html.match(/<li class="[^"]*card[^"]*"/g)?.length ?? 0

/** The choices of a filter as the page offers them: value and count. */
function choices(html: string, name: string): [string, number][] {
  const options = html.matchAll(
    new RegExp(`<input type="checkbox" name="${name}"[^>]*value="([^"]*)"/?><span>[^<]*</span><span[^>]*>(\\d+)`, 'g'),
  )
  return [...options].map(([, value = '', number]) => [value, Number(number)])
}

const LISTS = [
  ['WEB-06', '/on-sale', '/hu/akciok'],
  ['WEB-12', '/books', '/hu/konyvek'],
  ['WEB-13', '/books/fiction', '/hu/konyvek/szepirodalom'],
  ['WEB-14', '/books/fiction/hungarian-classics', '/hu/konyvek/szepirodalom/magyar-klasszikusok'],
  ['WEB-23', '/newly-published', '/hu/ujdonsagok'],
  ['WEB-24', '/upcoming-releases', '/hu/varhato-megjelenesek'],
  ['WEB-27', '/other-languages', '/hu/egyeb-idegen-nyelvu-konyvek'],
  ['WEB-28', '/other-languages/german', '/hu/egyeb-idegen-nyelvu-konyvek/nemetul'],
  ['WEB-29', '/other-languages/german/fiction', '/hu/egyeb-idegen-nyelvu-konyvek/nemetul/szepproza'],
  ['WEB-30', '/staff-recommendations', '/hu/mi-ajanljuk'],
  ['WEB-31', '/books-by-author/geza-gardonyi', '/hu/szerzo-muvei/gardonyi-geza'],
  ['WEB-33', '/kolofon-of-the-month', '/hu/a-honap-sikerkonyvei'],
  ['WEB-35', '/stationary-and-gifts', '/hu/noteszek-es-ajandektargyak'],
  ['WEB-36', '/stationary-and-gifts/notebooks', '/hu/noteszek-es-ajandektargyak/noteszek'],
  ['WEB-37', '/stationary-and-gifts/writing-tools/pencils', '/hu/noteszek-es-ajandektargyak/iroeszkozok/ceruzak'],
] as const

describe('the list pages', () => {
  for (const [id, en, hu] of LISTS)
    it(`${id} FIND-01 ${en} and ${hu} list the same products`, async () => {
      const [english, hungarian] = await Promise.all([page(en), page(hu)])
      expect([english.status, hungarian.status]).toEqual([200, 200])
      expect(count(english.html)).toBeGreaterThan(0)
      expect(count(english.html)).toBe(count(hungarian.html))
      expect(robots(english.html)).toBeUndefined()
    })

  it('FIND-01 every choice leads to as many as it says', async () => {
    const { html } = await page('/books?language=hu')
    for (const name of ['availability', 'binding', 'price']) {
      const offered = choices(html, name)
      expect(offered.length, name).toBeGreaterThan(1)
      for (const [value, number] of offered) {
        const chosen = await page(`/books?language=hu&${name}=${encodeURIComponent(value)}`)
        expect(count(chosen.html), `${name} ${value}`).toBe(number)
      }
    }
  })

  it('FIND-01 pages have addresses of their own, and search engines are told which are which', async () => {
    const { html } = await page('/books')
    expect(html).toContain('href="/books?page=2"')
    expect(canonical(html)).toBe('/books')
    const second = await page('/books?page=2')
    expect([canonical(second.html), robots(second.html)]).toEqual(['/books?page=2', undefined])
    expect(second.html).toMatch(/hrefLang="hu" href="[^"]*\/hu\/konyvek\?page=2"/i)
    for (const search of ['?language=hu', '?sort=title', '?language=hu&page=2']) {
      const changed = await page(`/books${search}`)
      expect([canonical(changed.html), robots(changed.html)], search).toEqual(['/books', 'noindex'])
    }
  })

  it('FIND-01 a page beyond the last is the last', async () => {
    const { status, html } = await page('/books?page=99999')
    expect(status).toBe(200)
    expect(cards(html)).toBeGreaterThan(0)
    expect(canonical(html)).toMatch(/^\/books\?page=\d{1,3}$/)
  })

  it('FIND-01 where nothing is left the page says why and offers the way back', async () => {
    const { status, html } = await page('/books?binding=board&language=en&price=10000-')
    expect([status, count(html)]).toEqual([200, 0])
    expect(html).toContain('Nothing matches all of these filters: English, Board book, 10,000')
    expect(html).toMatch(/href="\/books\?language=en&amp;binding=board"/)
    expect(html).toContain('href="/books"')
  })

  it('FIND-01 nonsense in any parameter is a page, never an error, and nothing comes back unescaped', async () => {
    const nonsense = [
      "' or 1=1 --",
      '<img src=x onerror=alert(1)>',
      '\u0000',
      '💥',
      '‮ اللغة',
      '-1',
      '1e9',
      '99999999999999999999',
      'NaN',
      '../../etc',
      '%',
      'x'.repeat(300),
    ]
    for (const name of [
      'page',
      'sort',
      'category',
      'author',
      'publisher',
      'language',
      'binding',
      'price',
      'availability',
      'year',
      'age',
    ])
      for (const value of nonsense) {
        const { status, html } = await page(`/books?${new URLSearchParams([[name, value]])}`)
        expect(status, `${name}=${value}`).toBe(200)
        expect(html).not.toContain('<img src=x')
      }
    const many = Array.from({ length: 80 }, (_, number) => `author=a-${number}`).join('&')
    expect((await page(`/books?${many}`)).status).toBe(200)
  })

  it('WEB-44 a category asked for in the other language keeps the filters on its way', async () => {
    const response = await ask('/books/szepirodalom?language=hu')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/books/fiction?language=hu'])
  })

  it('WEB-13 a category leads to its subcategories', async () => {
    expect((await page('/books')).html).toContain('href="/books/fiction"')
    expect((await page('/books/fiction')).html).toContain('href="/books/fiction/hungarian-classics"')
  })

  it('WEB-30 WEB-33 recommendations carry the bookseller’s words, titles of the month their month', async () => {
    const { html } = await page('/hu/mi-ajanljuk')
    expect(html).toContain('Novemberben olvassa, este, és ne siessen vele.')
    expect(html).toContain('Varga Zsófia')
    const months = await page('/kolofon-of-the-month')
    expect(months.html).toContain('A new edition in cloth; the first delivery was gone in a week.')
    expect(months.html.match(/<time dateTime="\d{4}-\d{2}"/gi)?.length).toBeGreaterThan(1)
  })

  it('WEB-06 a list that holds more than books does not say that it is one of books', async () => {
    for (const [home, list, thing, words] of [
      ['/', '/on-sale', '"/stationary-and-gift/', /book/i],
      ['/hu', '/hu/akciok', '"/hu/notesz-es-ajandektargy/', /könyv/i],
    ] as const) {
      const { html } = await page(list)
      expect(html).toContain(`href=${thing}`)
      expect(/class="page-lede">(.*?)<\/p>/.exec(html)?.[1]).not.toMatch(words)
      const start = await (await ask(home, { headers: { 'accept-language': 'en' } })).text()
      const link = new RegExp(`<main.*<a [^>]*href="${list}"[^>]*>(.*?)</a>`, 's').exec(start)?.[1]
      expect(link).toBeTruthy()
      expect(link).not.toMatch(words)
    }
  })

  it('WEB-33 the footer of every page leads to the books of the month', async () => {
    for (const [address, link] of [
      ['/books', '/kolofon-of-the-month'],
      ['/hu/konyvek', '/hu/a-honap-sikerkonyvei'],
    ] as const) {
      const { html } = await page(address)
      expect(html.slice(html.indexOf('<footer'))).toContain(`href="${link}"`)
    }
  })

  it('WEB-30 a list is interrupted once, by what a bookseller says of a book of it, and counts it nowhere', async () => {
    // Whose it is depends on which books are on the page already, and so on what has been sold.
    for (const [address, heading] of [
      ['/books', 'Recommended by us'],
      ['/hu/konyvek', 'Mi ajánljuk'],
    ] as const) {
      const { html } = await page(address)
      const [before = '', aside = '', ...more] = html.split(/<aside[^>]*aria-labelledby="list-pick">/)
      expect(more).toEqual([])
      const [leaf = '', after = ''] = aside.split('</aside>')
      expect([cards(before), cards(after)]).toEqual([12, 12])
      expect(leaf).toMatch(
        new RegExp(`<h2[^>]*>${heading}</h2>.*<blockquote>[„“].+”</blockquote><figcaption><b>[^<]+</b>`, 's'),
      )
      expect(
        JSON.parse(
          /"itemListElement":(\[\{"@type":"ListItem","position":1,"name":"[^"]+","url".*?\])/.exec(html)?.[1] ?? '[]',
        ),
      ).toHaveLength(24)
    }
    for (const plain of ['/books?page=2', '/books?sort=newest', '/books?language=en', '/stationary-and-gifts'])
      expect((await page(plain)).html, plain).not.toContain('list-pick')
  })

  it('WEB-31 an author’s page tells who it was', async () => {
    const { html } = await page('/hu/szerzo-muvei/gardonyi-geza')
    expect(html).toContain('1863–1922')
    expect(html).toContain('Gárdonyi Géza')
  })

  it('WEB-70 READER-43 authors stand by the letters of the page’s language, and an author’s page leads there', async () => {
    const { html } = await page('/hu/szerzok?letter=sz')
    expect(html).toMatch(/aria-current="page"[^>]*>Sz</)
    expect(html).toContain('href="/hu/szerzok?letter=cs"')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/hu\/szerzok\?letter=sz"/)
    expect((await page('/authors?letter=sz')).html).toMatch(/aria-current="page"[^>]*>S</)
    expect((await page('/hu/szerzok?letter=nonsense&page=0')).status).toBe(200)
    expect((await page('/hu/szerzo-muvei/gardonyi-geza')).html).toContain('href="/hu/szerzok"')
  })

  it('WEB-71 READER-40 READER-41 a series stands in order, tells what comes next, and asks for it by its address', async () => {
    const series = '/hu/sorozat/ejjeli-olvasmany'
    const { html } = await page(series)
    expect([html.match(/<h3/g)?.length, html.includes('noindex')]).toEqual([6, false])
    const next = async (search: string) => /<h2 id="next">.*?<\/h2>/s.exec((await page(series + search)).html)?.[0]
    expect(await next('')).toContain('Drakula')
    expect(await next('?read=1')).toContain('Frankenstein')
    expect(await next('?read=6')).toContain('nincs több kötet')
    expect((await page(`${series}?read=1`)).html).toContain('noindex')
  })

  it('WEB-77 READER-55 all series stand by letters, and the page of one and the list of books lead there', async () => {
    const { html } = await page('/hu/sorozatok')
    expect(html).toMatch(/<h2 id="letter-e"[^>]*>E<\/h2>.*href="\/hu\/sorozat\/ejjeli-olvasmany"/s)
    expect([html.includes('noindex'), html.includes('href="/hu/sorozatok#letter-k"')]).toEqual([false, true])
    const { html: one } = await page('/series/ejjeli-olvasmany')
    expect(one).toMatch(/<h2 id="others">.*href="\/series".*href="\/series\/kabatzseb"/s)
    expect((await page('/books')).html).toContain('href="/series"')
    expect((await page('/hu/konyv/drakula')).html).toContain('href="/hu/sorozatok"')
  })

  it('READER-56 a pen name leads to the author’s page, which names the other name', async () => {
    expect((await page('/hu/szerzok?letter=c')).html).toMatch(
      /href="\/hu\/szerzo-muvei\/mark-twain">Clemens, Samuel<small>lásd: Twain, Mark</,
    )
    expect((await page('/books-by-author/mark-twain')).html).toContain('1835–1910, also known as Samuel Clemens')
  })

  it('WEB-72 READER-42 a publisher’s page is a list with filters, and keeps them when it has moved', async () => {
    const { html } = await page('/publisher/ket-gyertya-kiado?language=hu')
    expect(html).toContain('name="author"')
    expect(html).not.toContain('name="publisher"')
  })

  it('WEB-10 every issue of a periodical stands at its own mark, with price and state', async () => {
    const { html } = await page('/hu/ujsagok-es-magazinok')
    expect(html).toMatch(/id="kilenc-lampas-48-szam"/)
    expect(html.match(/<li id="/g)?.length).toBeGreaterThan(10)
  })

  it('FIND-01 the list is told to machines, and the text cannot end its script', async () => {
    const { html } = await page('/books?page=2')
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; 'itemListElement': { position: number }[] },
    )
    expect(blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
    expect(blocks[1]?.itemListElement[0]?.position).toBe(25)
  })
})
