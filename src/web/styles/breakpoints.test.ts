import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Widths that are asked of the window, in styles and in code. */
const CONDITION = /\((?:(?:max|min)-)?(?:width|height)\s*(?::|[<>]=?)[^)]*\)/g

it('WEB-48 every width at which a page is laid out otherwise follows the reader’s size of type', () => {
  const files = globSync('src/{web,office}/**/*.{css,ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  const conditions = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CONDITION)].map(([condition]) => `${file} ${condition}`),
  )
  expect(conditions.length).toBeGreaterThan(80)
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([])
})
