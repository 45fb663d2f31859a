import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issnCheckDigit, issnIn } from './issn.ts'

const sevenDigits = fc.stringMatching(/^\d{7}$/)
const issnOf = (seven: string) => `${seven.slice(0, 4)}-${seven.slice(4)}${issnCheckDigit(seven)}`

describe('an ISSN', () => {
  it('real numbers are read however they are written', () => {
    for (const text of ['0317-8471', '03178471', ' ISSN 0317-8471 ', 'issn:0317-8471'])
      expect(issnIn(text)).toBe('0317-8471')
    expect(issnIn('1050-124x')).toBe('1050-124X')
    for (const text of ['', '0317-8472', '317-8471', '0317-84711', '9770317847001', 'Élet'])
      expect(issnIn(text)).toBeNull()
  })

  it('with its check digit it is read; one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(sevenDigits, fc.nat(6), fc.integer({ min: 1, max: 9 }), (seven, place, by) => {
        const wrong = [...seven].map((digit, index) => (index === place ? (Number(digit) + by) % 10 : digit)).join('')
        expect(issnIn(issnOf(seven))).toBe(issnOf(seven))
        expect(issnIn(`${wrong}${issnCheckDigit(seven)}`)).toBeNull()
      }),
    )
  })
})
