import { afterEach, describe, expect, it, vi } from 'vitest'
import { kindOfRequest } from './kind-of-request.ts'
import { serviceWorker, type WorkerFacts, type WorkerScope } from './service-worker.ts'

const ORIGIN = 'https://shop.example'
const WORDS = { title: 'T', sentence: 'S', seen: 'V', again: 'A', copy: 'kept on {when}', locale: 'en-GB' }
const FACTS: WorkerFacts = {
  buildId: 'two',
  shopName: 'Kolofon',
  copyablePages: ['^/page/[^/]+$'],
  words: { hu: WORDS, en: WORDS },
  copyNoteId: 'note',
  most: { pages: 3, files: 5 },
}

afterEach(() => void vi.unstubAllGlobals())

/** The browser's cache storage, as far as the worker uses it. */
function cacheStorage(names: string[]) {
  const all = new Map(names.map((name) => [name, new Map<string, Response>()]))
  const keyOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (key: Request | string) => entries.get(keyOf(key))?.clone(),
      put: async (key: Request | string, value: Response) => void entries.set(keyOf(key), value),
      delete: async (key: Request | string) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  const keptIn = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)
  return { keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name), open, keptIn }
}

function aWorker({ names = [] as string[] } = {}) {
  const listeners = new Map<string, (event: never) => void>()
  const caches = cacheStorage(names)
  let isOnline = true
  const fetched = async (target: Request | string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(typeof target === 'string' ? target : target.url, ORIGIN)
    const html = `<html><body><title>${pathname}</title>here</body></html>`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const scope = {
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    skipWaiting: async () => {},
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => {}, get: async () => undefined, matchAll: async () => [] },
  } as unknown as WorkerScope
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetched)
  serviceWorker(scope, FACTS, kindOfRequest)

  async function fire(name: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  return {
    caches,
    activate: () => fire('activate', {}),
    tell: (data: unknown) => fire('message', { data }),
    goOffline: () => void (isOnline = false),
    async open(path: string): Promise<string | null> {
      const works: Promise<unknown>[] = []
      const answers: Promise<Response>[] = []
      listeners.get('fetch')?.({
        request: { method: 'GET', url: ORIGIN + path, mode: 'navigate' },
        waitUntil: (work: Promise<unknown>) => works.push(work),
        respondWith: (answer: Promise<Response>) => answers.push(answer),
      } as never)
      const answer = await answers[0]
      await Promise.all(works)
      return answer ? answer.text() : null
    },
  }
}

describe('the worker', () => {
  it('KEEP-04 forgets what the build before it kept', async () => {
    const { caches, activate } = aWorker({ names: ['pages-one', 'files-one', 'pages-two'] })
    await activate()
    expect(await caches.keys()).toEqual(['pages-two'])
  })

  it('KEEP-04 shows a copy only without a network, and says that it is one', async () => {
    const worker = aWorker()
    expect(await worker.open('/page/a')).not.toContain('kept on')
    worker.goOffline()
    expect(await worker.open('/page/a')).toMatch(
      /<body><aside id="note" role="status">kept on \d{1,2} \w+ 202\d\b.*<\/aside>/,
    )
    expect(await worker.open('/page/b')).toMatch(/<h1>T<\/h1>.*<a href="\/page\/a">\/page\/a<\/a>/)
    expect(await worker.open('/account')).toContain('<h1>T</h1>')
  })

  it('KEEP-04 keeps so many pages and no more, the latest ones, and none with a token', async () => {
    const worker = aWorker()
    for (const name of ['a', 'b', 'c', 'a', 'd']) await worker.open(`/page/${name}`)
    await worker.open('/page/e?token=secret')
    await worker.open('/account')
    expect(worker.caches.keptIn('pages-two')).toEqual(['/page/c', '/page/a', '/page/d'])
  })

  it('KEEP-04 keeps a page that was never opened, when it is told to and may', async () => {
    const worker = aWorker()
    for (const message of ['/page/a', '/account', 'https://elsewhere.example/page/b', 7]) await worker.tell(message)
    expect(worker.caches.keptIn('pages-two')).toEqual(['/page/a'])
    worker.goOffline()
    expect(await worker.open('/page/a')).toContain('kept on')
  })

  it('KEEP-04 leaves alone what is not its own', async () => {
    const worker = aWorker()
    expect(await worker.open('/graphql')).toBeNull()
    expect(await worker.open('/admin/orders')).toBeNull()
  })
})
