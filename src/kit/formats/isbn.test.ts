import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hyphenatedIsbn } from './isbn.ts'

describe('an ISBN as it is printed', () => {
  it.each([
    ['9789630771238', '978-963-07-7123-8'],
    ['9789632526003', '978-963-252-600-3'],
    ['9789638453310', '978-963-8453-31-0'],
    ['9789639710924', '978-963-9710-92-4'],
    ['9786155186394', '978-615-5186-39-4'],
    ['9780141439518', '978-0-14-143951-8'],
    ['9780306406157', '978-0-306-40615-7'],
    ['9781408855652', '978-1-4088-5565-2'],
    ['9782070360024', '978-2-07-036002-4'],
    ['9782527000015', '978-2-527-00001-5'],
    ['9782528000014', '978-2-5280-0001-4'],
    ['9782529900016', '978-2-5299-0001-6'],
    ['9782530000019', '978-2-530-00001-9'],
    ['9783161484100', '978-3-16-148410-0'],
  ])('%s', (ean, printed) => {
    expect(hyphenatedIsbn(ean)).toBe(printed)
  })

  it('stays as it is where the ranges are not known, or it is no ISBN', () => {
    for (const text of ['9799900000017', '9772999001234', '2000000000015', '9786001191251', '9781700000000', '', '978'])
      expect(hyphenatedIsbn(text)).toBe(text)
  })

  it('never loses or adds a digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^97[89]\d{10}$/), (ean) => {
        expect(hyphenatedIsbn(ean).replaceAll('-', '')).toBe(ean)
      }),
    )
  })
})
