import { expect, it } from 'vitest'
import { ownScripts } from './own-scripts.ts'

const MARK = 'k3FpQz-1_a'
const own = (text: string, more = '') => `<script${more} nonce="${MARK}">${text}</script>`

it('the scripts that the shop wrote are known by their mark, which no page keeps', () => {
  const { html, scripts } = ownScripts(
    `<head>${own('a()')}</head><body>${own('b()', ' type="module" async=""')}</body>`,
    MARK,
  )
  expect(scripts).toEqual(['a()', 'b()'])
  expect(html).toBe('<head><script>a()</script></head><body><script type="module" async="">b()</script></body>')
})

it('a script that somebody got into a text is not one of them, however it is written', () => {
  for (const injected of [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<p title="<script>">evil()</p>',
  ])
    expect(ownScripts(`<p>${injected}</p>${own('a()')}<p>${injected}</p>`, MARK).scripts, injected).toEqual(['a()'])
  expect(ownScripts(`<script>evil()//${own('a()')}`, MARK).scripts).toEqual(['a()'])
})

it('what is marked and no script is only unmarked', () => {
  const { html, scripts } = ownScripts(`<link rel="modulepreload" href="/a.js" nonce="${MARK}">${own('a()')}`, MARK)
  expect([html, scripts]).toEqual(['<link rel="modulepreload" href="/a.js"><script>a()</script>', ['a()']])
})
