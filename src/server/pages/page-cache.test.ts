import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingFor, PageCache, preparePage, type PreparedPage } from './page-cache.ts'

function aPage(body: string, tags: string[] = [], until: Date | null = null): Promise<PreparedPage> {
  return preparePage({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(body),
    tags: new Set(tags),
    until,
  })
}

describe('a prepared page', () => {
  it('is the same text in every encoding, each with its own headers', async () => {
    const page = await aPage('könyv '.repeat(100))
    expect(brotliDecompressSync(page.answers.br.body).toString()).toBe('könyv '.repeat(100))
    expect(gunzipSync(page.answers.gzip.body).toString()).toBe('könyv '.repeat(100))
    expect(page.answers.br.headers).toContain('br')
    expect(page.answers.identity.headers).not.toContain('content-encoding')
    expect(page.answers.gzip.headers).toContain('Accept-Encoding')
  })

  it('takes the best encoding the visitor accepts', () => {
    expect(encodingFor('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
    expect(encodingFor('deflate')).toBe('identity')
    expect(encodingFor(undefined)).toBe('identity')
  })
})

describe('the page cache', () => {
  it('keeps a page until something it shows changes', async () => {
    const cache = new PageCache(1_000_000)
    cache.put('/a', await aPage('a', ['product:1']), cache.generation)
    cache.put('/b', await aPage('b', ['product:2']), cache.generation)
    cache.drop(['product:1'])
    expect(cache.get('/a', 0)).toBeUndefined()
    expect(cache.get('/b', 0)).toBeDefined()
  })

  it('forgets a page at the moment written with it', async () => {
    const cache = new PageCache(1_000_000)
    const midnight = new Date('2026-11-15T23:00:00Z')
    cache.put('/a', await aPage('a', [], midnight), cache.generation)
    expect(cache.get('/a', midnight.getTime() - 1)).toBeDefined()
    expect(cache.get('/a', midnight.getTime())).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  it('does not keep a page whose data changed while it was rendered', async () => {
    const cache = new PageCache(1_000_000)
    const renderedIn = cache.generation
    cache.drop(['product:1'])
    cache.put('/a', await aPage('a', ['product:1']), renderedIn)
    expect(cache.get('/a', 0)).toBeUndefined()
  })

  it('PAGE-04 keeps a page while other things change, and none that was begun before everything or too much had changed', async () => {
    const cache = new PageCache(1_000_000)
    const page = await aPage('a', ['product:1', 'list:BOOK'])
    const keptAfter = (change: () => void) => {
      const renderedIn = cache.generation
      change()
      cache.put('/a', page, renderedIn)
      return cache.get('/a', 0) !== undefined
    }
    const others = (count: number) => {
      for (let turn = 0; turn < count; turn++) cache.drop([`product:other-${turn}`])
    }
    expect(keptAfter(() => others(3))).toBe(true)
    cache.drop(['list:BOOK'])
    expect(keptAfter(() => (others(2), cache.drop(['list:BOOK']), others(2)))).toBe(false)
    expect(keptAfter(() => cache.clear())).toBe(false)
    expect(keptAfter(() => (cache.clear(), others(1)))).toBe(false)
    expect(keptAfter(() => others(1000))).toBe(false)
    expect(keptAfter(() => others(0))).toBe(true)
  })

  it('stays within its size and lets go of what was not asked for longest', async () => {
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => aPage(name.repeat(1000))))
    if (!a || !b || !c) throw new Error('unreachable')
    const cache = new PageCache(a.bytes + b.bytes + c.bytes - 1)
    cache.put('/a', a, 0)
    cache.put('/b', b, 0)
    cache.get('/a', 0)
    cache.put('/c', c, 0)
    expect(['/a', '/b', '/c'].map((key) => Boolean(cache.get(key, 0)))).toEqual([true, false, true])
  })
})
