import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('a page that lingers', () => {
  afterEach(() => void vi.useRealTimers())

  const many = { lingers: true }
  const renew = () => {}

  async function openKeptPage(tags = ['product:1', 'list:BOOK']) {
    vi.useFakeTimers({ toFake: ['performance'] })
    const cache = new PageCache(1_000_000)
    const page = await aPage('a', tags)
    cache.put('/a', page, cache.generation, renew)
    return { cache, page, isShown: () => cache.getLingering('/a', 0) !== undefined }
  }

  it('PAGE-04 is shown for three quarters of a second after what it shows has changed among many, never longer, and is not called true', async () => {
    const { cache, isShown } = await openKeptPage()
    cache.drop(['product:1'], many)
    expect(cache.getLingering('/a', 0)?.lingersUntil).toBe(performance.now() + 750)
    expect(cache.get('/a', 0), 'the images, feeds and suggestions of the same cache').toBeUndefined()
    vi.advanceTimersByTime(500)
    cache.drop(['list:BOOK'], many)
    vi.advanceTimersByTime(249)
    expect(isShown(), 'another change does not lengthen it').toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(false)
    expect(cache.size).toBe(0)
    expect(cache.bytes).toBe(0)
  })

  it('PAGE-04 is gone at once when a single change touches it, when everything has changed, and when its time is over by the clock', async () => {
    const { cache, isShown } = await openKeptPage()
    cache.drop(['product:1'], many)
    cache.drop(['list:BOOK'])
    expect(isShown()).toBe(false)
    cache.put('/a', await aPage('a', ['product:1']), cache.generation, renew)
    cache.drop(['product:1'], many)
    cache.clear()
    expect(isShown()).toBe(false)
    const midnight = new Date('2026-11-15T23:00:00Z')
    cache.put('/a', await aPage('a', ['product:1'], midnight), cache.generation, renew)
    cache.drop(['product:1'], many)
    expect(cache.getLingering('/a', midnight.getTime() - 1)).toBeDefined()
    expect(cache.getLingering('/a', midnight.getTime())).toBeUndefined()
  })

  it('PAGE-04 that was made while many changed is as old as the first of these changes, and not kept at all where one of them was a single one', async () => {
    const { cache, page, isShown } = await openKeptPage()
    const renderedIn = cache.generation
    cache.drop(['product:1'], many)
    vi.advanceTimersByTime(300)
    cache.drop(['list:BOOK'], many)
    cache.put('/a', page, renderedIn, renew)
    vi.advanceTimersByTime(449)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(false)
    cache.drop(['product:1'])
    cache.put('/a', page, renderedIn, renew)
    expect(isShown()).toBe(false)
    cache.put('/a', page, cache.generation, renew)
    cache.drop(['product:2'], many)
    expect(cache.get('/a', 0), 'of others').toBeDefined()
  })

  it('PAGE-04 is none that nobody can make anew', async () => {
    const { cache, page, isShown } = await openKeptPage()
    cache.put('/a', page, cache.generation)
    cache.drop(['product:1'], many)
    expect(isShown()).toBe(false)
  })

  it('PAGE-04 leaves the data API to read prices anew at once: it goes by the generation, which grows with every change', async () => {
    const { cache, isShown } = await openKeptPage()
    const before = cache.generation
    cache.drop(['product:1'], many)
    expect(isShown()).toBe(true)
    expect(cache.generation).toBe(before + 1)
  })
})
