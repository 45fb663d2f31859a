import { Hono } from 'hono'
import { html } from 'hono/html'
import { isLoopbackHost } from '#kit/loopback.ts'
import type { OutboxLetter, Outbox } from '#shop/ground/mail/outbox.ts'
import { developmentPage } from '../pages/development-page.ts'

const MAX_SHOWN = 100

/**
 * The letters that were not sent. It exists in development only, under the shop's own name and those of this machine: a page
 * elsewhere could have its name lead here, and read the codes in them.
 */
export function outboxDoor(outbox: Outbox, { publicUrl }: { publicUrl: string }): Hono {
  const app = new Hono()
  const ownHost = new URL(publicUrl).hostname
  app.get('/dev/outbox', async (context, next) => {
    const { hostname } = new URL(context.req.url)
    if (hostname !== ownHost && !isLoopbackHost(hostname)) return next()
    const to = context.req.query('to')
    const letters = await outbox.letters(to)
    const isBrowser = to === undefined && context.req.header('accept')?.includes('text/html')
    if (!isBrowser) return context.json(letters, 200, { 'cache-control': 'no-store' })
    // A letter is shown as its reader's program would: apart from the page, without scripts, from nowhere else.
    return developmentPage(context, {
      title: 'Outbox',
      style: STYLE,
      // The letters' own pictures, at the shop's outer address.
      policy: 'img-src data: http: https:',
      body: outboxBody(letters),
    })
  })
  return app
}

const STYLE = `
  summary { cursor: pointer; padding: 0.5rem 0; overflow-wrap: anywhere; }
  time { white-space: nowrap; }
  iframe { width: 100%; height: 32rem; border: 1px solid; background: #fff; }
`

function outboxBody(letters: OutboxLetter[]) {
  const newest = letters.toReversed().slice(0, MAX_SHOWN)
  return html`<p>
      Letters of this development shop: they are kept here in place of being sent. Newest first, ${letters.length} in
      all. As JSON: <a href="/dev/outbox?to=reader@example.com">/dev/outbox?to=…</a>
    </p>
    ${newest.length === 0 ? html`<p>No letter yet.</p>` : newest.map(letterEntry)}`
}

function letterEntry({ to, subject, text, html: body, at }: OutboxLetter) {
  return html`<details>
    <summary>
      <strong>${subject}</strong><br />${to} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
    </summary>
    ${body && html`<iframe sandbox loading="lazy" title="${subject}" srcdoc="${body}"></iframe>`}
    <pre>${text}</pre>
  </details>`
}
