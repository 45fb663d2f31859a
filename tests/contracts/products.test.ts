import { describe, expect, inject, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'

const html = async (path: string) => (await ask(path)).text()
const visible = (page: string) =>
  (/<main.*<\/main>/s.exec(page)?.[0] ?? '')
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

type Graph = {
  '@graph': [
    Record<string, never> & { offers: Record<string, never> },
    { itemListElement: { name: string; item?: string }[] },
  ]
}

function machineFacts(page: string): Graph {
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  return JSON.parse(json) as Graph
}
const meta = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1]

describe("a product's page", () => {
  it('WEB-11 PAGE-01 a Hungarian book tells its price and what it is compared with, its state, delivery, facts and safety', async () => {
    const page = visible(await html('/hu/konyv/egri-csillagok'))
    for (const words of [
      /Gárdonyi Géza/,
      /\d \d{3} Ft/,
      /az árcsökkentés előtti 30 nap legalacsonyabb ára/,
      /Az ár tartalmazza az 5%-os áfát \(\d+ Ft\)\./,
      /Raktáron|Az utolsó/,
      /Kolofon, Budapest ?:/,
      /Átvétel a boltban/,
      /Futárral, házhoz .* 1 490 Ft/,
      /általában 3[^<]500[^<]Ft és 9[^<]000[^<]Ft között; fizetés előtt e-mailben megírjuk/,
      /Visszaküldés 14 napig/,
      /Ugyanez a mű más kiadásban/,
      /Kiadó .*Megjelent .*Nyelv magyar .*Terjedelem \d+ oldal .*Méret \d+ × \d+ × \d+ mm .*Súly \d+ g/,
      /Első megjelenés 1901/,
      /ISBN 978-615-89\d\d\d-\d-\d/,
      /Termékbiztonsági adatok/,
      /Ugyanettől a szerzőtől/,
      /Egy polcon vele/,
    ])
      expect(page).toMatch(words)
  })

  it('PAGE-01 WEB-24 a book that is not out yet tells its day beside its button and in every way it can come, and that it is paid now', async () => {
    for (const [list, book, words] of [
      ['/upcoming-releases', '/book/', [/Pre-order, (\d{1,2} [A-Z][a-z]+ \d{4})/, 'You pay now']],
      ['/hu/varhato-megjelenesek', '/hu/konyv/', [/Előrendelhető, (\d{4}\. [a-zűőúéáíóüö]+ \d{1,2}\.)/, 'Most fizeti']],
    ] as const) {
      const addresses = (await html(list)).matchAll(new RegExp(`<h[23][^>]*><a[^>]*href="(${book}[^"]+)"`, 'g'))
      const pages = await Promise.all(
        [...addresses].map(
          async ([, address = '']) => visible(await html(address)).split(/About the book|A könyvről/)[0] ?? '',
        ),
      )
      const dated = pages.flatMap((page) => {
        const day = words[0].exec(page)?.[1]
        return day ? [{ page, day }] : []
      })
      expect(dated.length, list).toBeGreaterThan(2)
      for (const { page, day } of dated) {
        expect(page).toContain(words[1])
        // Beside the button; in the shop, by courier and at a parcel point no earlier than that, and never on a day without work.
        expect(page.split(day).length - 1, page).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it('WEB-26 a book in another language says so in its words and in its marks', async () => {
    const page = await html('/other-language/die-verwandlung')
    expect(page).toMatch(/<h1 lang="de">Die Verwandlung<\/h1>/)
    expect(visible(page)).toMatch(/Language German/)
    expect(machineFacts(page)['@graph'][0]).toMatchObject({ '@type': ['Book', 'Product'], 'inLanguage': 'de' })
  })

  it('WEB-34 a gift is a product without pages, with its maker and 27 percent tax', async () => {
    const home = await html('/hu')
    const [, path = ''] = /href="(\/hu\/notesz-es-ajandektargy\/[^"]+)"/.exec(home) ?? []
    const page = await html(path)
    expect(visible(page)).toMatch(/Az ár tartalmazza a 27%-os áfát/)
    expect(visible(page)).toMatch(/Gyártó/)
    expect(visible(page)).not.toMatch(/ISBN|Terjedelem/)
    expect(machineFacts(page)['@graph'][0]['@type']).toBe('Product')
    expect(meta(page, 'og:type')).toBe('product')
  })

  it('PAGE-01 what machines read is what people see, with whole addresses', async () => {
    for (const path of ['/book/egri-csillagok', '/hu/konyv/egri-csillagok', '/book/dracula']) {
      const page = await html(path)
      const [book, way] = machineFacts(page)['@graph']
      const shown = visible(page)
      const grouped = Number(book.offers.price).toLocaleString(path.startsWith('/hu') ? 'hu-HU' : 'en-US', {
        useGrouping: 'always' as never,
      })
      expect(shown).toContain(`${grouped.replaceAll('\u00a0', ' ')} Ft`)
      expect(shown.replaceAll('-', '')).toContain(book.isbn)
      expect(book.offers.priceCurrency).toBe('HUF')
      expect(book.offers.url).toMatch(/^https?:\/\/[^/]+\//)
      expect(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]).toBe(book.offers.url)
      expect(way.itemListElement.map(({ name }) => name).every((name) => shown.includes(name))).toBe(true)
      expect(meta(page, 'og:url')).toBe(book.offers.url)
      expect(meta(page, 'product:price:amount')).toBe(String(book.offers.price))
      expect(meta(page, 'og:locale')).toBe(path.startsWith('/hu') ? 'hu_HU' : 'en_US')
    }
  })

  it('PAGE-01 every picture of the page, its shared one too, is there', async () => {
    const page = await html('/book/dracula')
    const image = meta(page, 'og:image') ?? ''
    expect(new URL(image).pathname).toMatch(/^\/images\/social\//)
    const answer = await fetch(inject('shopUrl') + new URL(image).pathname)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
  })

  it('PAGE-01 READER-40 READER-42 a volume of a series leads to its series and its publisher, and shows the series in order and its own place', async () => {
    const page = await html('/hu/konyv/drakula')
    expect(page).toMatch(/<a class="link" href="\/hu\/sorozat\/ejjeli-olvasmany">Éjjeli olvasmány<\/a>/)
    expect(page).toMatch(/<a class="link" href="\/hu\/kiado\/[a-z-]+">/)
    const [, list = ''] = /<h2 id="series">.*?<ol>(.*?)<\/ol>/s.exec(page) ?? []
    expect(list.match(/<li/g)).toHaveLength(6)
    expect(list).toMatch(/aria-current="page"[^>]*>Drakula</)
  })

  it('WEB-51 an unknown slug is a fatal 404 in each kind', async () => {
    for (const path of [
      '/book/no-such-book',
      '/hu/egyeb-idegen-nyelvu-konyv/nincs',
      '/stationary-and-gift/no-such-gift',
    ]) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).toContain(path)
    }
  })
})
