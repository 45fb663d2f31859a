import type { Context } from 'hono'
import { html, raw } from 'hono/html'

type DevelopmentPage = {
  title: string
  /** Beyond what all of these pages have. */
  style: string
  body: ReturnType<typeof html>
  /** Over the usual: no script, nothing from anywhere. */
  policy: string
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** A plain page for who develops the shop: it needs nothing of the shop's own pages, and nothing keeps it. */
export function developmentPage(
  context: Context,
  { title, style, body, policy }: DevelopmentPage,
): Response | Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE + style)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
  return context.html(page, 200, { 'cache-control': 'no-store', 'content-security-policy': `${POLICY}; ${policy}` })
}
