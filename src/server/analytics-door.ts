import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'

/** Runs in the page: opening it switches the sink on, and what pages of this browser tell appears as it comes. */
const SCRIPT = `
localStorage.setItem('analytics-sink', '1')
const list = document.querySelector('ol')
function show() {
  const entries = JSON.parse(localStorage.getItem('analytics-events') ?? '[]').reverse()
  document.querySelector('output').textContent = entries.length + ' events'
  list.replaceChildren(...entries.map(({ at, google, barion, event }) => {
    const item = document.createElement('li')
    const head = document.createElement('p')
    const name = document.createElement('strong')
    name.textContent = event.name
    head.append(name, ' · ' + at.slice(11, 19) + ' UTC · Google: ' + google + ' · Barion: ' + barion)
    const body = document.createElement('pre')
    body.textContent = JSON.stringify({ ...event, name: undefined }, null, 1)
    item.append(head, body)
    return item
  }))
}
addEventListener('storage', show)
document.querySelector('#empty').onclick = () => { localStorage.removeItem('analytics-events'); show() }
document.querySelector('#off').onclick = () => {
  localStorage.removeItem('analytics-events')
  localStorage.removeItem('analytics-sink')
  location.assign('/')
}
show()
`
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'; base-uri 'none'; form-action 'none'`

/** The analytics' events as they happen, in this browser alone. It exists in development only. */
export function analyticsDoor(): Hono {
  const app = new Hono()
  app.get('/dev/analytics', (context) =>
    context.html(PAGE, 200, { 'cache-control': 'no-store', 'content-security-policy': POLICY }),
  )
  return app
}

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Analytics</title>
      <style>
        :root {
          color-scheme: light dark;
        }
        body {
          font:
            16px/1.5 system-ui,
            sans-serif;
          max-width: 60rem;
          margin: 2rem auto;
          padding: 0 1rem;
        }
        pre {
          white-space: pre-wrap;
          overflow-wrap: anywhere;
          font-size: 0.85rem;
        }
      </style>
    </head>
    <body>
      <h1>Analytics</h1>
      <p>
        From now on the events of this browser are shown here, newest first, and what became of each: open the shop in
        another tab. Nothing of this leaves the browser.
      </p>
      <p>
        <output></output>
        <button type="button" id="empty">Empty the list</button>
        <button type="button" id="off">Switch off</button>
      </p>
      <ol></ol>
      ${raw(`<script>${SCRIPT}</script>`)}
    </body>
  </html>`
