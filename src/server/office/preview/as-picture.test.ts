import { describe, expect, it } from 'vitest'
import { asPicture } from './as-picture.ts'

describe('a page to look at', () => {
  it('OFFICE-37 holds no script, nothing for whoever has none, and links that lead nowhere', () => {
    const page =
      '<html><head><meta charset="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="expect" href="#facts" blocking="render"/><script nonce="x">one()</script></head>' +
      '<body><p>&lt;script&gt;words&lt;/script&gt;</p><noscript>Turn it on</noscript><script type="module">two()</script></body></html>'
    expect(asPicture(page)).toBe(
      '<html><head><base target="_blank"/><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/></head>' +
        '<body><p>&lt;script&gt;words&lt;/script&gt;</p></body></html>',
    )
  })

  it('OFFICE-37 what does not end is left out to the end, and a long page is read once', () => {
    expect(asPicture('<p>a</p><script>b')).toBe('<p>a</p>')
    const begun = performance.now()
    expect(asPicture('<script'.repeat(200_000))).toBe('')
    expect(asPicture(`${'<script></script>'.repeat(100_000)}b`)).toBe('b')
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
