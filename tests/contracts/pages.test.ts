import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { packBuild } from '#server/assets/build-pack.ts'
import { LANGUAGES } from '#site/languages.ts'
import { PAGE_IDS } from '#site/route-table.ts'
import { ask } from '#tests/support/ask.ts'
import { exampleOf } from '#tests/support/example-pages.ts'
import { IS_WHOLE } from '#tests/support/whole-look.ts'

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

/** Where a page leads to many of one kind, so many of them; `npm run test:soak -- pages` follows all. */
const OF_A_KIND = 15

function someOfEachKind(links: string[]): string[] {
  return [...Map.groupBy(links, kindOf).values()].flatMap((ofKind) =>
    ofKind.filter((_, at) => at % Math.ceil(ofKind.length / OF_A_KIND) === 0),
  )
}

/** By the folder of its address, a list by its filters; what stands alone in a language is a kind of its own. */
function kindOf(link: string): string {
  const [path = '', query] = link.split('?')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (query !== undefined) return `${path}?`
  return folder === '/' || folder === '/hu/' ? link : folder
}

describe('every page of the route table', () => {
  for (const page of PAGE_IDS) {
    for (const language of LANGUAGES) {
      it(`WEB-41 WEB-46 ${page} answers in ${language} with its language, title, one heading, build and messages`, async () => {
        const path = exampleOf(page, language)
        const response = await ask(path, { headers: { 'sec-fetch-site': 'same-origin' } })
        const html = await response.text()
        expect(response.status, path).toBe(200)
        expect(html).toContain(`<html lang="${language}"`)
        expect(titleOf(html)).toMatch(/^Kolofon - .+/)
        expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
        expect(html).toMatch(/<meta name="build-id" content="[0-9a-f]{16}"/)
        expect(html).toMatch(new RegExp(`/_i18n/[0-9a-f]{12}/${language}/messages\\.json`))
        expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
      })
    }
  }

  it('WEB-44 each page names itself and its other language, and both agree', async () => {
    for (const page of PAGE_IDS) {
      const [en, hu] = await Promise.all(
        LANGUAGES.map(async (language) =>
          (await ask(exampleOf(page, language), { headers: { 'sec-fetch-site': 'same-origin' } })).text(),
        ),
      )
      const alternates = (html = '') =>
        [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
          .map(([, name, href]) => `${name} ${href}`)
          .sort()
      expect(alternates(en), page).toEqual(alternates(hu))
      expect(alternates(en), page).toHaveLength(3)
    }
  })

  it('every internal link of every page leads somewhere', async () => {
    const links = new Set<string>()
    for (const page of PAGE_IDS)
      for (const language of LANGUAGES) {
        const html = await (
          await ask(exampleOf(page, language), { headers: { 'sec-fetch-site': 'same-origin' } })
        ).text()
        for (const [, href = ''] of html.matchAll(/(?:href|src|action)="(\/[^"#]*)/g))
          links.add(href.replaceAll('&amp;', '&'))
      }
    expect(links.size).toBeGreaterThan(80)
    const broken: string[] = []
    for (const link of IS_WHOLE ? links : someOfEachKind([...links])) {
      const { status } = await ask(link, { headers: { 'sec-fetch-site': 'same-origin' } })
      if (status !== 200) broken.push(`${status} ${link}`)
    }
    expect(broken).toEqual([])
  })
})

describe('slugs', () => {
  it('WEB-44 a slug of the other language leads to the right address', async () => {
    const moved = async (path: string) => {
      const response = await ask(path)
      return [response.status, response.headers.get('location')]
    }
    expect(await moved('/books/szepirodalom')).toEqual([301, '/books/fiction'])
    expect(await moved('/hu/konyvek/fiction/hungarian-classics')).toEqual([
      301,
      '/hu/konyvek/szepirodalom/magyar-klasszikusok',
    ])
    expect(await moved('/books-by-author/gardonyi-geza')).toEqual([301, '/books-by-author/geza-gardonyi'])
    expect(await moved('/menu-navigation/konyvek')).toEqual([301, '/menu-navigation/books'])
  })

  it('WEB-44 a slug of another kind of product leads to its own page', async () => {
    const response = await ask('/hu/konyv/die-verwandlung')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/hu/egyeb-idegen-nyelvu-konyv/die-verwandlung',
    ])
  })

  it('WEB-56 the payload of a page is served for client navigation', async () => {
    const response = await ask('/hu/konyvek/szepirodalom.data')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Szépirodalom')
  })
})

describe('what is not there', () => {
  it('WEB-50 an unmatched path is a 404 inside the shop, in the path’s language, with a search box', async () => {
    const english = await ask('/no/such/page')
    expect(english.status).toBe(404)
    const html = await english.text()
    expect(html).toContain('Page not found: /no/such/page')
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('name="q"')
    const hungarian = await (await ask('/hu/nincs-ilyen')).text()
    expect(hungarian).toContain('Az oldal nem található: /hu/nincs-ilyen')
    expect(hungarian).toContain('<html lang="hu"')
  })

  it('WEB-51 an unknown slug is a fatal 404 that names the path', async () => {
    for (const path of [
      '/book/no-such-book',
      '/books/no-such-category',
      '/books/fiction/no-such',
      '/books-by-author/nobody',
      '/series/nothing',
      '/publisher/nobody',
      '/menu-navigation/nothing',
    ]) {
      const response = await ask(path)
      expect(response.status, path).toBe(404)
      expect(await response.text()).toContain(`Page Not Found: ${path}`)
    }
  })

  it('WEB-53 a bot gets the status and no error page', async () => {
    const response = await ask('/no/such/page', {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    })
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })

  it('what is reflected is escaped', async () => {
    const html = await (await ask('/%3Cscript%3Ealert(1)%3C/script%3E')).text()
    expect(html).not.toContain('<script>alert')
    const search = await (await ask('/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E')).text()
    expect(search).not.toContain('<img src=x')
  })
})

describe('the language at /', () => {
  it('WEB-42 leads a Hungarian to /hu, remembers it, and keeps the answer private', async () => {
    const response = await ask('/', { headers: { 'accept-language': 'hu-HU' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/hu'])
    expect(response.headers.get('set-cookie')).toContain('i18n_redirected=hu; Max-Age=31536000')
    expect(response.headers.get('cache-control')).toContain('private')
    expect(response.headers.get('vary')).toContain('Accept-Language')
  })

  it('WEB-42 keeps the query on the way', async () => {
    expect((await ask('/?utm_source=x', { headers: { 'accept-language': 'hu' } })).headers.get('location')).toBe(
      '/hu?utm_source=x',
    )
  })

  it('WEB-42 WEB-43 shows the English home to an English browser, from the cache too, and sets no cookie', async () => {
    for (const _ of [1, 2]) {
      const response = await ask('/', { headers: { 'accept-language': 'en' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('vary')).toContain('Cookie')
    }
    expect((await ask('/hu', { headers: { 'accept-language': 'en' } })).status).toBe(200)
  })
})

describe('what every page says to machines', () => {
  it('WEB-45 messages come from a file whose address changes with its content, kept for a day', async () => {
    const html = await (await ask('/hu')).text()
    const file = /\/_i18n\/[0-9a-f]{12}\/hu\/messages\.json/.exec(html)?.[0] ?? ''
    const response = await ask(file)
    expect(response.headers.get('cache-control')).toContain('max-age=86400')
    expect(await response.json()).toMatchObject({ 'pages.home': 'Könyvesbolt' })
    expect((await ask('/_i18n/000000000000/hu/messages.json')).status).toBe(404)
  })

  it('WEB-55 the latest build and its manifest can be read, and the page says which it is', async () => {
    const latest = (await (await ask(`/_build/latest.json?${Date.now()}`)).json()) as { id: string }
    const manifest = await ask(`/_build/meta/${latest.id}.json`)
    expect(manifest.status).toBe(200)
    expect(await (await ask('/hu')).text()).toContain(latest.id)
    expect((await ask('/_build/meta/0000.json')).status).toBe(404)
    expect(inject('shopUrl')).toContain('127.0.0.1')
  })

  it('SCALE-52 pages of another build have their files, on the storefront and in the office', async () => {
    const former = ['/assets/former-1a.js', '/admin/assets/former-1a.js', '/_i18n/0a0a0a0a0a0a/hu/messages.json']
    const pack = packBuild(former.map((path) => ({ path, encodings: { gzip: gzipSync(`of ${path}`) } })))
    await writeFile(path.join(inject('shopData'), 'assets', '000000000000001-former.pack'), pack)
    for (const file of former) {
      const response = await ask(file)
      expect(response.status, file).toBe(200)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=(31536000, immutable|86400)$/)
      expect(await response.text()).toBe(`of ${file}`)
    }
    for (const file of ['/assets/nobody-1a.js', '/admin/assets/nobody-1a.js', '/assets/..%2f..%2fsecret'])
      expect((await ask(file)).status, file).toBe(404)
    const packs = (await readdir(path.join(inject('shopData'), 'assets'))).filter((name) => name.endsWith('.pack'))
    expect(packs).toHaveLength(2)
  })
})
