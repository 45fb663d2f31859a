import type { Language } from '#site/languages.ts'
import type { kindOfRequest } from './kind-of-request.ts'

/** `locale`: in which days are written. */
export type OfflineWords = Record<'title' | 'sentence' | 'seen' | 'again' | 'copy' | 'locale', string>
export type WorkerFacts = {
  buildId: string
  shopName: string
  /** Patterns of the pages that may be copied. */
  copyablePages: string[]
  words: Record<Language, OfflineWords>
  copyNoteId: string
  most: { pages: number; files: number }
}

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Message = Extendable & { data: unknown }
type Tab = { url: string; navigate(url: string): Promise<unknown> }
export type WorkerScope = {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'message', listener: (event: Message) => void): void
  skipWaiting(): Promise<void>
  location: { origin: string }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<Tab | undefined>
    matchAll(options: { includeUncontrolled: boolean }): Promise<Tab[]>
  }
}

/**
 * KEEP-04: who loses the network keeps the pages already seen, and is told so. The server sends this function as text: it
 * may use nothing from outside.
 */
export function serviceWorker(scope: WorkerScope, facts: WorkerFacts, kindOf: typeof kindOfRequest): void {
  const PAGES = `pages-${facts.buildId}`
  const FILES = `files-${facts.buildId}`
  const KEPT_AT = 'x-kept-at'
  const TITLE = 'x-page-title'
  const patterns = facts.copyablePages.map((pattern) => new RegExp(pattern))
  const pagePath = (path: string) => path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const languageOf = (path: string) => (/^\/hu(\/|$)/.test(path) ? 'hu' : 'en')

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    const kind = kindOf({
      path: url.pathname,
      isNavigation: request.mode === 'navigate',
      mayBeCopied: !url.searchParams.has('token') && patterns.some((pattern) => pattern.test(pagePath(url.pathname))),
    })
    if (kind === 'page' || kind === 'shell') event.respondWith(answerPage(event, url, kind === 'page'))
    if (kind === 'file') event.respondWith(answerFile(event))
    if (kind === 'data') event.respondWith(answerData(event, url))
  })

  // A page that is wanted without a network though it may never have been opened with one.
  scope.addEventListener('message', (event) => {
    if (typeof event.data === 'string') event.waitUntil(copyPage(new URL(event.data, scope.location.origin)))
  })

  /** A new build forgets what the last one kept, and begins with the pages that are open. */
  async function takeOver(): Promise<void> {
    for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name)
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
    for (const { url } of await scope.clients.matchAll({ includeUncontrolled: true })) await copyPage(new URL(url))
  }

  async function answerPage(event: Fetching, url: URL, isKept: boolean): Promise<Response> {
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      if (isKept) event.waitUntil(keepPage(url, answer.clone()))
      return answer
    } catch {
      const copy = isKept ? await (await caches.open(PAGES)).match(url.pathname + url.search) : undefined
      return copy ? withCopyNote(copy, url) : offlinePage(url)
    }
  }

  /** A page that was reached without being loaded whole is kept as well; without a network its copy is loaded whole. */
  async function answerData(event: Fetching, url: URL): Promise<Response> {
    const page = new URL(url)
    page.pathname = pagePath(url.pathname)
    page.searchParams.delete('_routes')
    try {
      const answer = await fetch(event.request)
      if (answer.ok) event.waitUntil(copyPage(page))
      return answer
    } catch (error) {
      // The tab leaves the page that asked. The error is thrown on: an answer that never comes would keep the next worker waiting.
      await (await scope.clients.get(event.clientId))?.navigate(page.href).catch(() => {})
      throw error
    }
  }

  async function copyPage(page: URL): Promise<void> {
    const isOurs = page.origin === scope.location.origin && !page.searchParams.has('token')
    if (!isOurs || !patterns.some((pattern) => pattern.test(page.pathname))) return
    if (await (await caches.open(PAGES)).match(page.pathname + page.search)) return
    const answer = await fetch(page.pathname + page.search, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer) await keepPage(page, answer)
  }

  async function keepPage(url: URL, answer: Response): Promise<void> {
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (answer.status !== 200 || answer.redirected || !isPage) return
    const html = await answer.text()
    const headers = new Headers(answer.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.set(KEPT_AT, new Date().toISOString())
    headers.set(TITLE, encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? url.pathname))
    const pages = await caches.open(PAGES)
    // Put again at the end: the copy that was made longest ago is dropped first.
    await pages.delete(url.pathname + url.search)
    await pages.put(url.pathname + url.search, new Response(html, { headers }))
    await dropOldest(pages, facts.most.pages)
    await keepFilesOf(html)
  }

  /** Scripts, fonts and messages of the page; mostly the browser still has them in its own cache. */
  async function keepFilesOf(html: string): Promise<void> {
    const files = await caches.open(FILES)
    const addresses = new Set(
      [...html.matchAll(/"(\/(?:assets|fonts|_i18n)\/[^"\\]+)"/g)].map(([, address]) => address ?? ''),
    )
    for (const address of addresses) {
      if (await files.match(address)) continue
      const answer = await fetch(address).catch(() => null)
      if (answer?.ok) await files.put(address, answer)
    }
    await dropOldest(files, facts.most.files)
  }

  async function answerFile(event: Fetching): Promise<Response> {
    const files = await caches.open(FILES)
    const copy = await files.match(event.request)
    if (copy) return copy
    const answer = await fetch(event.request)
    if (answer.status === 200 && answer.type === 'basic') {
      const keptCopy = answer.clone()
      event.waitUntil(files.put(event.request, keptCopy).then(() => dropOldest(files, facts.most.files)))
    }
    return answer
  }

  async function dropOldest(cache: Cache, most: number): Promise<void> {
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
  }

  /** The copy with a note that says that it is one, and of when. */
  async function withCopyNote(copy: Response, url: URL): Promise<Response> {
    const language = languageOf(url.pathname)
    const at = new Date(copy.headers.get(KEPT_AT) ?? 0)
    const when = at.toLocaleString(facts.words[language].locale, { dateStyle: 'long', timeStyle: 'short' })
    const note = `<aside id="${facts.copyNoteId}" role="status">${facts.words[language].copy.replace('{when}', when)}</aside>`
    const html = await copy.text()
    return new Response(
      html.replace(/<body[^>]*>/, (body) => body + note),
      { headers: copy.headers },
    )
  }

  async function offlinePage(url: URL): Promise<Response> {
    const language = languageOf(url.pathname)
    const { title, sentence, seen: heading, again } = facts.words[language]
    const pages = await caches.open(PAGES)
    const links: string[] = []
    for (const key of (await pages.keys()).toReversed().slice(0, 12)) {
      const { pathname, search } = new URL(key.url)
      const name = decodeURIComponent((await pages.match(key))?.headers.get(TITLE) ?? '')
      if (languageOf(pathname) === language)
        links.push(`<li><a href="${(pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22')}">${name}</a>`)
    }
    const style =
      'body{margin:0;padding:12vh 6vw;background:#0b1012;color:#f4eee1;font:1.1rem/1.5 system-ui,sans-serif}h1{font:300 2.6rem/1.1 Georgia,serif}a{color:#6fd8cb}li{margin:.4em 0}main{max-width:38rem;margin:auto}'
    const body = `<main><h1>${title}</h1><p>${sentence}</p><p><a href="">${again}</a></p>${links.length > 0 ? `<h2>${heading}</h2><ul>${links.join('')}</ul>` : ''}</main>`
    return new Response(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${facts.shopName}</title><style>${style}</style>${body}`,
      {
        status: 503,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      },
    )
  }
}
