import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { developmentPage } from '../pages/development-page.ts'

/** Runs in the page: opening it switches the sink on, and events of this browser's pages appear as they happen. */
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
const SCRIPT_HASH = hash('sha256', SCRIPT, 'base64')

/** The analytics' events as they happen, in this browser alone. It exists in development only. */
export function analyticsDoor(): Hono {
  const app = new Hono()
  app.get('/dev/analytics', (context) =>
    developmentPage(context, {
      title: 'Analytics',
      style: 'pre { font-size: 0.85rem; }',
      policy: `script-src 'sha256-${SCRIPT_HASH}'`,
      body: BODY,
    }),
  )
  return app
}

const BODY = html`<p>
    From now on the events of this browser are shown here, newest first, and what became of each: open the shop in
    another tab. Nothing of this leaves the browser.
  </p>
  <p>
    <output></output>
    <button type="button" id="empty">Empty the list</button>
    <button type="button" id="off">Switch off</button>
  </p>
  <ol></ol>
  ${raw(`<script>${SCRIPT}</script>`)}`
