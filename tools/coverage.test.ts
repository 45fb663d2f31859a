import { describe, expect, it } from 'vitest'
import { coverageTable, idsInTitles } from './coverage.ts'

describe('the coverage table', () => {
  it('reads ids from every way of writing a title', () => {
    const source = [
      "it('CART-07 a sum', () => {})",
      'test(`WEB-42 and WEB-43 the language`, async () => {})',
      "it.each([1, 2])('PRICE-01 %s', () => {})",
      "it.runIf(true)('DATA-01 something', () => {})",
      "const notATitle = 'AUTH-01'",
    ].join('\n')
    expect(idsInTitles(source).sort()).toEqual(['CART-07', 'DATA-01', 'PRICE-01', 'WEB-42', 'WEB-43'])
  })

  it('shows what nobody has proven', () => {
    const table = coverageTable('- CART-07 x\n- CART-08 y\n| WEB-01 | home |', [{ id: 'CART-07', file: 'a.test.ts' }])
    expect(table).toContain('| CART-07 | `a.test.ts` |')
    expect(table).toContain('| CART-08 | – |')
    expect(table).toContain('1 of 3 requirements')
  })

  it('refuses a test that names a requirement nobody wrote', () => {
    expect(() => coverageTable('- CART-07 x', [{ id: 'CART-99', file: 'a.test.ts' }])).toThrow('CART-99')
  })
})
