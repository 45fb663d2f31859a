import { describe, expect, it } from 'vitest'
import { brokenRules, importsOf } from './check-boundaries.ts'

describe('the rules between rooms', () => {
  it.each([
    ['src/shop/catalogue/x.ts', 'src/words/text.tsx', 'rooms never call doors'],
    ['src/web/catalogue/product/book.tsx', 'src/shop/catalogue/product-records.server.ts', 'doors never touch records'],
    ['src/kit/outside/retry.ts', 'src/main/config.ts', 'kit knows nothing of books'],
    ['src/shop/orders/x.ts', 'src/shop/catalogue/product-records.server.ts', 'rooms never touch each other’s records'],
    ['src/shop/payments/x.ts', 'src/providers/barion/barion.ts', 'only main sees providers'],
    [
      'src/database/migrate.ts',
      'src/shop/catalogue/product-cards.ts',
      'the database knows rooms only by their tables and rules',
    ],
  ])('%s may not import %s', (from, to, rule) => expect(brokenRules(from, to)).toContain(rule))

  it.each([
    ['src/web/catalogue/product/book.tsx', 'src/shop/catalogue/find-product.ts'],
    ['src/shop/catalogue/find-product.ts', 'src/shop/catalogue/product-records.server.ts'],
    ['src/main/main.ts', 'src/database/migrate.ts'],
    ['src/database/tables.ts', 'src/shop/catalogue/catalogue-tables.ts'],
  ])('%s may import %s', (from, to) => expect(brokenRules(from, to)).toEqual([]))

  it('sees every way of importing', () => {
    const source =
      "import a from '#shop/a.ts'\nimport type { B } from '../b.ts'\nimport './c.css'\nconst d = await import('./d.ts')\nimport e from 'react'"
    expect(importsOf('src/web/pages/x.tsx', source)).toEqual([
      'src/shop/a.ts',
      'src/web/b.ts',
      'src/web/pages/c.css',
      'src/web/pages/d.ts',
    ])
  })
})
