import { createServer, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'

/** Reads the queue that a page has filled, and whatever comes after, and tells all of it to its own host. */
const GOOGLE = `{
  const send = (entry) => fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...entry]),
  })
  const layer = window.dataLayer
  layer.forEach(send)
  layer.push = (entry) => { Array.prototype.push.call(layer, entry); send(entry) }
}`
const PIXEL = `{
  const send = (words) => fetch('https://pixel.barion.com/collect', {
    method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...words]),
  })
  const { q = [] } = window.bp
  window.bp = (...words) => void send(words)
  q.forEach(send)
}`

export type ToldEvent = [string, string, Record<string, unknown>?]

/**
 * The two companies as their scripts behave, and all that a page asks of anybody but the shop. Only what is theirs is
 * held up: a route of Playwright's would hold up everything, and have the browser read all of it anew on every page.
 */
export async function outsideStandIns(page: Page, shopOrigin: string) {
  const google: ToldEvent[] = []
  const pixel: ToldEvent[] = []
  const origins: string[] = []
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^https?:/.test(origin) && origin !== shopOrigin) origins.push(origin + pathname)
  })
  const browser = await page.context().newCDPSession(page)
  const answer = (url: string, bodyText: string): string | null => {
    const { host, pathname } = new URL(url)
    if (host === 'www.googletagmanager.com') return GOOGLE
    if (pathname === '/bp.js') return PIXEL
    ;(host === 'pixel.barion.com' ? pixel : google).push(JSON.parse(bodyText) as ToldEvent)
    return null
  }
  browser.on('Fetch.requestPaused', ({ requestId, request: { url, postData = '[]' } }) => {
    const script = answer(url, postData)
    const body = Buffer.from(script ?? '').toString('base64')
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }]
    browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: script ? 200 : 204, responseHeaders, body })
      // A page that was left or closed meanwhile waits for no answer any more.
      .catch((error: Error) => {
        if (!/Invalid InterceptionId|closed/.test(error.message)) throw error
      })
  })
  const patterns = [
    'https://www.googletagmanager.com/*',
    'https://region1.google-analytics.com/*',
    'https://pixel.barion.com/*',
  ].map((urlPattern) => ({ urlPattern }))
  await browser.send('Fetch.enable', { patterns })
  return {
    google,
    pixel,
    asked: origins,
    /** Of the events of one name, what was said. */
    events: (name: string) =>
      google.filter(([kind, of]) => kind === 'event' && of === name).map(([, , words]) => words),
    tracked: (name: string) =>
      pixel.filter(([kind, of]) => kind === 'track' && of === name).map(([, , words]) => words),
  }
}

/** The legal widget's host: it answers, never answers, or refuses. */
export async function widgetStandIn() {
  let mood: 'loads' | 'hangs' | 'fails' = 'loads'
  const hanging = new Set<ServerResponse>()
  const server = createServer((_request, response) => {
    if (mood === 'hangs') return void hanging.add(response)
    response.writeHead(mood === 'loads' ? 200 : 500, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end('(window.widgets ??= []).push(document.currentScript.dataset.language)')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    feel(next: typeof mood) {
      mood = next
    },
    close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
