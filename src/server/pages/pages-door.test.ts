import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#main/config.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { testShop } from '#shop/test-shop.ts'
import { httpServer } from '../http/http-server.ts'
import { FormerPages } from './former-pages.ts'
import { PageCache } from './page-cache.ts'
import { pagesDoor } from './pages-door.ts'
import { pageRenderer } from './render-page.ts'
import { paidWork } from '../http/paid-work.ts'
import { suggestDoor } from '../doors/suggest-door.ts'
import { TRIED_FREELY } from '#shop/ground/limits/try-code.ts'
import { workBudget } from '../http/work-budget.ts'

const { db } = await databaseForFile()
const ADDRESS = '203.0.113.1'

/** One route for every address, whose answer may be kept. */
const BUILD = {
  entry: { module: { default: () => expect.unreachable() } },
  routes: {
    all: {
      id: 'all',
      path: '*',
      module: { loader: () => new Response('a page'), action: () => new Response('taken') },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild

function someDoors(loadBuild = () => BUILD) {
  const budget = workBudget({ now: () => 0, isOn: true })
  const paid = paidWork({ budget, now: () => performance.now() })
  const former = new FormerPages(1_000_000)
  const cache = new PageCache(1_000_000, (key, page) => former.keep(key, page, Date.now()))
  const shop = testShop({ db, now: () => new Date('2026-11-15T10:00:00Z') })
  const answer = pagesDoor({
    shop,
    config: readConfig({}),
    facts: {} as never,
    cache,
    former,
    isHotReloading: false,
    take: async () => ({ isAllowed: true, retryAfterSeconds: 0, headers: {} }),
    triesOf: () => TRIED_FREELY,
    paid,
    watch: null,
    renderPage: pageRenderer({ publicUrl: 'http://localhost:3000', isHotReloading: false, loadBuild }),
  })
  const suggestions = suggestDoor({ shop, cache, paid, headers: {} })
  const useUp = () => budget.spend('pages', ADDRESS, 20_000)
  return {
    cache,
    useUp,
    page: (path: string, init: RequestInit = {}, address = ADDRESS) =>
      answer(new Request(`http://localhost:3000${path}`, init), { requestId: 'a', address }),
    suggest: async (path: string, address = ADDRESS) => suggestions.request(path, {}, { requestId: 'a', address }),
  }
}

/** The listener in front of the doors, which answers what is kept. */
async function listening(page: ReturnType<typeof someDoors>['page'], cache: PageCache): Promise<string> {
  const { server, close } = httpServer({
    log: silentLog as never,
    logAccess: () => {},
    countRequest: () => {},
    traceRequest: null,
    cache,
    clock: { now: () => new Date('2026-11-15T10:00:00Z') },
    isSecure: false,
    isAnsweredAt: null,
    answerData: () => {},
    answerIdentity: () => {},
    clientAddress: () => ADDRESS,
    fetch: (request) => page(new URL(request.url).pathname + new URL(request.url).search, { method: request.method }),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(close)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('while the database is away', () => {
  it('SCALE-55 the last page of an address is shown, though what it shows has changed; what nobody has read is not', async () => {
    let [isAway, made] = [false, 0]
    const loader = () => (isAway ? new Response('away', { status: 503 }) : new Response(`page ${++made}`))
    const { page, cache } = someDoors(
      () => ({ ...BUILD, routes: { all: { id: 'all', path: '*', module: { loader } } } }) as unknown as ServerBuild,
    )
    const answerTo = async (path: string) => {
      const answer = await page(path)
      return `${answer.status} ${await answer.text()}`
    }
    expect(await answerTo('/hu/kereses?q=egy')).toBe('200 page 1')
    isAway = true
    cache.clear()
    expect(await answerTo('/hu/kereses?q=egy')).toBe('200 page 1')
    expect(await answerTo('/hu/kereses?q=egy')).toBe('200 page 1')
    expect(await answerTo('/hu/kereses?q=ketto')).toBe('503 away')
    isAway = false
    expect(await answerTo('/hu/kereses?q=ketto')).toBe('200 page 2')
    expect(await answerTo('/hu/kereses?q=egy')).toBe('200 page 3')
  })
})

describe('pages and suggestions that are not kept', () => {
  it('WEB-52 are made for a network until its time is used up: the next one is refused in one line, also to a search engine', async () => {
    const { page, useUp, cache } = someDoors()
    useUp()
    expect((await page('/hu/kereses?q=egy')).status).toBe(200)
    expect(cache.get('/hu/kereses?q=egy', Date.now())).not.toBeNull()
    const refused = await page('/hu/kereses?q=ketto', { headers: { 'user-agent': 'Googlebot' } })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await refused.text()).toMatch(/^Az Ön hálózatából túl sokat kértek egyszerre\. .+\n$/)
    expect(cache.get('/hu/kereses?q=ketto', Date.now())).toBeFalsy()
    expect(await (await page('/search?q=two')).text()).toMatch(/^Your network has asked for too much at once\. .+\n$/)
    expect((await page('/hu/kereses?q=ketto', {}, '203.0.113.2')).status).toBe(200)
  })

  it('WEB-52 what is kept is still answered to a network whose time is used up', async () => {
    const { page, useUp, cache } = someDoors()
    const address = await listening(page, cache)
    expect((await fetch(`${address}/hu/kereses?q=egy`)).status).toBe(200)
    useUp()
    expect((await fetch(`${address}/hu/kereses?q=ketto`)).status).toBe(429)
    expect((await fetch(`${address}/hu/kereses?q=egy`)).status).toBe(200)
    expect((await fetch(`${address}/hu/kereses?q=egy`, { method: 'HEAD' })).status).toBe(200)
  })

  it('WEB-51 what is sent to a page is refused with what is allowed, to no page with 404', async () => {
    const { page } = someDoors()
    const sent = async (path: string) => (await page(path, { method: 'POST', body: 'x' })).status
    for (const path of ['/hu/rolunk', '/hu/konyv/nincs-ilyen', '/']) expect(await sent(path), path).toBe(405)
    for (const path of ['/callbacks/foo', '/callbacks', '/dev/foo', '/hu/nincs-ilyen'])
      expect(await sent(path)).toBe(404)
  })

  it('WEB-52 are made as little for a form', async () => {
    const { page, useUp } = someDoors()
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'origin': 'http://localhost:3000' },
      body: 'email=a@b.hu',
    }
    useUp()
    expect((await page('/hu/kapcsolat', form)).status).toBe(200)
    expect((await page('/hu/kapcsolat', form)).status).toBe(429)
  })

  it('FIND-03 WEB-52 suggestions are the same work, and those that are kept cost nothing', async () => {
    const { page, suggest, useUp } = someDoors()
    useUp()
    expect((await suggest('/_suggest/hu?q=szer')).status).toBe(200)
    expect((await suggest('/_suggest/hu?q=szere')).status).toBe(429)
    expect((await page('/hu/kereses?q=egy')).status).toBe(429)
    expect((await suggest('/_suggest/hu?q=szer')).status).toBe(200)
  })
})
