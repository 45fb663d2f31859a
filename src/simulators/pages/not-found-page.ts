import { html } from 'hono/html'
import { pageFrame } from './page-frame.ts'
import { SIMULATOR_WORDS, type PageLanguage } from './simulator-text.ts'

export function notFoundPage({
  base,
  provider,
  language,
}: {
  base: string
  provider: string
  language: PageLanguage
}): Promise<Response> {
  const words = SIMULATOR_WORDS[language]
  return pageFrame({
    language,
    base,
    provider,
    title: words.notFoundTitle,
    status: 404,
    content: html`<p>${words.notFound}</p>`,
  })
}
