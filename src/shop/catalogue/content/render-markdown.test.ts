import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const LINK = '[the shop](https://example.com)'

describe('a text of nothing but marks', () => {
  it.each(['[', '![', '**a', '[[]', '[a]['])(
    '%s is letters after the first thousands, and nothing of it is lost',
    (mark) => {
      const { html } = renderMarkdown(`${LINK}\n\n${mark.repeat(60_000)}\n\n${LINK}`)
      expect(html.startsWith('<p><a href="https://example.com">the shop</a></p>')).toBe(true)
      expect(html.trimEnd().endsWith(`<p>${LINK}</p>`), 'the last link is letters').toBe(true)
    },
  )

  it('a text as texts are is untouched', () => {
    const text = Array.from({ length: 2_000 }, () => `- *a* ${LINK}`).join('\n')
    expect(renderMarkdown(text).html.match(/<a href/g)).toHaveLength(2_000)
  })
})
