import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PRELOADED_FONTS } from './preloaded-fonts.ts'

const used = [
  ...new Set(
    [...readFileSync('src/web/styles/fonts.css', 'utf8').matchAll(/url\('(\/fonts\/[^']+)'\)/g)].map(
      ([, file]) => file ?? '',
    ),
  ),
]

it('WEB-48 every font the style sheet names is there, and every font that is there is named', () => {
  for (const font of used) expect(existsSync(`public${font}`), font).toBe(true)
  expect(
    readdirSync('public/fonts')
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/fonts/${file}`)
      .sort(),
  ).toEqual([...used].sort())
})

it('WEB-48 a preloaded font is one that the style sheet uses', () => {
  expect(PRELOADED_FONTS.length).toBeGreaterThan(0)
  for (const font of PRELOADED_FONTS) expect(used).toContain(font)
})

it('WEB-48 all faces together weigh at most 160 KB', () => {
  const bytes = used.reduce((sum, font) => sum + statSync(`public${font}`).size, 0)
  expect(bytes).toBeLessThanOrEqual(160 * 1024)
})
