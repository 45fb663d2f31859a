import { expect, it } from 'vitest'
import { FormerPages } from './former-pages.ts'
import { PageCache, preparePage, type PreparedPage } from './page-cache.ts'

function aPage(body: string, until: Date | null = null, madeAt = new Date(0)): Promise<PreparedPage> {
  return preparePage({ status: 200, headers: {}, body: Buffer.from(body), tags: new Set(), until, madeAt })
}

it('SCALE-55 the last page of an address is known for an hour, and not longer than it is true by the clock', async () => {
  const pages = new FormerPages(1_000_000)
  const [first, second, short] = [await aPage('first'), await aPage('second'), await aPage('short', new Date(10))]
  pages.keep('/a', first, 0)
  pages.keep('/a', second, 1)
  pages.keep('/b', short, 1)
  expect(pages.size).toBe(2)
  expect(pages.find('/a', 3_600_000)).toBe(second)
  expect(pages.find('/a', 3_600_001)).toBeUndefined()
  expect(pages.find('/b', 9)).toBe(short)
  expect(pages.find('/b', 10)).toBeUndefined()
})

it('SCALE-55 pages have so many bytes, and the one asked for longest ago goes first', async () => {
  const [a, b] = [await aPage('a'.repeat(1_000)), await aPage('b'.repeat(1_000))]
  const pages = new FormerPages(a.bytes + b.bytes - 1)
  pages.keep('/a', a, 0)
  pages.keep('/b', b, 1)
  expect(pages.find('/a', 2)).toBeUndefined()
  expect(pages.find('/b', 2)).toBe(b)
})

it('SCALE-55 a page that many ask for is still known when thousands were made and forgotten since', async () => {
  const front = await aPage('front'.repeat(100), null)
  const pages = new FormerPages(20 * front.bytes)
  const cache = new PageCache(1_000_000, (key, page) => pages.keep(key, page, 0))
  cache.put('/hu', front, cache.generation, () => {})
  for (let at = 0; at < 1_000; at++) {
    cache.put(`/hu/kereses?q=${at}`, await aPage(`found ${at}`.repeat(50)), cache.generation, () => {})
    cache.get('/hu', 0)
  }
  cache.put('/picture', await aPage('a picture'), cache.generation)
  cache.clear()
  expect(pages.find('/hu', 1)?.etag).toBe(front.etag)
  expect(pages.find('/hu/kereses?q=0', 1)).toBeUndefined()
  expect(pages.find('/picture', 1), 'only pages').toBeUndefined()
})

it('SCALE-55 a page that was made while its list was changing is the last one, until the day is over', async () => {
  const pages = new FormerPages(1_000_000)
  const madeAt = new Date('2026-11-17T22:30:00Z')
  const page = await aPage('found', madeAt, madeAt)
  pages.keep('/hu/kereses?q=ember', page, madeAt.getTime())
  expect(pages.find('/hu/kereses?q=ember', Date.parse('2026-11-17T22:59:59Z'))).toBe(page)
  expect(pages.find('/hu/kereses?q=ember', Date.parse('2026-11-17T23:00:00Z')), 'midnight in Budapest').toBeUndefined()
})
