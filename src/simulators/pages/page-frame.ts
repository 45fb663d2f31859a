import { html } from 'hono/html'
import { SIMULATOR_WORDS, type PageLanguage } from './simulator-text.ts'

type Html = ReturnType<typeof html>

type PageFrame = {
  language: PageLanguage
  /** The simulator's path: `/sim/barion`. */
  base: string
  provider: string
  title: string
  /** The same page in the other language. */
  otherLanguage?: string
  /** Where a form's answer may lead besides this origin: the shop. */
  leadsTo?: string
  status?: number
  /** What stands on its head where it plays no payment. */
  mark?: string
  warning?: string
  content: Html
}

/** A page of a simulator: says on its head that it is one, and runs no script at all. */
export async function pageFrame(page: PageFrame): Promise<Response> {
  const { language, base, provider, title, otherLanguage, content } = page
  const { testPayment, noMoney, ...words } = SIMULATOR_WORDS[language]
  const { mark = testPayment, warning = noMoney } = page
  const other = language === 'hu' ? 'en' : 'hu'
  const body = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${mark}</title>
        <link rel="stylesheet" href="${base}/simulator/style.css" />
      </head>
      <body>
        <header>
          <div class="head">
            <p class="mark"><strong>${mark}</strong> <span>${provider}</span></p>
            ${otherLanguage ? html`<a href="${otherLanguage}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>` : ''}
          </div>
          <p class="warning">${warning}</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer class="foot"><a href="${base}/simulator?lang=${language}">${words.control}</a></footer>
      </body>
    </html>`
  return new Response(String(body), { status: page.status ?? 200, headers: pageHeaders(page.leadsTo) })
}

function pageHeaders(leadsTo?: string): Record<string, string> {
  const formAction = ["'self'", ...(leadsTo && URL.canParse(leadsTo) ? [new URL(leadsTo).origin] : [])].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
