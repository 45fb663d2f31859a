import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { readConfig } from '#main/config.ts'
import { httpServer } from '../http/http-server.ts'
import { paidWork } from '../http/paid-work.ts'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import { workBudget } from '../http/work-budget.ts'
import { FormerPages } from './former-pages.ts'
import { PageCache } from './page-cache.ts'
import { pagesDoor } from './pages-door.ts'
import type { RenderPage } from './render-page.ts'

const MANY = { lingers: true }
const NOW = new Date('2026-11-15T10:00:00Z')

/** A shop whose pages show a word; each making of one waits until it is let go. */
async function aShop() {
  const made: { target: string; go(): void; fail(): void }[] = []
  const pageNow = { word: 'old', status: 200 }
  const renderPage: RenderPage = (target, _, { freshness }) => {
    freshness.dependsOn('product:1', 'list:BOOK')
    return new Promise((resolve, reject) => {
      const go = () => resolve(new Response(pageNow.word, { status: pageNow.status }))
      made.push({ target, go, fail: () => reject(new Error('The database is away')) })
    })
  }
  const cache = new PageCache(1_000_000)
  const clock = { now: () => NOW }
  const answer = pagesDoor({
    shop: { clock } as never,
    config: readConfig({ CACHE_PURGE_URL: 'http://127.0.0.1:6081/' }),
    facts: {} as never,
    cache,
    former: new FormerPages(1_000_000),
    isHotReloading: false,
    take: async () => ({ isAllowed: true, retryAfterSeconds: 0, headers: {} }),
    triesOf: () => TRIED_FREELY,
    paid: paidWork({ budget: workBudget({ now: () => 0, isOn: true }), now: () => 0 }),
    watch: null,
    renderPage,
  })
  const { server, close } = httpServer({
    log: silentLog as never,
    logAccess: () => {},
    countRequest: () => {},
    traceRequest: null,
    cache,
    clock,
    isSecure: false,
    isAnsweredAt: null,
    answerData: () => {},
    answerIdentity: () => {},
    clientAddress: () => '203.0.113.1',
    fetch: (request, facts) => answer(request, facts),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(close)
  const ask = (path = '/hu/konyvek') => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const word = async (path?: string) => (await ask(path)).text()
  const isMaking = (count: number) => until(() => made.length === count, { withinMs: 5000, everyMs: 1 })
  /** Opened once, and so kept. */
  async function open(...paths: string[]) {
    for (const path of paths) {
      const opened = word(path)
      await isMaking(made.length + 1)
      made.at(-1)?.go()
      await opened
    }
    made.length = 0
    pageNow.word = 'new'
  }
  return { cache, made, pageNow, ask, word, isMaking, open }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => void vi.useRealTimers()
})

describe('a page of which something changes among many', () => {
  it('PAGE-04 is shown as it was while it is made anew once, however many ask, and then as it is', async () => {
    const { cache, made, word, isMaking, open } = await aShop()
    await open('/hu/konyvek')
    cache.drop(['product:1'], MANY)
    expect(await Promise.all([word(), word(), word()])).toEqual(['old', 'old', 'old'])
    expect(await isMaking(1)).toBe(true)
    expect(await word()).toBe('old')
    made[0]?.go()
    expect(await until(async () => (await word()) === 'new', { withinMs: 5000 })).toBe(true)
    expect(made).toHaveLength(1)
  })

  it('PAGE-04 is waited for when its moment is over, by all in the one making', async () => {
    const { cache, made, word, isMaking, open } = await aShop()
    await open('/hu/konyvek')
    cache.drop(['product:1'], MANY)
    await word()
    await isMaking(1)
    vi.advanceTimersByTime(750)
    const waiting = Promise.all([word(), word()])
    made[0]?.go()
    expect(await waiting).toEqual(['new', 'new'])
    expect(made).toHaveLength(1)
  })

  it('PAGE-04 is made anew one at a time, and whoever cannot be shown an old one does not wait for the others', async () => {
    const { cache, made, word, isMaking, open } = await aShop()
    await open('/hu/konyvek', '/hu/ajandekok')
    cache.drop(['list:BOOK'], MANY)
    expect(await Promise.all([word('/hu/konyvek'), word('/hu/ajandekok')])).toEqual(['old', 'old'])
    await isMaking(1)
    vi.advanceTimersByTime(750)
    const second = word('/hu/ajandekok')
    await isMaking(2)
    made[1]?.go()
    expect(await second).toBe('new')
    made[0]?.go()
    expect(await word('/hu/konyvek')).toBe('new')
    expect(made, 'the second is new already').toHaveLength(2)
  })

  it('PAGE-04 is not shown any longer when it cannot be made or is none any more, and the next visitor learns why', async () => {
    const { cache, made, pageNow, ask, word, isMaking, open } = await aShop()
    for (const end of ['fail', 'gone'] as const) {
      Object.assign(pageNow, { word: 'old', status: 200 })
      await open('/hu/konyvek')
      cache.drop(['product:1'], MANY)
      expect(await word()).toBe('old')
      await isMaking(1)
      Object.assign(pageNow, { status: end === 'gone' ? 404 : 200 })
      if (end === 'gone') made[0]?.go()
      else made[0]?.fail()
      expect(await until(() => cache.size === 0, { withinMs: 5000, everyMs: 1 })).toBe(true)
      const next = ask()
      await isMaking(2)
      made[1]?.go()
      expect((await next).status).toBe(pageNow.status)
      cache.clear()
      made.length = 0
    }
  })

  it('PAGE-04 is kept by no cache in front while it lingers, which was told of the change already', async () => {
    const { cache, ask, open } = await aShop()
    await open('/hu/konyvek')
    const whileTrue = await ask()
    expect(whileTrue.headers.get('surrogate-control')).not.toBeNull()
    cache.drop(['product:1'], MANY)
    const old = await ask()
    for (const name of ['surrogate-control', 'surrogate-key', 'cache-tag']) expect(old.headers.get(name)).toBeNull()
    expect(old.headers.get('etag')).toBe(whileTrue.headers.get('etag'))
  })
})
