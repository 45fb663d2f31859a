import { createServer, type ServerResponse } from 'node:http'
import type { BrowserContext } from '@playwright/test'

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

export type Told = [string, string, Record<string, unknown>?]

/** The two companies as their scripts behave, and all that a browser asks of anybody but the shop. */
export async function outsideStandIns(context: BrowserContext, shopOrigin: string) {
  const google: Told[] = []
  const pixel: Told[] = []
  const asked: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^https?:/.test(origin) && origin !== shopOrigin) asked.push(origin + pathname)
  })
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill(script(GOOGLE)))
  await context.route('https://region1.google-analytics.com/**', (route) => {
    google.push(JSON.parse(route.request().postData() ?? '[]') as Told)
    return route.fulfill({ status: 204 })
  })
  await context.route('https://pixel.barion.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/bp.js') return route.fulfill(script(PIXEL))
    pixel.push(JSON.parse(route.request().postData() ?? '[]') as Told)
    return route.fulfill({ status: 204 })
  })
  return {
    google,
    pixel,
    asked,
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
